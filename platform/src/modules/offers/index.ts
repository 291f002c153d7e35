import { offerDetails, takeOffer } from 'shared-contracts/api';
import { route } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { registerOffers } from '../booking/price/discounts.ts';
import { offersSeed } from './seed.ts';
import { discountOfOffer, listOffers, acceptOffer } from './service.ts';
import { personalData } from './personal-data.ts';

export const offersModule: PlatformModule = {
  name: 'offers',
  tables: ['offer'],
  personalData,
  routes: [
    route(offerDetails, async ({ offer_id }, { ctx }) => ({ offers: await listOffers(ctx, offer_id) })),
    route(takeOffer, async ({ offer_id }, { ctx, user, deviceId }) => ({
      basket: await acceptOffer(ctx, { user, deviceId }, offer_id),
    })),
  ],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [offersSeed],
  listen: () => registerOffers(discountOfOffer),
};
