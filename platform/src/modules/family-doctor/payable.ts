/** A plan as a payable: its price, and the period that begins with the payment. */
import type { Quote } from 'shared-contracts/api';
import { addMinutes, type Halalas, type Localized, riyadhDay, type TaxClass } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { AppContext } from '../../context/context.ts';
import { counted } from '../../core/counted.ts';
import { pipeline, type Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { priceOf, quoteName, taxClassOf } from '../booking/price/pricing.ts';
import { linesOf } from '../booking/checkout/quote.ts';
import { providerName, type Supply } from '../invoices/issue.ts';
import { walletBalance } from '../ledger/credits.ts';
import { notify } from '../notifications/service.ts';
import type { PayableOwner, Price } from '../payments/payables.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import { selfOf } from '../users/patient-repository.ts';
import { endOf, lastDay } from './period.ts';
import { lockSubscription, paidFrom, planNamed, updateSubscription } from './repository.ts';
import { assertSubscriptionMove } from './states.ts';
import type { FamilyPlanRow, SubscriptionRow } from './tables.ts';
import { BOUGHT_TITLE, boughtMessage } from './texts.ts';
import { expireLapsed, scheduleReminders } from './reminders.ts';

interface PlanPrice extends Price {
  readonly shown: Quote;
  readonly plan: FamilyPlanRow;
  readonly taxClass: TaxClass;
}

/** The only charge: the plan, for the account holder. */
const chargeOf = ({ nameAr, nameEn }: FamilyPlanRow, unitPrice: Halalas, patientId: string, taxClass: TaxClass) =>
  ({ kind: 'item', label: { ar: nameAr, en: nameEn }, patientId, unitPrice, quantity: 1, taxClass }) as const;

const refundWords = (days: number): Localized => ({
  ar: `تُسترد القيمة كاملة خلال ${counted(days, 'days', 'ar')} من الدفع ما لم تُستخدم الخطة`,
  en: `Refunded in full within ${counted(days, 'days', 'en')} of payment unless the plan was used`,
});

/** The plan with its current price for the account holder. @throws NOT_FOUND for a plan that is no longer sold */
export const quotePlan = async (
  ctx: AppContext,
  tx: Tx,
  row: SubscriptionRow,
  useWallet: boolean,
): Promise<PlanPrice> => {
  const plan = found(await planNamed(tx, row.planId));
  if (!plan.active) refuse('NOT_FOUND');
  const holder = found(await selfOf(tx, row.uid));
  const balance = await walletBalance(tx, row.uid, ctx.clock.nowIso());
  const taxClass = taxClassOf(holder);
  const charge = chargeOf(plan, plan.price, holder.relId, taxClass);
  const price = priceOf({ charges: [charge], covers: new Map(), discount: null, walletBalance: balance, useWallet });
  const { total, walletUsed, due } = price;
  // Other terms at the same price yield another quote.
  const terms = [row.id, plan.id, plan.months, plan.people, plan.consultationPercent, row.providerId].join(' ');
  const shown: Quote = {
    quote: quoteName(terms, price),
    lines: linesOf(price, null),
    total,
    wallet_used: walletUsed,
    wallet_balance: balance,
    due,
    cancellation: refundWords(ctx.config.familyDoctor.refundDays),
  };
  return { name: shown.quote, total, walletUsed, due, shown, plan, taxClass };
};

/** Begins at the end of the active plan, otherwise now. The result is the same before and after it has begun. */
const periodOf = async (ctx: AppContext, tx: Tx, { id, uid, months }: SubscriptionRow) => {
  const now = ctx.clock.nowIso();
  const others = (await paidFrom(tx, uid, now)).filter((other) => other.id !== id);
  const startsAt = others.at(-1)?.endsAt ?? now;
  return { startsAt, endsAt: endOf(startsAt, months) };
};

/** The database rejects two concurrent periods. */
const begin = async (ctx: AppContext, tx: Tx, row: SubscriptionRow): Promise<SubscriptionRow> => {
  assertSubscriptionMove(row.state, 'active', 'system');
  const now = ctx.clock.nowIso();
  await expireLapsed(ctx, tx, row.uid);
  const period = await periodOf(ctx, tx, row);
  return updateSubscription(tx, row.id, { state: 'active', ...period, paidAt: now });
};

/** The plan as of the beginning of the payment. */
export const planSupply = (tx: Tx, row: SubscriptionRow, period: () => ReturnType<typeof periodOf>): Supply => ({
  of: { subscriptionId: row.id },
  about: async () => {
    const { startsAt, endsAt } = await period();
    return {
      provider: await providerName(tx, row.providerId),
      period: { from: riyadhDay(startsAt), until: lastDay(endsAt) },
    };
  },
  lines: async () => {
    const [plan, holder] = await pipeline(planNamed(tx, row.planId), selfOf(tx, row.uid));
    const charges = [chargeOf(found(plan), row.price, found(holder).relId, found(row.taxClass))];
    return linesOf(priceOf({ charges, covers: new Map(), discount: null, walletBalance: 0, useWallet: false }), null);
  },
});

export const planPayable: PayableOwner<SubscriptionRow, PlanPrice> = {
  kind: 'family-doctor',
  movement: {
    paid: { ar: 'دفع خطة طبيب الأسرة', en: 'Family doctor plan' },
    givenBack: { ar: 'إرجاع مبلغ خطة طبيب الأسرة', en: 'Family doctor plan given back' },
  },
  returnLink: ({ id, payableId }) => linkTo('familyDoctor', {}, { sub: payableId, payment: id }),
  lock: lockSubscription,
  isOpen: (_ctx, { state }) => state === 'awaiting_payment',
  refuse: async () => refuse('STATE_NOT_ALLOWED'),
  quote: quotePlan,
  /** Stores the plan as of the beginning of the payment. */
  reserve: async (ctx, tx, { id }, { plan: { price, months, people, consultationPercent }, taxClass }) => {
    const row = await updateSubscription(tx, id, { price, months, people, consultationPercent, taxClass });
    return { row, until: addMinutes(ctx.clock.nowIso(), ctx.config.familyDoctor.paymentMinutes) };
  },
  /** Nobody competes for it: a charge is too late only when the attempt was abandoned. */
  accepts: (_ctx, { state }) => state === 'awaiting_payment',
  confirm: async (ctx, tx, row) => {
    const begun = await begin(ctx, tx, row);
    const { id, uid, providerId, endsAt } = begun;
    await scheduleReminders(ctx, tx, begun);
    const doctor = found((await providersNamed(tx, [providerId])).get(providerId));
    await notify(ctx, tx, uid, {
      kind: 'care',
      occasion: `family-doctor.bought:${id}`,
      title: BOUGHT_TITLE,
      message: boughtMessage(doctor.name, endsAt as string),
      icon: 'family',
      color: 'brand',
      url: linkTo('familyDoctor'),
      payload: {},
    });
  },
  supply: (ctx, tx, row) => planSupply(tx, row, () => periodOf(ctx, tx, row)),
  /** The plan can be paid again. */
  release: async () => undefined,
};
