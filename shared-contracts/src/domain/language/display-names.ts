/**
 * Names of languages and countries from `Intl`. Separate from dates, so that a dialog that shows a country does not load their
 * formatting.
 */
import type { Language } from './languages.ts';

/** The name of a language or a country by its code (`ur` → `Urdu` / `الأردية`), otherwise the code. */
export const nameOf = (type: 'language' | 'region', code: string, language: Language): string => {
  try {
    return new Intl.DisplayNames(language, { type }).of(code) ?? code;
  } catch {
    return code;
  }
};
