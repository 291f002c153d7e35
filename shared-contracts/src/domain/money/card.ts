/** Saved cards: the product does not store the number, only the payment gateway does (ADR 0049). */
import { riyadhDay } from '../time/riyadh-time.ts';

export const CARD_BRANDS = ['mada', 'visa', 'mastercard', 'other'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** Maximum number of cards of an account. */
export const CARDS_MAX = 10;

/** Whether the month of a card has passed. `year` has four digits; `at` is a UTC instant, evaluated in Riyadh. */
export const isCardExpired = (
  { month, year }: { readonly month: number; readonly year: number },
  at: string,
): boolean => `${year}-${String(month).padStart(2, '0')}` < riyadhDay(at).slice(0, 7);
