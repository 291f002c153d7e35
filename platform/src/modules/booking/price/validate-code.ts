/** Previews a voucher code. Only a wrong attempt is recorded, as at review. */
import type { ParsedRequestOf, ResponseOf, validateVoucher } from 'shared-contracts/api';
import { findByCode } from '../../vouchers/repository.ts';
import { countedTry, type TryingCall } from '../../vouchers/tries.ts';
import { assertUsableBy } from './code.ts';

/** @throws VOUCHER_INVALID, VOUCHER_TRIES and what `assertUsableBy` throws */
export const validateCode = async (
  call: TryingCall,
  { voucher: typed, stid }: ParsedRequestOf<typeof validateVoucher>,
): Promise<ResponseOf<typeof validateVoucher>> => {
  const { ctx, user } = call;
  const voucher = await countedTry(call, typed, findByCode);
  await ctx.db.read((tx) => assertUsableBy(tx, { uid: user.uid, stid }, voucher, ctx.clock.nowIso()));
  const { labelAr, labelEn, discountKind: kind, discountValue: value, most, minimum, validUntil, stids } = voucher;
  return { label: { ar: labelAr, en: labelEn }, kind, value, most, minimum, valid_until: validUntil, stids };
};
