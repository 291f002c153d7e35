/** An appointment as a payable: its price, and what happens to the hold. */
import { linkTo } from 'shared-contracts/routes';
import type { AppContext } from '../../../context/context.ts';
import { pipeline, type Tx } from '../../../db/database.ts';
import { suppliedTo } from '../../invoices/issue.ts';
import type { PayableOwner, Price, Reservation } from '../../payments/payables.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { notHeld, obstacleOf } from '../basket/draft.ts';
import { isLapsed } from '../lifecycle/expiry.ts';
import { holdEnd, scheduleExpiry } from '../lifecycle/hold-end.ts';
import { HOLD_EXPIRY } from '../lifecycle/jobs.ts';
import { bookingOf } from '../basket/booking.ts';
import { keepBearers } from '../price/cover-repository.ts';
import { setApplied } from '../price/discount-repository.ts';
import { redeeming } from '../price/discounts.ts';
import { noteUses } from '../price/plan-cover.ts';
import { shareOf } from '../price/pricing.ts';
import { type PricedBooking, quoteBooking } from './quote.ts';
import { serviceOf } from '../../catalogue/services.ts';
import { linesOf as bookedLines, setItems, writeLines } from '../../visits/parts-repository.ts';
import { lockAppointment, updateAppointment } from '../../visits/repository.ts';
import type { Appointment } from '../../visits/repository.ts';
import { assertMove } from '../lifecycle/transitions.ts';
import { requireFreeVisitsLeft, requireVisitsLeft } from '../lifecycle/visit-limit.ts';

interface AppointmentPrice extends Price {
  readonly shown: PricedBooking['quote'];
  readonly items: PricedBooking['parts']['items'];
  readonly bearers: PricedBooking['bearers'];
  readonly discounted: boolean;
  readonly charges: PricedBooking['price']['charges'];
}

/**
 * The hold is extended once for the payment, to 15 minutes from its start instead of 10, but not past the start of the slot.
 */
const extended = (ctx: AppContext, { holdExpiresAt, holdExtended, startsAt }: Appointment): string => {
  const { holdMinutes, holdPaymentMinutes } = ctx.config.booking;
  const until = holdExpiresAt as string;
  return holdExtended ? until : holdEnd(until, Math.max(0, holdPaymentMinutes - holdMinutes), startsAt);
};

const reserve = async (
  ctx: AppContext,
  tx: Tx,
  booking: Appointment,
  { shown, bearers, discounted, items, charges, total }: AppointmentPrice,
): Promise<Reservation<Appointment>> => {
  assertMove(booking.state, 'awaiting_payment', 'patient');
  await requireVisitsLeft(ctx, tx, booking);
  if (total === 0) await requireFreeVisitsLeft(ctx, tx, booking);
  await setApplied(tx, booking.id, discounted);
  const until = extended(ctx, booking);
  const change = { state: 'awaiting_payment', holdExpiresAt: until, holdExtended: true } as const;
  const row = await redeeming(() => updateAppointment(tx, booking.id, { ...change, updatedAt: ctx.clock.nowIso() }));
  await pipeline(
    scheduleExpiry(ctx, tx, row),
    // Current name and tax class, as in the lines.
    setItems(tx, booking.id, items),
    writeLines(tx, booking.id, shown.lines, charges.map(shareOf)),
    keepBearers(tx, booking.id, bearers),
    noteUses(tx, bearers.plans, booking.id),
  );
  return { row, until };
};

/** The payment ended without a charge: the hold continues, or expires if its time is over. */
const release = async (ctx: AppContext, tx: Tx, booking: Appointment): Promise<void> => {
  if (booking.state !== 'awaiting_payment') return;
  const now = ctx.clock.nowIso();
  if (isLapsed(booking, now)) {
    const change = { state: 'expired', holdExpiresAt: null, closedAt: now, updatedAt: now } as const;
    await updateAppointment(tx, booking.id, change);
    await ctx.jobs.cancel(tx, HOLD_EXPIRY, booking.id);
  } else await updateAppointment(tx, booking.id, { state: 'held', updatedAt: now });
};

export const appointmentPayable: PayableOwner<Appointment, AppointmentPrice> = {
  kind: 'appointment',
  movement: {
    paid: { ar: 'دفع موعد', en: 'Appointment payment' },
    givenBack: { ar: 'إرجاع مبلغ موعد', en: 'Appointment refund' },
  },
  returnLink: ({ id, payableId }) => linkTo('review', {}, { aId: payableId, payment: id }),
  lock: lockAppointment,
  isOpen: (ctx, booking) => obstacleOf(booking, ctx.clock.nowIso()) === null,
  refuse: notHeld,
  quote: async (ctx, tx, row, useWallet) => {
    const booking = await bookingOf(tx, await serviceOf(tx, ctx.config.booking, row.stid), row);
    const { quote, price, bearers, discounted, parts, changes } = await quoteBooking(ctx, tx, booking, useWallet);
    const { total, walletUsed, due } = price;
    // A price with items that have not been accepted has no quote: it is shown again and not charged. A changed fee or a lost
    // discount causes a notice.
    const name = changes.every(({ item }) => item === 'fee') ? quote.quote : '';
    const shares = { items: parts.items, charges: price.charges };
    return { name, total, walletUsed, due, shown: quote, bearers, discounted, ...shares };
  },
  reserve,
  /** A charge that was made during the hold keeps the slot, unless another account has booked it since or it has begun. */
  accepts: (ctx, booking, chargedAt) => {
    const now = ctx.clock.nowIso();
    const inTime = !isLapsed(booking, now) || chargedAt <= (booking.holdExpiresAt as string);
    return booking.state === 'awaiting_payment' && inTime && booking.startsAt > now;
  },
  confirm: async (ctx, tx, booking) => {
    await confirmAppointment(ctx, tx, booking);
  },
  supply: (_ctx, tx, row) => suppliedTo(tx, row, () => bookedLines(tx, row.id)),
  release,
};
