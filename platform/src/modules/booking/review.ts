/** The booking and its price, computed now. */
import type { BookingDraft, Quote } from 'shared-contracts/api';
import type { AppContext } from '../../context.ts';
import { found, refuse } from '../../errors.ts';
import { scheduleBook } from '../scheduling/schedule-book.ts';
import { notHeld, obstacleOf, toDraft } from './draft.ts';
import { quoteBooking } from './quote.ts';
import { bookingOf } from './booking.ts';
import { findAppointment } from '../scheduling/visit-repository.ts';

export interface PriceRequest {
  readonly useWallet: boolean;
  readonly voucher: string;
}

/** Vouchers come with their own module; until then no code is valid. @throws VOUCHER_INVALID */
export const assertVoucher = (voucher: string): void => {
  if (voucher !== '') refuse('VOUCHER_INVALID');
};

/** What changed in the list since it was chosen is said with the booking until it is accepted. @throws NOT_FOUND, SLOT_LOCK_EXPIRED, STATE_NOT_ALLOWED, STEP_MISSING, VOUCHER_INVALID */
export const reviewBooking = async (
  ctx: AppContext,
  uid: string,
  id: string,
  { useWallet, voucher }: PriceRequest,
): Promise<{ booking: BookingDraft; quote: Quote }> => {
  assertVoucher(voucher);
  const book = await scheduleBook(ctx);
  const now = ctx.clock.nowIso();
  const reviewed = await ctx.db.transaction(async (tx) => {
    const row = found(await findAppointment(tx, id, uid));
    if (obstacleOf(row, now) !== null) return { kind: 'not-held' as const, row };
    const booking = await bookingOf(tx, found(book.services.get(row.stid)), row);
    const { quote, parts, changes } = await quoteBooking(ctx, tx, booking, useWallet);
    const draft = await toDraft(ctx, tx, book, { ...booking, parts });
    const warnings = [...changes, ...(draft.warnings ?? [])];
    return { kind: 'reviewed' as const, booking: { ...draft, warnings }, quote };
  });
  if (reviewed.kind === 'not-held') return notHeld(ctx, reviewed.row);
  const { booking, quote } = reviewed;
  return { booking, quote };
};
