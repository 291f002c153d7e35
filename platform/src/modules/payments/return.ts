import type { PaymentOutcome } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import { found } from '../../core/errors.ts';
import { outcomeOf } from './outcome.ts';
import { findOwnPayment } from './repository.ts';
import { settle } from './settle.ts';

/** The browser is back from the gateway's page. @throws NOT_FOUND, also for another account's payment; SERVICE_UNAVAILABLE */
export const returnFromPage = async (ctx: AppContext, uid: string, paymentId: string): Promise<PaymentOutcome> => {
  const payment = found(await ctx.db.autocommit((tx) => findOwnPayment(tx, paymentId, uid)));
  return outcomeOf(await settle(ctx, payment));
};
