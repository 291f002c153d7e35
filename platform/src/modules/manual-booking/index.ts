import { preparedVisit } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../../module.ts';
import { preparedSmsJob } from './prepare.ts';
import { preparedForgetting, readPrepared } from './service.ts';
import { preparedCodec } from './tables.ts';

export const manualBookingModule: PlatformModule = {
  name: 'manual-booking',
  tables: ['prepared_visit'],
  encrypted: [preparedCodec],
  routes: [userRoute(preparedVisit, ({ apnt_id }, { ctx, user }) => readPrepared(ctx, user.uid, apnt_id))],
  jobs: [preparedSmsJob],
  recurring: [],
  retention: [preparedForgetting],
  realtime: [],
  seed: [],
};
