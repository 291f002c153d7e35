import { topUpWallet, wallet, walletFiles, walletTransactions } from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { isDecided } from '../payments/outcome.ts';
import { walletMovements, walletOf } from './service.ts';
import { statementFiles } from './statement.ts';
import { topUp } from './top-up.ts';

export const walletRoutes: readonly RouteDefinition[] = [
  userRoute(wallet, (_, { ctx, user }) => walletOf(ctx, user.uid)),
  userRoute(walletTransactions, (asked, { ctx, user }) => walletMovements(ctx, user.uid, asked)),
  userRoute(walletFiles, (filter) => statementFiles(filter)),
  userRoute(
    topUpWallet,
    ({ amount, card }, { ctx, user, idempotencyKey: key, language, localOrigin }) =>
      topUp(ctx, user.uid, { amount, card, key, language, localOrigin }),
    { isFinal: isDecided },
  ),
];
