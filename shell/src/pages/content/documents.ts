import { useEffect, useState } from 'react';
import type { RequestFormName } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import type { RouteId } from 'shared-contracts/routes';
import { useLanguage } from '../../context/shell-context.tsx';
import type { PageTexts } from './page-texts.ts';

/** A heading and its content. */
export interface DocumentPart {
  /** The same identifier in every language. */
  readonly id: string;
  readonly heading: string;
  readonly icon?: string;
  readonly html: string;
}
/** A text page, as written in `content/<language>/<name>.md`. */
export interface TextDocument {
  readonly title: string;
  readonly lead: string;
  /** `YYYY-MM-DD`. */
  readonly updated: string;
  readonly sections: readonly (DocumentPart & { readonly parts: readonly DocumentPart[] })[];
}

export type DocumentName =
  | 'about'
  | 'business'
  | 'contact'
  | 'faq'
  | 'individuals'
  | 'join'
  | 'patient'
  | 'privacy'
  | 'pro-terms'
  | 'provider'
  | 'terms';
export type SceneName = 'family' | 'business' | 'join' | 'city';

/** How a text page is displayed, and its forms. */
export interface DocumentPage {
  readonly document: DocumentName;
  readonly template: 'article' | 'questions' | 'landing';
  readonly scene?: SceneName;
  readonly forms?: readonly RequestFormName[];
  /** Renders the form before the requirements: the form is the subject of the page. */
  readonly formFirst?: true;
}

/** Routes of the shell that show a text page. */
export const DOCUMENT_PAGES = {
  aboutUs: { document: 'about', template: 'landing', scene: 'city' },
  individuals: { document: 'individuals', template: 'landing', scene: 'family', forms: ['individuals'] },
  patientLanding: { document: 'patient', template: 'landing', scene: 'family' },
  business: { document: 'business', template: 'landing', scene: 'business', forms: ['business'] },
  joinUs: {
    document: 'join',
    template: 'landing',
    scene: 'join',
    forms: ['doctor', 'practitioner', 'hospital', 'insurer'],
    formFirst: true,
  },
  serviceProvider: { document: 'provider', template: 'landing', scene: 'join' },
  contactUs: { document: 'contact', template: 'landing', forms: ['contact'], formFirst: true },
  privacyPolicy: { document: 'privacy', template: 'article' },
  terms: { document: 'terms', template: 'article' },
  proTerms: { document: 'pro-terms', template: 'article' },
  faq: { document: 'faq', template: 'questions' },
} as const satisfies Partial<Record<RouteId, DocumentPage>>;

export const documentPageOf = (routeId: RouteId): DocumentPage | null =>
  routeId in DOCUMENT_PAGES ? DOCUMENT_PAGES[routeId as keyof typeof DOCUMENT_PAGES] : null;

/** Whether the layout of a page is wider than the column of texts. */
export const hasOwnColumn = (routeId: RouteId): boolean =>
  routeId === 'requestStatus' || documentPageOf(routeId)?.template === 'landing';

const TEXTS: Record<Language, () => Promise<{ default: PageTexts }>> = {
  ar: () => import(/* webpackChunkName: "pages-ar" */ '../../locales/ar/pages.json'),
  en: () => import(/* webpackChunkName: "pages-en" */ '../../locales/en/pages.json'),
};
const DOCUMENTS: Record<Language, (name: DocumentName) => Promise<{ default: TextDocument }>> = {
  ar: (name) => import(/* webpackChunkName: "ar-[request]" */ `./ar/${name}.md`),
  en: (name) => import(/* webpackChunkName: "en-[request]" */ `./en/${name}.md`),
};

export interface LoadedPage {
  readonly texts: PageTexts;
  readonly document: TextDocument | null;
}

/** Texts and document of a page in the current language; null until they have been loaded. */
export const usePageContent = (name: DocumentName | null): LoadedPage | null => {
  const language = useLanguage();
  const key = `${language} ${name ?? ''}`;
  const [loaded, setLoaded] = useState<(LoadedPage & { readonly key: string }) | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let current = true;
    Promise.all([TEXTS[language](), name === null ? null : DOCUMENTS[language](name)]).then(
      ([texts, document]) => current && setLoaded({ key, texts: texts.default, document: document?.default ?? null }),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [language, name, key]);
  if (failure) throw failure;
  // After a change of language the previous texts stay until the new ones are loaded; those of another page do not.
  return loaded && loaded.key.endsWith(` ${name ?? ''}`) ? loaded : null;
};
