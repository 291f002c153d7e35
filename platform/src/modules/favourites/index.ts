import { editFavourite, favouriteList } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { favouriteProviders, setFavourite } from './service.ts';
import { personalData } from './personal-data.ts';

export const favouritesModule: PlatformModule = {
  name: 'favourites',
  tables: ['favourite'],
  personalData,
  routes: [
    userRoute(favouriteList, (_, { ctx, user }) => favouriteProviders(ctx, user.uid)),
    userRoute(editFavourite, (asked, { ctx, user }) => setFavourite(ctx, user.uid, asked)),
  ],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
