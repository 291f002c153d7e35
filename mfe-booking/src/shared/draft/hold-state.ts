/** What a booking on its way can still become, from its state and the server's clock. */
import type { BookingDraft } from 'shared-contracts/api';
import { type Instant, tabOf } from 'shared-contracts/domain';

export type HoldState =
  /** The slot is the patient's until then. */
  | { kind: 'held'; until: Instant }
  /** The slot went back; another one must be chosen. */
  | { kind: 'expired' }
  /** Paid and confirmed: there is nothing left to book. */
  | { kind: 'booked' };

export const holdStateOf = (
  { state, held_until: until }: Pick<BookingDraft, 'state' | 'held_until'>,
  now: number,
): HoldState => {
  if (state === 'held' || state === 'awaiting_payment') {
    return until !== null && Date.parse(until) > now ? { kind: 'held', until } : { kind: 'expired' };
  }
  // With a state of a newer server it is no longer a hold; its page shows what it is.
  if (state === 'unknown') return { kind: 'booked' };
  return state === 'cancelled' || tabOf(state) === null ? { kind: 'expired' } : { kind: 'booked' };
};
