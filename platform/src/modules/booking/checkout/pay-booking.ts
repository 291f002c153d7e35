/** Pays for a held booking. */
import type { AppContext } from '../../../context/context.ts';
import { found, isDomainError } from '../../../core/errors.ts';
import type { PayRequest } from '../../payments/payables.ts';
import { pay } from '../../payments/pay.ts';
import { lockAppointment } from '../../visits/repository.ts';
import { endAttemptOfOtherCode, setCode } from '../price/code.ts';
import { chooseRepayment } from '../price/insurance-state.ts';
import { removeCode } from '../price/discount-repository.ts';
import type { PriceRequest } from './review.ts';

interface Asked extends PriceRequest, Pick<PayRequest, 'quote' | 'card' | 'key' | 'language' | 'localOrigin'> {
  /** Where the covered part is refunded once the insurer has answered; nothing is repaid when omitted. */
  readonly repay?: 'source' | 'wallet' | undefined;
}

/** Another account used the voucher first: it is removed, so that the next review shows the price without it. */
const withoutLostCode = async (ctx: AppContext, id: string, error: unknown): Promise<never> => {
  if (isDomainError(error, 'VOUCHER_SPENT') || isDomainError(error, 'VOUCHER_USED')) {
    await ctx.db.transaction((tx) => removeCode(tx, id));
  }
  throw error;
};

/** @throws what `setCode` and `pay` throw */
export const payBooking = async (ctx: AppContext, uid: string, id: string, { voucher, repay, ...asked }: Asked) => {
  await endAttemptOfOtherCode(ctx, uid, id, voucher);
  await ctx.db.transaction(async (tx) => {
    const row = found(await lockAppointment(tx, id, uid));
    await setCode(tx, row, voucher, ctx.clock.nowIso());
    await chooseRepayment(ctx, tx, row, repay ?? null);
  });
  return pay(ctx, uid, { payable: { kind: 'appointment', id }, ...asked }).catch((error: unknown) =>
    withoutLostCode(ctx, id, error),
  );
};
