export interface LocaleOptions {
  /** Keys built at run time, so no source writes them out. */
  dynamic?: (string | RegExp)[];
  /** Keys whose Arabic text is rightly Latin (an e-mail example, "English"). */
  latinInArabic?: (string | RegExp)[];
  /** Keys whose English text rightly has Arabic letters (the name of Arabic). */
  arabicInEnglish?: (string | RegExp)[];
  /** Arabic texts keep to the style guide (`arabic-style.mjs`). */
  neutral?: boolean;
}
/** Every problem of a package's texts, as readable lines; empty when all is well. */
export function localeProblems(packageDir: string, options?: LocaleOptions): string[];
/** Throws one error that lists every problem of a package's texts. */
export function checkLocales(packageDir: string, options?: LocaleOptions): void;
