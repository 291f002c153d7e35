import * as api from 'shared-contracts/api';
import { route, type RouteDefinition } from '../../http/route.ts';
import { providerReviews } from './reviews.ts';
import { activeDoctors, browseDoctors, providerDetails } from './service.ts';

export const doctorRoutes: readonly RouteDefinition[] = [
  route(api.browseWeb, (input, { ctx, user }) => browseDoctors(ctx, input, user?.uid ?? null)),
  route(api.browseNew, (input, { ctx, user }) => browseDoctors(ctx, input, user?.uid ?? null)),
  route(api.activeDoctors, (input, { ctx }) => activeDoctors(ctx, input)),
  route(api.doctorDetails, ({ provider_id, stid }, { ctx, user }) =>
    providerDetails(ctx, provider_id, stid, user?.uid ?? null),
  ),
  route(api.doctorReviews, ({ provider_id, page }, { ctx }) => providerReviews(ctx, provider_id, page)),
];
