/** Where a refund would be paid if the payable were cancelled now. */
import * as z from 'zod/mini';
import { RefundPart } from './refund.ts';

/**
 * The two ways between which the patient chooses: each part to its source, or the card's part as credit in the wallet. Their sums
 * are equal.
 */
export const RefundWays = z.object({ source: z.array(RefundPart), wallet: z.array(RefundPart) });

export type RefundWays = z.infer<typeof RefundWays>;

/** The choice in a request: whether the card's part becomes credit in the wallet. */
export const ToWallet = z._default(z.boolean(), false);
