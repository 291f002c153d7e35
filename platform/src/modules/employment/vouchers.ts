/** Voucher codes of employers and what they pay for. */
import type { City, EmploymentVoucher, ParsedRequestOf, verifyEmploymentVoucher } from 'shared-contracts/api';
import { EMPLOYMENT_MIN_AGE, riyadhDay } from 'shared-contracts/domain';
import type { UserCall } from '../../context/call.ts';
import { kilometres, type Position } from '../../core/distance.ts';
import { found, refuse } from '../../core/errors.ts';
import { isVoucherRedeemed } from '../booking/price/discount-repository.ts';
import { itemsOf } from '../catalogue/repository.ts';
import { cities } from '../generic/reference-repository.ts';
import { serviceArea } from '../generic/service-area.ts';
import { branchesOfService } from '../scheduling/provider-repository.ts';
import { countedTry, type TryingCall } from '../vouchers/tries.ts';
import { findVoucher } from './repository.ts';

/**
 * The voucher of a code while it can be used. A wrong code is counted; a used or expired one is not, because its holder did not
 * guess.
 * @throws VOUCHER_INVALID, VOUCHER_TRIES, VOUCHER_USED, VOUCHER_EXPIRED
 */
export const voucherOf = async (call: TryingCall, code: string) => {
  const { ctx } = call;
  const voucher = await countedTry(call, code, findVoucher);
  if (await ctx.db.read((tx) => isVoucherRedeemed(tx, voucher.id))) return refuse('VOUCHER_USED');
  return voucher.validUntil < riyadhDay(ctx.clock.now()) ? refuse('VOUCHER_EXPIRED') : voucher;
};

type Place = ParsedRequestOf<typeof verifyEmploymentVoucher>['location'];

const cityOf = (served: readonly City[], at: Position): string | null => {
  const area = serviceArea(served, at);
  return area?.served ? area.nearest.id : null;
};

const byDistance = <B extends Position>(branches: readonly B[], served: readonly City[], place: Place) => {
  if (place === undefined) return branches.map((branch) => ({ ...branch, distance_km: null, same_city: false }));
  const city = cityOf(served, place);
  return branches
    .map((branch) => ({
      ...branch,
      distance_km: kilometres(place, branch),
      same_city: city !== null && cityOf(served, branch) === city,
    }))
    .toSorted((a, b) => a.distance_km - b.distance_km);
};

/** @throws what `voucherOf` throws, NOT_FOUND when its item is no longer offered */
export const describeVoucher = async (
  call: UserCall,
  { voucher: code, location }: ParsedRequestOf<typeof verifyEmploymentVoucher>,
): Promise<EmploymentVoucher> => {
  const voucher = await voucherOf(call, code);
  const { stid, itemKind: kind, itemReference: reference, employer, validUntil } = voucher;
  return call.ctx.db.read(async (tx) => {
    const item = found((await itemsOf(tx, stid, [reference])).find((one) => one.kind === kind));
    return {
      employer,
      kind,
      reference,
      name: { ar: item.nameAr, en: item.nameEn },
      valid_until: validUntil,
      branches: byDistance(await branchesOfService(tx, stid), await cities(tx), location),
      min_age: EMPLOYMENT_MIN_AGE,
    };
  });
};
