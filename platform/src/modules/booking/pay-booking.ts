/** Paying for a held booking. */
import type { AppContext } from '../../context.ts';
import { found, isDomainError } from '../../errors.ts';
import type { PayRequest } from '../payments/payables.ts';
import { pay } from '../payments/pay.ts';
import { lockAppointment } from '../scheduling/visit-repository.ts';
import { endAttemptOfOtherCode, takeCode } from './code.ts';
import { removeCode } from './discount-repository.ts';
import type { PriceRequest } from './review.ts';

type Asked = PriceRequest & Pick<PayRequest, 'quote' | 'key' | 'language' | 'localOrigin'>;

/** Who was faster has the voucher: it leaves the booking, so that the next review shows the price without it. */
const withoutLostCode = async (ctx: AppContext, id: string, error: unknown): Promise<never> => {
  if (isDomainError(error, 'VOUCHER_SPENT') || isDomainError(error, 'VOUCHER_USED')) {
    await ctx.db.transaction((tx) => removeCode(tx, id));
  }
  throw error;
};

/** @throws what `takeCode` and `pay` throw */
export const payBooking = async (ctx: AppContext, uid: string, id: string, { voucher, ...asked }: Asked) => {
  if (voucher !== undefined) {
    await endAttemptOfOtherCode(ctx, uid, id, voucher);
    await ctx.db.transaction(async (tx) => {
      await takeCode(tx, found(await lockAppointment(tx, id, uid)), voucher, ctx.clock.nowIso());
    });
  }
  return pay(ctx, uid, { payable: { kind: 'appointment', id }, ...asked }).catch((error: unknown) =>
    withoutLostCode(ctx, id, error),
  );
};
