/** One appointment with all details for the patient. */
import type { AppointmentDetail, InsuranceRepayment } from 'shared-contracts/api';
import { type Localized, MAX_RESCHEDULES } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { isFollowedUp } from '../booking/price/discount-repository.ts';
import { repaymentsOf } from '../booking/price/repayment-repository.ts';
import { itemsOf } from '../catalogue/repository.ts';
import { awaitedUntil } from '../memberships/awaited-until.ts';
import { awaitedRequestOf } from '../memberships/request-repository.ts';
import { findPaid, paidFor, type PaidPayment } from '../payments/paid-payments.ts';
import { refundView } from '../payments/refund-view.ts';
import { attachmentsShown } from '../visits/attachments.ts';
import { chargesOf } from '../visits/charge-repository.ts';
import { visitItem } from '../visits/describe.ts';
import { linesOf } from '../visits/parts-repository.ts';
import { additionsTo, paidForVisit } from './added.ts';
import { cancellationPolicyText } from './cancellation.ts';
import { termsOf } from './overdue.ts';
import { reschedulesOf, fullCancellation } from './repository.ts';
import { type DescribedVisit, describeVisit } from './service.ts';
import { allowed, mayStart, nextOf, startOf } from './allowed-actions.ts';
import { reasonOf } from './texts.ts';

type Paid = PaidPayment['payment'] | undefined;

/** Payment amount and method; empty for a visit without a price. */
const paymentsOf = (paid: Paid): NonNullable<AppointmentDetail['payments']> => {
  const at = paid?.settledAt ?? paid?.createdAt;
  if (!paid || at === undefined) return [];
  const { cardAmount, walletAmount } = paid;
  return [
    ...(walletAmount > 0 ? [{ way: 'wallet' as const, amount: walletAmount, at }] : []),
    ...(cardAmount > 0 ? [{ way: 'card' as const, amount: cardAmount, at }] : []),
  ];
};

/** Distinct preparation advice in the order of the items. */
const preparationOf = async (tx: Tx, { row, parts }: DescribedVisit): Promise<Localized[]> => {
  const references = [...new Set(parts.items.map(({ reference }) => reference))];
  const items = references.length === 0 ? [] : await itemsOf(tx, row.stid, references);
  const all = items.flatMap(({ preparation }) => [...preparation]);
  return all.filter((one, index) => all.findIndex(({ en }) => en === one.en) === index);
};

/** Charges with their refunds. */
const linesShown = async (tx: Tx, id: string): Promise<AppointmentDetail['lines']> => {
  const charges = await chargesOf(tx, id);
  return (await linesOf(tx, id)).map((line, position) => {
    const charge = charges.find(({ lineId }) => lineId === String(position));
    return charge ? { ...line, line_id: charge.lineId, cancelled: charge.cancellationId !== null } : line;
  });
};

/** Pending and completed insurance repayments of a full price; none are pending for a cancelled visit. */
const repaymentsShown = async ({ config }: AppContext, tx: Tx, { id, state }: DescribedVisit['row']) => {
  const shown: InsuranceRepayment[] = [];
  for (const { patientId, insurer, way, state: now, amount } of await repaymentsOf(tx, id)) {
    if (state === 'cancelled' && now !== 'repaid') continue;
    const awaited = now === 'waiting' ? await awaitedRequestOf(tx, patientId) : null;
    shown.push({
      rel_id: patientId,
      insurer,
      way,
      state: now,
      amount,
      until: awaited && awaitedUntil(config, awaited),
    });
  }
  return shown;
};

/** Events since the booking. */
const changesOf = async (ctx: AppContext, tx: Tx, { row }: DescribedVisit, paid: readonly PaidPayment[]) => {
  const cancellation = row.state === 'cancelled' ? await fullCancellation(tx, row.id) : null;
  const moves = row.reschedules === 0 ? [] : await reschedulesOf(tx, row.id);
  return {
    reschedules_left: MAX_RESCHEDULES - row.reschedules,
    moved_from: moves.map(({ fromStartsAt, at }) => ({ starts_at: fromStartsAt, moved_at: at })),
    cancelled: cancellation && {
      by: cancellation.by,
      at: cancellation.at,
      reason: reasonOf(cancellation.reason, row.delivery),
    },
    refund: await refundView(ctx, tx, paid),
    insurance_repayments: await repaymentsShown(ctx, tx, row),
  };
};

/** @throws NOT_FOUND, also for another account's appointment */
export const appointmentDetail = (ctx: AppContext, uid: string, id: string): Promise<AppointmentDetail> =>
  ctx.db.read(async (tx) => {
    const described = await describeVisit(ctx, tx, uid, id);
    const { row, parts, service, summary } = described;
    const paid = await findPaid(tx, await paidForVisit(id, additionsTo(tx, id)));
    const booked = paidFor(paid, { kind: 'appointment', id })?.payment;
    const now = ctx.clock.nowIso();
    const terms = termsOf(ctx.config, service.definition);
    const facts = { ...terms, followedUp: await isFollowedUp(tx, id) };
    return {
      ...summary,
      items: parts.items.map((item) => visitItem(item)),
      symptoms: row.symptoms,
      ...attachmentsShown(row.attachments),
      lines: await linesShown(tx, id),
      total: booked?.total ?? 0,
      paid_card: booked?.cardAmount ?? 0,
      paid_wallet: booked?.walletAmount ?? 0,
      booked_at: found(row.bookedAt),
      cancellation: cancellationPolicyText(row, terms, now),
      can_start: mayStart(row, terms, now),
      preparation: await preparationOf(tx, described),
      may: allowed(row, facts, now),
      start: startOf(row, terms, now),
      payments: paymentsOf(booked),
      next: nextOf(row, terms, now),
      ...(await changesOf(ctx, tx, described, paid)),
    };
  });
