import {
  distanceCheck,
  locationDetails,
  locationSearch,
  menu,
  staticData,
  subscribeNewsletter,
  userMenu,
} from 'shared-contracts/api';
import { type RouteDefinition, route, userRoute } from '../../http/route.ts';
import { generalMenu, PROFILE_MENU } from './menus.ts';
import { checkDistance, describeLocation, findLocations, readStaticData, subscribe } from './service.ts';

export const genericRoutes: readonly RouteDefinition[] = [
  route(staticData, (_input, { ctx }) => readStaticData(ctx), {
    cache: 'public, max-age=300, stale-while-revalidate=86400',
  }),
  route(locationDetails, ({ lat, long }, { ctx }) => describeLocation(ctx, lat, long)),
  route(locationSearch, ({ query }, { ctx }) => findLocations(ctx, query)),
  route(distanceCheck, ({ lat, long }, { ctx }) => checkDistance(ctx, lat, long)),
  route(
    menu,
    ({ profile }, { ctx }) => ({
      items: profile === 'myprofile' ? [...PROFILE_MENU] : generalMenu(ctx.config.blogUrl),
    }),
    {
      cache: 'public, max-age=300',
    },
  ),
  userRoute(userMenu, () => ({ items: [...PROFILE_MENU] })),
  route(subscribeNewsletter, ({ email }, { ctx, language }) => subscribe(ctx, email, language), { limit: 'form' }),
];
