/** The code of a voucher that is entered at review: it is stored with the booking and reduces its price. */
import type { Quote } from 'shared-contracts/api';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../core/errors.ts';
import { giveUpAttempt } from '../../payments/settle.ts';
import { type Appointment, findAppointment } from '../../visits/repository.ts';
import { findByCode, type Voucher } from '../../vouchers/repository.ts';
import { countedTry, type TryingCall } from '../../vouchers/tries.ts';
import { findDiscount, hasUsedCode, removeCode, setDiscount } from './discount-repository.ts';

export interface CodeRequest {
  /** Omitted: the current code of the booking. Null: none. */
  readonly voucher?: Voucher | null | undefined;
}

/** The entered code in reviews and payments. @throws VOUCHER_INVALID, VOUCHER_TRIES */
export const readTypedCode = async (call: TryingCall, typed: string, drop = false): Promise<CodeRequest> => {
  if (typed.trim() !== '') return { voucher: await countedTry(call, typed, findByCode) };
  return drop ? { voucher: null } : {};
};

interface Using {
  readonly uid: string;
  /** Omitted: any service. */
  readonly stid?: string | undefined;
}

/** @throws VOUCHER_EXPIRED, VOUCHER_SERVICE, VOUCHER_SPENT, VOUCHER_USED */
export const assertUsableBy = async (tx: Tx, { uid, stid }: Using, voucher: Voucher, now: string): Promise<void> => {
  if (now < voucher.validFrom || now >= voucher.validUntil) refuse('VOUCHER_EXPIRED');
  if (stid !== undefined && voucher.stids !== null && !voucher.stids.includes(stid)) refuse('VOUCHER_SERVICE');
  if (await hasUsedCode(tx, voucher.id, uid)) refuse('VOUCHER_USED');
  if (voucher.maxUses !== null && voucher.uses >= voucher.maxUses) refuse('VOUCHER_SPENT');
};

/** @throws what `assertUsableBy` throws, VOUCHER_NOT_COMBINED */
const assertUsable = async (tx: Tx, row: Appointment, voucher: Voucher, now: string): Promise<void> => {
  await assertUsableBy(tx, row, voucher, now);
  const other = await findDiscount(tx, row.id);
  if (other && other.codeVoucherId === null) refuse('VOUCHER_NOT_COMBINED');
};

const isOther = async (tx: Tx, id: string, voucher: Voucher | null): Promise<boolean> =>
  ((await findDiscount(tx, id))?.codeVoucherId ?? null) !== (voucher?.id ?? null);

/**
 * Another code cancels the payment in progress, because the bank’s page shows the price without it. A charge that was made
 * before is honoured. @throws SERVICE_UNAVAILABLE
 */
export const endAttemptOfOtherCode = async (
  ctx: AppContext,
  uid: string,
  id: string,
  voucher: CodeRequest['voucher'],
): Promise<void> => {
  if (voucher === undefined) return;
  const ends = await ctx.db.read(async (tx) => {
    const row = await findAppointment(tx, id, uid);
    return row?.state === 'awaiting_payment' && (await isOther(tx, id, voucher));
  });
  if (ends) await giveUpAttempt(ctx, { kind: 'appointment', id });
};

/**
 * Changes the code of a locked booking. The database decides who gets the last use when the payment begins.
 * @throws what `assertUsable` throws; PAYMENT_PENDING for another code during a payment
 */
export const setCode = async (
  tx: Tx,
  row: Appointment,
  voucher: CodeRequest['voucher'],
  now: string,
): Promise<void> => {
  if (voucher === undefined) return;
  if (row.state === 'awaiting_payment' && (await isOther(tx, row.id, voucher))) refuse('PAYMENT_PENDING');
  if (row.state !== 'held') return;
  if (voucher === null) return removeCode(tx, row.id);
  await assertUsable(tx, row, voucher, now);
  const { id: codeVoucherId, labelAr, labelEn, discountKind: kind, discountValue: value } = voucher;
  const { most, minimum, validUntil } = voucher;
  const of = { appointmentId: row.id, uid: row.uid, codeVoucherId, forStid: row.stid };
  await setDiscount(tx, { ...of, labelAr, labelEn, kind, value, most, minimum, validUntil });
};

/** @throws VOUCHER_MINIMUM when the price is below the minimum of a code that was just entered */
export const requireEnough = ({ minimum }: Voucher, { voucher }: Quote): void => {
  if (minimum > 0 && voucher?.amount === 0) refuse('VOUCHER_MINIMUM', { params: { minimumHalalas: minimum } });
};
