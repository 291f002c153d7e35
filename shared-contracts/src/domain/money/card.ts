/** Cards as their owner knows them: the number stays with the payment gateway (ADR 0049). */
import { riyadhDay } from '../time/riyadh-time.ts';

export const CARD_BRANDS = ['mada', 'visa', 'mastercard', 'other'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** Most cards that an account keeps. */
export const CARDS_MAX = 10;

/** Whether a card is past its month. `year` has four digits; `at` is a UTC instant, read in Riyadh. */
export const isCardExpired = (
  { month, year }: { readonly month: number; readonly year: number },
  at: string,
): boolean => `${year}-${String(month).padStart(2, '0')}` < riyadhDay(at).slice(0, 7);
