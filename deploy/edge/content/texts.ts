import { ERROR_CODES } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** The texts of the edge itself, in both languages. */
export type EdgeTexts = typeof ar & { readonly unavailable: string };

const ALL: Record<Language, EdgeTexts> = {
  ar: { ...ar, unavailable: ERROR_CODES.SERVICE_UNAVAILABLE.ar },
  en: { ...en, unavailable: ERROR_CODES.SERVICE_UNAVAILABLE.en },
};

export const texts = (language: Language): EdgeTexts => ALL[language];
