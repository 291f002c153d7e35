import { trackingDetails } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../../module.ts';
import { positionForgetting, trackingOf } from './service.ts';
import { positionCodec } from './tables.ts';

export const trackingModule: PlatformModule = {
  name: 'tracking',
  tables: ['tracking_step', 'tracking_position'],
  encrypted: [positionCodec],
  routes: [userRoute(trackingDetails, ({ apnt_id }, { ctx, user }) => trackingOf(ctx, user.uid, apnt_id))],
  jobs: [],
  recurring: [],
  retention: [positionForgetting],
  realtime: ['TRACKING_EVENT'],
  seed: [],
};
