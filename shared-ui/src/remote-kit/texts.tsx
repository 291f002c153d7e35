import type { i18n } from 'i18next';
import { createContext, Fragment, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { RemoteTexts } from './remote-texts.ts';
import type { TextKey } from './text-keys.ts';

/**
 * A text by key. Numbers among the values are written in the reader's numerals, and `{{name, sar}}` in a text writes
 * halalas as money.
 */
export type Translate<Key extends string = TextKey> = (key: Key, values?: Record<string, unknown>) => string;

/**
 * Values for a text about one person: `t('doctor.facts', about(doctor))` takes `doctor.facts_female` of a woman and
 * `…_male` of a man where a language has such a form, else `doctor.facts`, which fits everybody. Spread it beside others.
 */
export const about = (person: { readonly gender: string } | undefined): { context?: 'female' | 'male' } => {
  if (person?.gender === 'F') return { context: 'female' };
  return person?.gender === 'M' ? { context: 'male' } : {};
};

const Context = createContext<Translate | null>(null);

export interface TextsProviderProps {
  i18n: i18n;
  children: ReactNode;
}

/** Gives the texts of one i18next instance; what reads them is drawn anew when its language changes. */
export const TextsProvider = ({ i18n, children }: TextsProviderProps) => {
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed);
      return () => i18n.off('languageChanged', changed);
    },
    [i18n],
  );
  const language = useSyncExternalStore(subscribe, () => i18n.language);
  // Another function for each language, so that what depends on it is computed again.
  const translate = useMemo((): Translate => {
    const fixed = i18n.getFixedT(language);
    return (key, values = {}) => fixed(key, values);
  }, [i18n, language]);
  return <Context value={translate}>{children}</Context>;
};

export const useT = (): Translate => {
  const translate = useContext(Context);
  if (!translate) throw new Error('Used outside TextsProvider');
  return translate;
};

/** How a remote's texts come; null in the shell, whose texts are in its own code. */
export const NamespacesContext = createContext<RemoteTexts | null>(null);

const TAGGED = /<(\w+)>(.*?)<\/\1>/g;

export interface TaggedTextProps {
  /** A text with parts in tags: `I accept the <terms>terms of use</terms>`. */
  children: string;
  /** What is drawn for each tag, around its words. A tag that is not here leaves its words. */
  tags: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A sentence with links or emphasis in it: the translator says where they stand. */
export const TaggedText = ({ children, tags }: TaggedTextProps) => {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: tag = '', 2: words = '' } of children.matchAll(TAGGED)) {
    parts.push(children.slice(end, index), <Fragment key={index}>{tags[tag]?.(words) ?? words}</Fragment>);
    end = index + whole.length;
  }
  return [...parts, children.slice(end)];
};
