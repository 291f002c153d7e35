import * as api from 'shared-contracts/api';
import { route, type RouteDefinition } from '../../http/route.ts';
import { providerDocuments } from './documents.ts';
import { providerReviews } from './reviews.ts';
import { branchCards } from './branches.ts';
import { activeDoctors, browseProviders, providerDetails } from './service.ts';

export const doctorRoutes: readonly RouteDefinition[] = [
  ...[api.browseWeb, api.browseNew, api.labBrowse, api.nurseBrowse, api.nurseBrowseOlder, api.physioBrowse].map(
    (endpoint) => route(endpoint, (input, { ctx, user }) => browseProviders(ctx, input, user?.uid ?? null)),
  ),
  route(api.branches, (input, { ctx }) => branchCards(ctx, input)),
  route(api.activeDoctors, (input, { ctx }) => activeDoctors(ctx, input)),
  route(api.doctorDetails, ({ provider_id, stid }, { ctx, user }) =>
    providerDetails(ctx, provider_id, stid, user?.uid ?? null),
  ),
  route(api.docImages, async ({ provider_id }, { ctx, language }) => ({
    documents: await providerDocuments(ctx, provider_id, language),
  })),
  route(api.doctorReviews, ({ provider_id, page }, { ctx }) => providerReviews(ctx, provider_id, page)),
];
