/** The price of a held booking, computed from current rows. */
import type { AnswerOf, BasketWarning, reviewBooking } from 'shared-contracts/api';
import { type Localized, riyadhDay, TAX_CLASSES, type TaxClass } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import { pipeline, type Tx } from '../../../db/database.ts';
import { found } from '../../../core/errors.ts';
import { walletBalance } from '../../ledger/credits.ts';
import { coverageOf } from '../../memberships/repository.ts';
import type { PriceLine } from '../../visits/answer.ts';
import { feeOf } from '../../scheduling/provider-repository.ts';
import { cancellationPolicy } from '../../visits/cancellation-policy.ts';
import { isRelationPending, relationCheckOf } from '../../users/relation-check.ts';
import { type Booking, requireComplete } from '../basket/booking.ts';
import type { BookingReads } from '../basket/reads.ts';
import { chargesOf, feeLabel, type Payer } from '../price/charges.ts';
import type { Bearers, TimedCover } from '../price/cover-repository.ts';
import { discountAt } from '../price/discounts.ts';
import { withCurrentItems } from '../basket/items.ts';
import { type PlanCover, planOf } from '../price/plan-cover.ts';
import { feeWarnings, lostDiscount } from '../basket/warnings.ts';
import {
  type Charge,
  type Discount,
  type Price,
  type PricedCharge,
  priceOf,
  quoteName,
  sum,
} from '../price/pricing.ts';

type Quote = AnswerOf<typeof reviewBooking>['quote'];
type QuoteLine = PriceLine;

const LABEL = {
  discount: { ar: 'الخصم', en: 'Discount' },
  plan: { ar: 'ضمن خطتك', en: 'Covered by your plan' },
  insurance: { ar: 'تتحمله شركة التأمين', en: 'Covered by insurance' },
  vat: { ar: 'ضريبة القيمة المضافة', en: 'VAT' },
  wallet: { ar: 'من رصيد المحفظة', en: 'From your wallet' },
} as const satisfies Record<string, Localized>;

const VAT_NOTE: Record<TaxClass, Localized | null> = {
  standard: { ar: '١٥٪', en: '15%' },
  citizen: { ar: 'تتحملها الدولة عن المواطنين', en: 'Borne by the state for citizens' },
  'zero-rated': { ar: 'خاضعة لنسبة الصفر', en: 'Zero-rated' },
};

const RELATION_PENDING: Localized = {
  ar: '١٥٪، لأن صلة القرابة لم تؤكَّد بعد',
  en: '15%, because the relation is not confirmed yet',
};

export interface PricedBooking {
  readonly quote: Quote;
  readonly price: Price;
  /** Cover by plans and insurers. */
  readonly bearers: Bearers;
  /** Whether a discount applies. */
  readonly discounted: boolean;
  /** Chosen items at current prices. */
  readonly parts: Booking['parts'];
  /** Changes since the choice that the patient has not accepted yet. */
  readonly changes: readonly BasketWarning[];
}

type Key = (charge: PricedCharge) => string;
const grouped = (charges: readonly PricedCharge[], key: Key): PricedCharge[][] =>
  Object.values(Object.groupBy(charges, key)).map((group) => group ?? []);

/** One line per charge, with its patient and tax class. */
const chargeLines = (charges: readonly PricedCharge[]): QuoteLine[] =>
  charges.map(({ kind, label, gross, quantity, taxClass, patientId }) => ({
    kind,
    label,
    amount: gross,
    note: null,
    quantity,
    tax_class: taxClass,
    rel_id: patientId,
  }));

interface Reduction {
  readonly kind: 'insurance' | 'discount';
  readonly label: Localized;
  readonly key: Key;
  readonly amount: (charge: PricedCharge) => number;
  readonly note: (charge: PricedCharge) => Localized | null;
}

/** Reductions per tax class, so that the lines of each class add up to its taxable amount. */
const reductionLines = (charges: readonly PricedCharge[], { kind, label, key, amount, note }: Reduction): QuoteLine[] =>
  grouped(
    charges.filter((charge) => amount(charge) > 0),
    key,
  ).map((group) => {
    const first = group[0] as PricedCharge;
    const whole = sum(group.map(amount));
    return { kind, label, amount: -whole, note: note(first), quantity: 1, tax_class: first.taxClass };
  });

/** A charge of the visit belongs to every patient. */
const isPending = ({ patientId, taxClass }: Charge, payers: readonly Payer[]): boolean =>
  taxClass === 'standard' &&
  payers.some(({ id, relationPending }) => relationPending === true && (patientId === null || patientId === id));

const vatLines = (charges: readonly PricedCharge[], payers: readonly Payer[]): QuoteLine[] =>
  TAX_CLASSES.flatMap((taxClass) => {
    const own = charges.filter((charge) => charge.taxClass === taxClass);
    if (own.length === 0) return [];
    const amount = sum(own.map(({ vat }) => vat));
    const note = own.some((charge) => isPending(charge, payers)) ? RELATION_PENDING : VAT_NOTE[taxClass];
    return [{ kind: 'vat', label: LABEL.vat, amount, note, quantity: 1, tax_class: taxClass }];
  });

