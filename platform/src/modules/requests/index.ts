import * as api from 'shared-contracts/api';
import { route } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { COUNTRIES } from '../generic/countries.ts';
import { servedCities } from '../generic/service.ts';
import { CHOICE_LISTS } from './choices.ts';
import { letterJob } from './letters.ts';
import { documentRoute } from './plain-routes.ts';
import { saveForm, statusOf, receiveRequest } from './service.ts';
import { requestCodec, requestDocumentCodec } from './tables.ts';
import { personalData } from './personal-data.ts';

const HOUR_CACHE = { cache: 'public, max-age=300, stale-while-revalidate=86400' } as const;

export const requestsModule: PlatformModule = {
  name: 'requests',
  tables: ['request', 'request_document'],
  personalData,
  encrypted: [requestCodec, requestDocumentCodec],
  plainRoutes: [documentRoute],
  routes: [
    ...api.REQUEST_FORMS.map((form) =>
      route(api.REQUEST_ENDPOINTS[form], (asked, call) => receiveRequest(call, form, asked), { limit: 'form' }),
    ),
    route(api.saveRequest, (asked, call) => saveForm(call, asked, api.saveRequest), { limit: 'form' }),
    route(api.requestStatus, (asked, { ctx }) => statusOf(ctx, asked), { limit: 'form' }),
    route(api.formCountries, () => ({ countries: [...COUNTRIES] }), HOUR_CACHE),
    route(api.formCities, async (_input, { ctx }) => ({ cities: await servedCities(ctx) }), HOUR_CACHE),
    route(
      api.requestChoices,
      async (_input, { ctx }) => ({
        ...CHOICE_LISTS,
        cities: (await servedCities(ctx)).map(({ id, name }) => ({ id, name })),
      }),
      HOUR_CACHE,
    ),
  ],
  jobs: [letterJob],
  recurring: [],
  realtime: [],
  seed: [],
};
