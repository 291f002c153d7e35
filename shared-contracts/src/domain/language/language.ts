import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';

export { DEFAULT_LANGUAGE, directionOf, LANGUAGE_HEADER, languageFromHeader, LANGUAGES } from './languages.ts';
export type { Direction } from './languages.ts';

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** A text in both languages. */
export const Localized = z.object({ ar: z.string(), en: z.string() });
export type Localized = z.infer<typeof Localized>;
