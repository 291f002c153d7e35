/** Where money would go if what it paid for were cancelled now. */
import * as z from 'zod/mini';
import { RefundPart } from './refund.ts';

/** By the patient's choice: each part where it came from, or the card's part as a credit of the wallet. Their sums are equal. */
export const RefundWays = z.object({ source: z.array(RefundPart), wallet: z.array(RefundPart) });

export type RefundWays = z.infer<typeof RefundWays>;

/** The choice as it is sent: the card's part as a credit of the wallet. */
export const ToWallet = z._default(z.boolean(), false);
