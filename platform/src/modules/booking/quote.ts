/** The price of a held booking, computed from what the database says at this moment. */
import type { AnswerOf, reviewBooking } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../errors.ts';
import { cancellationPolicy } from '../appointments/policy.ts';
import { walletBalance } from '../ledger/credits.ts';
import { coverageOf } from '../memberships/repository.ts';
import { patientTaxClass } from './patients.ts';
import { type Price, priceOf, quoteName } from './pricing.ts';
import { feeOf, type LineRow } from './repository.ts';
import type { Appointment } from './tables.ts';

type Quote = AnswerOf<typeof reviewBooking>['quote'];
type QuoteLine = Quote['lines'][number];

const LABEL = {
  fee: { ar: 'رسوم الاستشارة', en: 'Consultation fee' },
  item: { ar: 'خدمة', en: 'Service' },
  discount: { ar: 'الخصم', en: 'Discount' },
  insurance: { ar: 'تتحمله شركة التأمين', en: 'Covered by insurance' },
  vat: { ar: 'ضريبة القيمة المضافة', en: 'VAT' },
  wallet: { ar: 'من رصيد المحفظة', en: 'From your wallet' },
} as const satisfies Record<QuoteLine['kind'], Localized>;

const VAT_NOTE: Record<Price['taxClass'], Localized | null> = {
  standard: { ar: '١٥٪', en: '15%' },
  citizen: { ar: 'تتحملها الدولة عن المواطنين', en: 'Borne by the state for citizens' },
  'zero-rated': { ar: 'خاضعة لنسبة الصفر', en: 'Zero-rated' },
};

export interface PricedBooking {
  readonly quote: Quote;
  readonly price: Price;
}

const linesOf = (price: Price, insurer: Localized | null): QuoteLine[] => {
  const line = (kind: QuoteLine['kind'], amount: number, note: Localized | null = null): QuoteLine => ({
    kind,
    label: LABEL[kind],
    amount,
    note,
    quantity: 1,
    tax_class: price.taxClass,
  });
  return [
    line('fee', price.fee),
    ...(price.insured > 0 ? [line('insurance', -price.insured, insurer)] : []),
    ...(price.discount > 0 ? [line('discount', -price.discount)] : []),
    line('vat', price.vat, VAT_NOTE[price.taxClass]),
    ...(price.walletUsed > 0 ? [line('wallet', -price.walletUsed)] : []),
  ];
};

/** @throws STEP_MISSING when no patient was chosen yet. */
export const quoteBooking = async (
  ctx: AppContext,
  tx: Tx,
  booking: Appointment,
  useWallet: boolean,
): Promise<PricedBooking> => {
  const patientId = booking.patientId ?? refuse('STEP_MISSING', { data: { step: 'patients' } });
  const now = ctx.clock.nowIso();
  const balance = await walletBalance(tx, booking.uid, now);
  const cover = await coverageOf(tx, patientId, booking.utid, booking.startsAt);
  const price = priceOf({
    fee: found(await feeOf(tx, booking.providerId)),
    discount: 0,
    taxClass: await patientTaxClass(tx, patientId),
    coverage: cover?.coverage ?? null,
    walletBalance: balance,
    useWallet,
  });
  const quote: Quote = {
    // Another provider or time at an equal price is another quote: nobody pays for a visit they did not see.
    quote: quoteName([booking.id, booking.providerId, booking.startsAt].join(' '), price),
    lines: linesOf(price, cover?.insurer ?? null),
    total: price.total,
    wallet_used: price.walletUsed,
    wallet_balance: balance,
    due: price.due,
    cancellation: cancellationPolicy(ctx.config.booking, booking, now),
  };
  return { quote, price };
};

/** What is kept of a quote once it is paid: every line with its tax class. */
export const lineRows = ({ lines }: Quote): LineRow[] =>
  lines.map(({ kind, label, amount, note, tax_class }) => ({
    kind,
    labelAr: label.ar,
    labelEn: label.en,
    amount,
    taxClass: tax_class,
    noteAr: note?.ar ?? null,
    noteEn: note?.en ?? null,
  }));
