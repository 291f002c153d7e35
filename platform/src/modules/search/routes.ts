import * as api from 'shared-contracts/api';
import { route, type RouteDefinition } from '../../http/route.ts';
import { find } from './service.ts';

export const searchRoutes: readonly RouteDefinition[] = [
  route(api.search, ({ text }, { ctx, user }) => find(ctx, text, user?.uid ?? null), { limit: 'search' }),
];
