/** Reviews a booking: the booking with its current price. */
import type { BookingDraft, Quote } from 'shared-contracts/api';
import type { AppContext } from '../../../context/context.ts';
import { pipeline } from '../../../db/database.ts';
import { found, refuse } from '../../../core/errors.ts';
import { scheduleBook } from '../../scheduling/schedule-book.ts';
import { notHeld, obstacleOf, toDraft } from '../basket/draft.ts';
import { type InsuranceState, insuranceStates } from '../price/insurance-state.ts';
import { withCurrentItems } from '../basket/items.ts';
import { quoteCurrent } from './quote.ts';
import { bookingOf, missingStep } from '../basket/booking.ts';
import { type CodeRequest, endAttemptOfOtherCode, requireEnough, setCode } from '../price/code.ts';
import { findAppointment, lockAppointment } from '../../visits/repository.ts';

export interface PriceRequest extends CodeRequest {
  readonly useWallet: boolean;
}

/**
 * Warns of changes in the list until the patient accepts them. @throws NOT_FOUND, SLOT_LOCK_EXPIRED, STATE_NOT_ALLOWED,
 * STEP_MISSING, and what `setCode` throws
 */
export const reviewBooking = async (
  ctx: AppContext,
  uid: string,
  id: string,
  { useWallet, voucher }: PriceRequest,
): Promise<{ booking: BookingDraft; quote: Quote; insurance: InsuranceState[] }> => {
  await endAttemptOfOtherCode(ctx, uid, id, voucher);
  const book = await scheduleBook(ctx);
  const now = ctx.clock.nowIso();
  const reviewed = await ctx.db.transaction(async (tx) => {
    const row = found(await (voucher === undefined ? findAppointment : lockAppointment)(tx, id, uid));
    if (obstacleOf(row, now) !== null) return { kind: 'not-held' as const, row };
    await setCode(tx, row, voucher, now);
    const booking = await bookingOf(tx, found(book.services.get(row.stid)), row);
    const current = await withCurrentItems(booking);
    // When items are no longer offered and a step is missing because of it, the refusal names the step and the items.
    const gone = current.changes.filter(({ kind }) => kind === 'gone').map(({ name }) => name);
    const step = missingStep(current.booking);
    if (step !== null && gone.length > 0) refuse('STEP_MISSING', { data: { step, gone } });
    const [{ quote, changes }, draft] = await pipeline(
      quoteCurrent(ctx, tx, current, useWallet),
      toDraft(ctx, tx, book, current.booking),
    );
    if (voucher) requireEnough(voucher, quote);
    const warnings = [...changes, ...(draft.warnings ?? [])];
    const insurance = await insuranceStates(ctx, tx, row, current.booking.parts.patients);
    return { kind: 'reviewed' as const, answer: { booking: { ...draft, warnings }, quote, insurance } };
  });
  if (reviewed.kind === 'not-held') return notHeld(ctx, reviewed.row);
  return reviewed.answer;
};
