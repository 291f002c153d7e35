import { useEffect, useState } from 'react';
import type { Language } from 'shared-contracts/domain';
import { useLanguage } from '../context/shell-context.tsx';
import type { ArticleKey, SoonKey } from './articles.ts';

export interface ArticleText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}
export interface PageTexts {
  readonly articles: Readonly<Record<ArticleKey, ArticleText>>;
  readonly soon: Readonly<Record<SoonKey, { readonly title: string; readonly text: string }>>;
  readonly soonTitle: string;
  readonly goHome: string;
  readonly consult: string;
}

const LOADERS: Record<Language, () => Promise<{ default: PageTexts }>> = {
  ar: () => import(/* webpackChunkName: "pages-ar" */ '../locales/ar/pages.json'),
  en: () => import(/* webpackChunkName: "pages-en" */ '../locales/en/pages.json'),
};

/** The long texts of the shell's own pages, only in the reader's language; null until they are here. */
export const usePageTexts = (): PageTexts | null => {
  const language = useLanguage();
  const [texts, setTexts] = useState<PageTexts | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let current = true;
    LOADERS[language]().then(
      (loaded) => current && setTexts(loaded.default),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [language]);
  if (failure) throw failure;
  return texts;
};
