/** Money is an integer number of halalas (1 SAR = 100 halalas), never a fraction or a float of riyals. */
import * as z from 'zod/mini';

export { currencyLabel, formatAmount, formatSar, share } from './money-format.ts';
export { NUMBER_LOCALE } from '../language/number-format.ts';

export const Halalas = z.int();
/** An amount that can be charged or owed: zero or more. */
export const Amount = z.int().check(z.nonnegative());
export type Halalas = number;
