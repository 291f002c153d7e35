/** Languages of the product without schemas, because a page reads these before it loads any validation. */
export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ar';
export type Direction = 'rtl' | 'ltr';

export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr');

/** Value of the `lang` header: 0 English, 1 Arabic (specification part 2, section 7). */
export const LANGUAGE_HEADER: Record<Language, '0' | '1'> = { en: '0', ar: '1' };
export const languageFromHeader = (value: unknown): Language => (value === '0' ? 'en' : 'ar');
