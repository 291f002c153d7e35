import { useMemo } from 'react';
import type { Language, Localized } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';

export interface Words {
  readonly language: Language;
  /** A text of the server in the reader's language. */
  readonly say: (text: Localized) => string;
  /** Names or languages one after another: `Arabic, English` / `العربية والإنجليزية`. */
  readonly list: (parts: readonly string[]) => string;
}

/** Texts that come from the server in both languages. */
export const useWords = (): Words => {
  const { locale } = useUi();
  return useMemo(
    () => ({
      language: locale,
      say: (text) => text[locale],
      list: (parts) => parts.join(locale === 'ar' ? '، ' : ', '),
    }),
    [locale],
  );
};
