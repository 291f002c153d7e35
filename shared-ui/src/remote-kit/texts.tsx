import type { i18n } from 'i18next';
import { createContext, Fragment, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { RemoteTexts } from './remote-texts.ts';
import type { TextKey } from './text-keys.ts';

/**
 * Returns the text of a key.
 * @param values inserted into `{{name}}`; numbers are written in the reader's numerals, and `{{name, sar}}` formats halalas as money
 */
export type Translate<Key extends string = TextKey> = (key: Key, values?: Record<string, unknown>) => string;

/**
 * Values for a text about one person. A language may have a form for women and one for men (`doctor.facts_female`,
 * `doctor.facts_male`); without them `doctor.facts` is used.
 * @example
 * const Facts = ({ doctor }: { doctor: { gender: string; years: number } }) => {
 *   const t = useT();
 *   return <p>{t('doctor.facts', { ...about(doctor), count: doctor.years })}</p>;
 * };
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

/** Provides the texts of one i18next instance. Components that use them render again when its language changes. */
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

/** The function that returns the texts of this remote, in the language of the page. */
export const useT = (): Translate => {
  const translate = useContext(Context);
  if (!translate) throw new Error('Used outside TextsProvider');
  return translate;
};

/** Loads the texts of a remote; null in the shell, whose texts are part of its code. */
export const NamespacesContext = createContext<RemoteTexts | null>(null);

const TAGGED = /<(\w+)>(.*?)<\/\1>/g;

export interface TaggedTextProps {
  /** A text with parts in tags: `I accept the <terms>terms of use</terms>`. */
  children: string;
  /** Renders each tag; it receives the text inside. A tag without an entry is replaced by its text. */
  tags: Readonly<Record<string, (words: string) => ReactNode>>;
}

/**
 * A sentence with links or emphasis inside. Their position is part of the translation.
 * @example
 * const Terms = () => (
 *   <TaggedText tags={{ terms: (words) => <Link href={linkTo('terms')}>{words}</Link> }}>
 *     {'I accept the <terms>terms of use</terms>'}
 *   </TaggedText>
 * );
 */
export const TaggedText = ({ children, tags }: TaggedTextProps) => {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: tag = '', 2: words = '' } of children.matchAll(TAGGED)) {
    parts.push(children.slice(end, index), <Fragment key={index}>{tags[tag]?.(words) ?? words}</Fragment>);
    end = index + whole.length;
  }
  return [...parts, children.slice(end)];
};
