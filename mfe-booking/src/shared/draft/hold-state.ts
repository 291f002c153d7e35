/** The possible outcomes of an unpaid booking, from its state and the server's clock. */
import type { BookingDraft } from 'shared-contracts/api';
import { type Instant, tabOf } from 'shared-contracts/domain';

export type HoldState =
  /** The slot is reserved for the patient until then. */
  | { kind: 'held'; until: Instant }
  /** The slot was released; another one must be selected. */
  | { kind: 'expired' }
  /** Paid and confirmed: the booking is complete. */
  | { kind: 'booked' };

export const holdStateOf = (
  { state, held_until: until }: Pick<BookingDraft, 'state' | 'held_until'>,
  now: number,
): HoldState => {
  if (state === 'held' || state === 'awaiting_payment') {
    return until !== null && Date.parse(until) > now ? { kind: 'held', until } : { kind: 'expired' };
  }
  // A state that only a newer server knows is no hold; the page of the booking shows it.
  if (state === 'unknown') return { kind: 'booked' };
  return state === 'cancelled' || tabOf(state) === null ? { kind: 'expired' } : { kind: 'booked' };
};
