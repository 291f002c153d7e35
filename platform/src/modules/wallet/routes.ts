import { wallet, walletTransactions } from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { walletMovements, walletOf } from './service.ts';

export const walletRoutes: readonly RouteDefinition[] = [
  userRoute(wallet, (_, { ctx, user }) => walletOf(ctx, user.uid)),
  userRoute(walletTransactions, ({ page }, { ctx, user }) => walletMovements(ctx, user.uid, page)),
];
