/**
 * Paying for a held booking: wallet credits first, the card for the rest. The intent is committed before the gateway is
 * asked, so a crash in between leaves a payment that the reconciliation job can ask about.
 */
import type { BookingOutcome } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { confirmAppointment, rememberPrice } from '../booking/confirm-appointment.ts';
import { assertHeld, obstacleOf } from '../booking/draft.ts';
import { holdEnd, scheduleExpiry } from '../booking/hold.ts';
import { PAYMENT_CHECK } from '../booking/jobs.ts';
import { quoteBooking } from '../booking/quote.ts';
import * as bookings from '../booking/repository.ts';
import { assertVoucher, type PriceRequest } from '../booking/review.ts';
import type { Appointment } from '../booking/tables.ts';
import { assertMove } from '../booking/transitions.ts';
import { spendCredits } from '../wallet/service.ts';
import { askGateway } from './gateway-call.ts';
import { findByKey, insertPayment, livePayment, updatePayment } from './repository.ts';
import { closeAttempt, settlePayment } from './settle.ts';
import type { Payment } from './tables.ts';

export interface PayRequest extends PriceRequest {
  readonly appointmentId: string;
  /** Name of the price the patient accepted. */
  readonly quote: string;
  readonly key: string;
  readonly language: Language;
}

/** What a payment means to the patient, without asking anybody. */
export const outcomeOf = ({ id, state, appointmentId }: Payment): BookingOutcome => {
  const ids = { apnt_id: appointmentId, payment_id: id };
  if (state === 'succeeded') return { kind: 'confirmed', apnt_id: appointmentId };
  if (state === 'failed') return { kind: 'failed', ...ids };
  return state === 'refund_due' || state === 'refunded' ? { kind: 'refunded', ...ids } : { kind: 'pending', ...ids };
};

/** The hold lives on for the payment, once: 15 minutes from its start instead of 10, but not past the slot's own start. */
const extended = (ctx: AppContext, { holdExpiresAt, holdExtended, startsAt }: Appointment): string => {
  const { holdMinutes, holdPaymentMinutes } = ctx.config.booking;
  const until = holdExpiresAt as string;
  return holdExtended ? until : holdEnd(until, Math.max(0, holdPaymentMinutes - holdMinutes), startsAt);
};

const awaitPayment = async (ctx: AppContext, tx: Tx, booking: Appointment, payment: Payment): Promise<void> => {
  assertMove(booking.state, 'awaiting_payment', 'patient');
  const change = { state: 'awaiting_payment', holdExpiresAt: payment.expiresAt, holdExtended: true } as const;
  const waiting = await bookings.updateAppointment(tx, booking.id, { ...change, updatedAt: ctx.clock.nowIso() });
  await scheduleExpiry(ctx, tx, waiting);
  const firstCheck = new Date(ctx.clock.now().getTime() + ctx.config.booking.paymentCheckSeconds * 1000);
  await ctx.jobs.enqueue(
    tx,
    PAYMENT_CHECK,
    { paymentId: payment.id },
    { startAfter: firstCheck, singletonKey: payment.id },
  );
};

const intend = async (ctx: AppContext, tx: Tx, booking: Appointment, request: PayRequest): Promise<Payment> => {
  const { quote, price } = await quoteBooking(ctx, tx, booking, request.useWallet);
  if (quote.quote !== request.quote) refuse('PRICE_CHANGED', { data: { quote } });
  const now = ctx.clock.nowIso();
  const id = newId('pay');
  await spendCredits(tx, { uid: booking.uid, amount: price.walletUsed, reference: id, now });
  const paidNow = price.due === 0;
  const payment = await insertPayment(tx, {
    id,
    uid: booking.uid,
    appointmentId: booking.id,
    idempotencyKey: request.key,
    quote: quote.quote,
    total: price.total,
    walletAmount: price.walletUsed,
    cardAmount: price.due,
    state: paidNow ? 'succeeded' : 'created',
    expiresAt: extended(ctx, booking),
    createdAt: now,
    settledAt: paidNow ? now : null,
  });
  await rememberPrice(tx, booking.id, quote);
  if (paidNow) await confirmAppointment(ctx, tx, booking);
  else await awaitPayment(ctx, tx, booking, payment);
  return payment;
};

