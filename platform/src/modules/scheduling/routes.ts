import { slotSearch } from 'shared-contracts/api';
import { route, type RouteDefinition } from '../../http/route.ts';
import { searchSlots } from './slot-search.ts';

export const schedulingRoutes: readonly RouteDefinition[] = [
  route(slotSearch, ({ provider_id, from, days }, { ctx, user }) =>
    searchSlots(ctx, { doctorId: provider_id, from, days, uid: user?.uid ?? null }),
  ),
];
