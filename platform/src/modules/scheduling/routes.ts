import { slotSearch, windowSearch } from 'shared-contracts/api';
import { route, type RouteDefinition } from '../../http/route.ts';
import { searchSlots } from './slot-search.ts';
import { searchAnyProvider } from './window-search.ts';

export const schedulingRoutes: readonly RouteDefinition[] = [
  route(
    slotSearch,
    ({ provider_id, stid, from, days }, { ctx, user }) =>
      searchSlots(ctx, { providerId: provider_id, stid, from, days, uid: user?.uid ?? null }),
    { kept: true },
  ),
  route(windowSearch, (input, { ctx, user }) => searchAnyProvider(ctx, input, user?.uid ?? null)),
];
