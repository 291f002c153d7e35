export interface LocaleOptions {
  /** Keys built at run time, which no source contains completely. */
  dynamic?: (string | RegExp)[];
  /** Keys whose Arabic text is Latin on purpose (an e-mail example, "English"). */
  latinInArabic?: (string | RegExp)[];
  /** Keys whose English text has Arabic letters on purpose (the name of Arabic). */
  arabicInEnglish?: (string | RegExp)[];
  /** Arabic texts follow the style guide (`arabic-style.mjs`). */
  neutral?: boolean;
}
/** Every problem of a package's texts, as readable lines; empty when there is none. */
export function localeProblems(packageDir: string, options?: LocaleOptions): string[];
/** Throws one error that lists every problem of a package's texts. */
export function checkLocales(packageDir: string, options?: LocaleOptions): void;
