/**
 * Whether insurance covers part of a price, and why not. Separate from `quote.ts`, so that screens of booked visits do not load
 * it.
 */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Instant } from '../../domain/time/time.ts';
import { Id } from '../core/fields.ts';
import { openEnum } from '../core/tolerant.ts';

/**
 * For `pending`, `several`, `unavailable` and `approval-pending` the answer of `insurer` is awaited since `since`: the full price
 * may be paid, and the covered part is repaid later. `needs-approval`: the answer is awaited once the patient has requested the
 * approval (`insurance.requestApproval`).
 */
export const InsuranceState = z.object({
  rel_id: Id,
  state: openEnum([
    'covered',
    'not-covered',
    'not-linked',
    'not-begun',
    'ended',
    'pending',
    'several',
    'unavailable',
    'needs-approval',
    'approval-pending',
    'approval-refused',
  ]),
  insurer: z.nullable(Localized),
  since: z.nullable(Instant),
  /** The instant until which an awaited answer is considered. */
  until: z.optional(z.nullable(Instant)),
});

export type InsuranceState = z.infer<typeof InsuranceState>;