/** A payment to go on with, an older attempt that has to be closed first, or a hold that is one no more. */
type Begun =
  | { readonly kind: 'payment' | 'other-attempt'; readonly payment: Payment }
  | { readonly kind: 'not-held'; readonly booking: Appointment };

const begin = (ctx: AppContext, uid: string, request: PayRequest): Promise<Begun> =>
  ctx.db.transaction(async (tx) => {
    await lockName(tx, 'account', uid);
    const booking = found(await bookings.lockAppointment(tx, request.appointmentId, uid));
    const known = await findByKey(tx, uid, request.key);
    if (known) {
      if (known.appointmentId !== booking.id || known.quote !== request.quote) refuse('IDEMPOTENCY_CONFLICT');
      return { kind: 'payment', payment: known };
    }
    const live = await livePayment(tx, booking.id);
    if (live?.state === 'succeeded') return { kind: 'payment', payment: live };
    if (live) return { kind: live.quote === request.quote ? 'payment' : 'other-attempt', payment: live };
    if (obstacleOf(booking, ctx.clock.nowIso()) !== null) return { kind: 'not-held', booking };
    return { kind: 'payment', payment: await intend(ctx, tx, booking, request) };
  });

const returnUrl = (ctx: AppContext, { id, appointmentId }: Payment): string =>
  new URL(linkTo('review', {}, { aId: appointmentId, utid: '1', payment: id }), ctx.config.publicUrl).href;

/** Opens the gateway's page; one session per payment, however often it is asked for. */
const toPage = async (ctx: AppContext, payment: Payment, language: Language): Promise<BookingOutcome> => {
  const { id, cardAmount: amount, expiresAt, appointmentId } = payment;
  const session = await askGateway(() =>
    ctx.ports.payment.open({
      reference: id,
      amount,
      language,
      returnUrl: returnUrl(ctx, payment),
      expiresAt,
    }),
  );
  if (payment.state === 'created') {
    await ctx.db.transaction(async (tx) => {
      await bookings.lockAppointment(tx, appointmentId);
      const live = await livePayment(tx, appointmentId);
      if (live?.id !== id || live.state !== 'created') return;
      const { sessionReference, pageUrl } = session;
      await updatePayment(tx, id, { state: 'pending', sessionReference, pageUrl });
    });
  }
  return { kind: 'redirect', apnt_id: appointmentId, payment_id: id, url: session.pageUrl };
};

/** A payment under way may have been decided meanwhile; only an open one goes to the page. */
const goOn = async (ctx: AppContext, payment: Payment, language: Language): Promise<BookingOutcome> => {
  const current = payment.state === 'pending' ? await settlePayment(ctx, payment.id) : payment;
  return current.state === 'created' || current.state === 'pending'
    ? toPage(ctx, current, language)
    : outcomeOf(current);
};

/**
 * Pays and confirms. The same key again gives the same payment; a second attempt while one is under way goes on with it.
 * @throws NOT_FOUND, SLOT_LOCK_EXPIRED, STATE_NOT_ALLOWED, PATIENT_REQUIRED, PRICE_CHANGED (with the new quote),
 * WALLET_INSUFFICIENT, IDEMPOTENCY_CONFLICT, PAYMENT_PENDING, SERVICE_UNAVAILABLE
 */
export const payForBooking = async (ctx: AppContext, uid: string, request: PayRequest): Promise<BookingOutcome> => {
  assertVoucher(request.voucher);
  let begun = await begin(ctx, uid, request);
  if (begun.kind === 'other-attempt') {
    await closeAttempt(ctx, begun.payment);
    begun = await begin(ctx, uid, request);
  }
  if (begun.kind === 'not-held') {
    await assertHeld(ctx, begun.booking);
    return refuse('STATE_NOT_ALLOWED');
  }
  if (begun.kind === 'other-attempt') return refuse('PAYMENT_PENDING');
  return goOn(ctx, begun.payment, request.language);
};
