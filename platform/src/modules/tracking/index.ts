import { trackingDetails } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { trackingOf } from './service.ts';
import { positionCodec } from './tables.ts';
import { personalData } from './personal-data.ts';

export const trackingModule: PlatformModule = {
  name: 'tracking',
  tables: ['tracking_step', 'tracking_position'],
  personalData,
  encrypted: [positionCodec],
  routes: [userRoute(trackingDetails, ({ apnt_id }, { ctx, user }) => trackingOf(ctx, user.uid, apnt_id))],
  jobs: [],
  recurring: [],
  realtime: ['TRACKING_EVENT'],
  seed: [],
};
