import { DEFAULT_LANGUAGE, LANGUAGES } from 'shared-contracts/domain';
import type { Language } from 'shared-contracts/domain';

/** Language cookie of the specification; Arabic when absent or unknown. */
export function languageOf(cookieHeader: string | undefined): Language {
  const value = /(?:^|;\s*)lang=([^;]*)/.exec(cookieHeader ?? '')?.[1];
  return LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;
}
