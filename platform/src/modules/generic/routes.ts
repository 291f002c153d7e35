import {
  confirmNewsletter,
  distanceCheck,
  locationDetails,
  locationSearch,
  menu,
  staticData,
  subscribeNewsletter,
  unsubscribeNewsletter,
  userMenu,
} from 'shared-contracts/api';
import { type RouteDefinition, route, userRoute } from '../../http/route.ts';
import { generalMenu, PROFILE_MENU } from './menus.ts';
import { confirm, subscribe, unsubscribe } from './newsletter.ts';
import { checkDistance, describeLocation, findLocations, readStaticData } from './service.ts';

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
  route(confirmNewsletter, ({ token }, { ctx }) => confirm(ctx, token), { limit: 'form' }),
  route(unsubscribeNewsletter, ({ token }, { ctx }) => unsubscribe(ctx, token), { limit: 'form' }),
];