const walletLine = ({ walletUsed, charges }: Price): QuoteLine[] =>
  walletUsed === 0
    ? []
    : [
        {
          kind: 'wallet',
          label: LABEL.wallet,
          amount: -walletUsed,
          note: null,
          quantity: 1,
          tax_class: charges[0]?.taxClass ?? 'standard',
        },
      ];

/** `payers`: patients whose unconfirmed relation may be the reason for VAT. */
export const linesOf = (price: Price, discount: Discount | null, payers: readonly Payer[] = []): QuoteLine[] => [
  ...chargeLines(price.charges),
  ...reductionLines(price.charges, {
    kind: 'discount',
    label: LABEL.plan,
    key: ({ plan, taxClass }) => [plan?.en, taxClass].join('|'),
    amount: ({ planned }) => planned,
    note: ({ plan }) => plan,
  }),
  ...reductionLines(price.charges, {
    kind: 'insurance',
    label: LABEL.insurance,
    key: ({ insurer, taxClass }) => [insurer?.en, taxClass].join('|'),
    amount: ({ insured }) => insured,
    note: ({ insurer }) => insurer,
  }),
  ...reductionLines(price.charges, {
    kind: 'discount',
    label: LABEL.discount,
    key: ({ taxClass }) => taxClass,
    amount: ({ discount }) => discount,
    note: () => discount?.label ?? null,
  }),
  ...vatLines(price.charges, payers),
  ...walletLine(price),
];

/** The patients as payers, and whether the state bears their VAT. */
export const payersOf = async (reads: BookingReads, patients: readonly string[], now: string): Promise<Payer[]> => {
  const own = await reads.patients();
  return patients.map((id) => {
    const patient = own.find(({ relId }) => relId === id);
    const relationPending = patient !== undefined && isRelationPending(relationCheckOf(patient, riyadhDay(now)));
    return { id, vatExempt: patient?.vatExempt ?? false, relationPending };
  });
};

/** Insurance plans that cover patients on the day of the visit. */
export const coversOf = async (tx: Tx, { row, parts }: Pick<Booking, 'row' | 'parts'>): Promise<Bearers['covers']> => {
  const covers = new Map<string, TimedCover>();
  for (const id of parts.patients) {
    const cover = await coverageOf(tx, id, row.utid, row.startsAt);
    if (cover) covers.set(id, cover);
  }
  return covers;
};

/** Plans with this provider that cover a patient at the time of the visit. */
const plansOf = async (tx: Tx, { row, parts }: Booking): Promise<ReadonlyMap<string, PlanCover>> => {
  const plans = new Map<string, PlanCover>();
  for (const id of parts.patients) {
    const plan = await planOf(tx, id, row.startsAt);
    if (plan?.providerId === row.providerId) plans.set(id, plan);
  }
  return plans;
};

/** The result of `withCurrentItems`. */
interface Current {
  readonly booking: Booking;
  readonly changes: PricedBooking['changes'];
}

/** @throws STEP_MISSING with the first missing step */
export const quoteBooking = async (
  ctx: AppContext,
  tx: Tx,
  chosen: Booking,
  useWallet: boolean,
): Promise<PricedBooking> => quoteCurrent(ctx, tx, await withCurrentItems(chosen), useWallet);

/** The same for a booking with current prices. @throws as `quoteBooking` */
export const quoteCurrent = async (
  ctx: AppContext,
  tx: Tx,
  { booking, changes }: Current,
  useWallet: boolean,
): Promise<PricedBooking> => {
  requireComplete(booking);
  const { row, parts, service, reads } = booking;
  const now = ctx.clock.nowIso();
  const { definition } = service;
  const [balance, listed, payers, { discount, lost, paidInFull, byCode }, ownPlans, insured] = await pipeline(
    walletBalance(tx, row.uid, now),
    feeOf(tx, row.providerId, row.stid),
    payersOf(reads, parts.patients, now),
    discountAt(tx, booking, now),
    plansOf(tx, booking),
    coversOf(tx, booking),
  );
  const fee = found(listed);
  // When another party pays for the complete visit, neither plan nor insurer bears a part.
  const bearers: Bearers = paidInFull ? { covers: new Map(), plans: new Map() } : { covers: insured, plans: ownPlans };
  const price = priceOf({
    charges: chargesOf({ definition, fee, payers, items: parts.items }),
    ...bearers,
    discount,
    walletBalance: balance,
    useWallet,
  });
  const off = sum(price.charges.map((one) => one.discount));
  const quote: Quote = {
    // Another provider or time at the same price has another quote id, because the patient has not seen that visit.
    quote: quoteName([row.id, row.providerId, row.startsAt].join(' '), price),
    lines: linesOf(price, discount, payers),
    total: price.total,
    wallet_used: price.walletUsed,
    wallet_balance: balance,
    due: price.due,
    cancellation: cancellationPolicy(definition, row.startsAt, now),
    voucher: byCode && discount ? { label: discount.label, amount: off } : null,
  };
  const differences = paidInFull ? changes : [...changes, ...feeWarnings(row, feeLabel(definition), fee)];
  // A discount that pays for the complete visit is used by it, also when the price is zero.
  const discounted = paidInFull || off > 0;
  return { quote, price, bearers, discounted, parts, changes: [...differences, ...lostDiscount(row, lost)] };
};
