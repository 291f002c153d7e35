import type { Language } from 'shared-contracts/domain';

/** The language chosen in the toolbar. */
export const languageOf = (globals: Readonly<Record<string, unknown>>): Language =>
  globals['language'] === 'en' ? 'en' : 'ar';
