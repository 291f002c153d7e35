/** Paying for a held booking. */
import type { AppContext } from '../../context.ts';
import type { PayRequest } from '../payments/payables.ts';
import { pay } from '../payments/pay.ts';
import { assertVoucher, type PriceRequest } from './review.ts';

type Asked = PriceRequest & Pick<PayRequest, 'quote' | 'key' | 'language'>;

/** @throws VOUCHER_INVALID, and what `pay` throws */
export const payBooking = async (ctx: AppContext, uid: string, id: string, { voucher, ...asked }: Asked) => {
  assertVoucher(voucher);
  return pay(ctx, uid, { payable: { kind: 'appointment', id }, ...asked });
};
