/** The booking and its price, computed now. */
import type { BookingDraft, Quote } from 'shared-contracts/api';
import type { AppContext } from '../../context.ts';
import { found, refuse } from '../../errors.ts';
import { scheduleBook } from '../scheduling/schedule-book.ts';
import { assertHeld, toDraft } from './draft.ts';
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

/** @throws NOT_FOUND, SLOT_LOCK_EXPIRED, STATE_NOT_ALLOWED, STEP_MISSING, VOUCHER_INVALID */
export const reviewBooking = async (
  ctx: AppContext,
  uid: string,
  id: string,
  { useWallet, voucher }: PriceRequest,
): Promise<{ booking: BookingDraft; quote: Quote }> => {
  assertVoucher(voucher);
  const row = found(await ctx.db.transaction((tx) => findAppointment(tx, id, uid)));
  await assertHeld(ctx, row);
  const book = await scheduleBook(ctx);
  return ctx.db.transaction(async (tx) => {
    const { quote } = await quoteBooking(
      ctx,
      tx,
      await bookingOf(tx, found(book.services.get(row.stid)), row),
      useWallet,
    );
    return { booking: await toDraft(ctx, tx, book, row), quote };
  });
};
