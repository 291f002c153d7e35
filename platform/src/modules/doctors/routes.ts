import * as api from 'shared-contracts/api';
import { route, type RouteDefinition } from '../../http/route.ts';
import { activeDoctors, browseDoctors, doctorDetails } from './service.ts';

export const doctorRoutes: readonly RouteDefinition[] = [
  route(api.browseWeb, (input, { ctx, user }) => browseDoctors(ctx, input, user?.uid ?? null)),
  route(api.browseNew, (input, { ctx, user }) => browseDoctors(ctx, input, user?.uid ?? null)),
  route(api.activeDoctors, (input, { ctx }) => activeDoctors(ctx, input)),
  route(api.doctorDetails, ({ provider_id }, { ctx, user }) => doctorDetails(ctx, provider_id, user?.uid ?? null)),
];
