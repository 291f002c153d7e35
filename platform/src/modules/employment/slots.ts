/** Free times at a branch during the validity of a voucher. */
import type { employmentSlots, ParsedRequestOf, ResponseOf } from 'shared-contracts/api';
import type { UserCall } from '../../context/call.ts';
import { searchWindows } from '../scheduling/window-search.ts';
import { voucherOf } from './vouchers.ts';

/** @throws what `voucherOf` throws */
export const slotsOfVoucher = async (
  call: UserCall,
  { voucher: code, branch_id: branch, from, days }: ParsedRequestOf<typeof employmentSlots>,
): Promise<ResponseOf<typeof employmentSlots>> => {
  const { stid, validUntil } = await voucherOf(call, code);
  const wish = { stid, branch, gender: 'A', clinic: null, city: null, channel: null } as const;
  const found = await searchWindows(call.ctx, { wish, from, days, uid: call.user.uid });
  const { next_day, last_day } = found;
  return {
    days: found.days.filter(({ day }) => day <= validUntil),
    next_day: next_day !== null && next_day <= validUntil ? next_day : null,
    last_day: last_day < validUntil ? last_day : validUntil,
  };
};
