import { createTransferCode, redeemTransferCode } from 'shared-contracts/api';
import { type RouteDefinition, route, userRoute } from '../../http/route.ts';
import { createCode, redeemCode } from './service.ts';

export const transferCodeRoutes: readonly RouteDefinition[] = [
  userRoute(createTransferCode, (_input, call) => createCode(call)),
  route(redeemTransferCode, ({ code }, call) => redeemCode(call, code), { limit: 'sign-in' }),
];
