import { confirmBooking, paymentReturn } from 'shared-contracts/api';
import { found } from '../../errors.ts';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { outcomeOf, payForBooking } from './pay.ts';
import { findOwnPayment } from './repository.ts';
import { settlePayment } from './settle.ts';

export const paymentRoutes: readonly RouteDefinition[] = [
  userRoute(confirmBooking, ({ apnt_id, quote, use_wallet, voucher }, { ctx, user, idempotencyKey, language }) =>
    payForBooking(ctx, user.uid, {
      appointmentId: apnt_id,
      quote,
      useWallet: use_wallet,
      voucher,
      key: idempotencyKey,
      language,
    }),
  ),
  userRoute(paymentReturn, async ({ payment_id }, { ctx, user }) => {
    const payment = found(await ctx.db.transaction((tx) => findOwnPayment(tx, payment_id, user.uid)));
    return outcomeOf(await settlePayment(ctx, payment.id));
  }),
];
