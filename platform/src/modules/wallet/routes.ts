import { topUpWallet, wallet, walletTransactions } from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { isDecided } from '../payments/outcome.ts';
import { walletMovements, walletOf } from './service.ts';
import { topUp } from './top-up.ts';

export const walletRoutes: readonly RouteDefinition[] = [
  userRoute(wallet, (_, { ctx, user }) => walletOf(ctx, user.uid)),
  userRoute(walletTransactions, ({ page }, { ctx, user }) => walletMovements(ctx, user.uid, page)),
  userRoute(
    topUpWallet,
    ({ amount }, { ctx, user, idempotencyKey: key, language, localOrigin }) =>
      topUp(ctx, user.uid, { amount, key, language, localOrigin }),
    { isFinal: isDecided },
  ),
];
