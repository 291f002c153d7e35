import { paymentReturn } from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { returnFromPage } from './return.ts';

export const paymentRoutes: readonly RouteDefinition[] = [
  userRoute(paymentReturn, ({ payment_id }, { ctx, user }) => returnFromPage(ctx, user.uid, payment_id)),
];
