/** Whether insurance bears part of a price, and why not. Apart from `quote.ts`, so that screens of booked visits do without it. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Instant } from '../../domain/time/time.ts';
import { Id } from '../core/fields.ts';
import { openEnum } from '../core/tolerant.ts';

/**
 * `pending`, `several`, `unavailable` and `approval-pending` wait for `insurer` since `since`: the full price may be paid, and the
 * covered part repaid. `needs-approval`: it is waited for once the patient has requested it (`insurance.requestApproval`).
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
  /** Of an awaited answer: it counts until then. */
  until: z.optional(z.nullable(Instant)),
});

export type InsuranceState = z.infer<typeof InsuranceState>;
