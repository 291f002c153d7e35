import { addRating, ratingDetails } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { rate, ratingFor } from './service.ts';
import { personalData } from './personal-data.ts';

export const ratingsModule: PlatformModule = {
  name: 'ratings',
  tables: ['rating'],
  personalData,
  routes: [
    userRoute(ratingDetails, ({ apnt_id }, { ctx, user }) => ratingFor(ctx, user.uid, apnt_id)),
    userRoute(addRating, (given, { ctx, user }) => rate(ctx, user.uid, given), { limit: 'form' }),
  ],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
