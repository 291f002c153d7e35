/** Names that every browser knows, apart from dates: a dialog that names a country formats none. */
import type { Language } from './languages.ts';

/** The name of a language or a country by its code (`ur` → `Urdu` / `الأردية`), else the code. */
export const nameOf = (type: 'language' | 'region', code: string, language: Language): string => {
  try {
    return new Intl.DisplayNames(language, { type }).of(code) ?? code;
  } catch {
    return code;
  }
};
