import { preparedVisit } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { preparedSmsJob } from './prepare.ts';
import { readPrepared } from './service.ts';
import { preparedCodec } from './tables.ts';
import { personalData } from './personal-data.ts';

export const manualBookingModule: PlatformModule = {
  name: 'manual-booking',
  tables: ['prepared_visit'],
  personalData,
  encrypted: [preparedCodec],
  routes: [userRoute(preparedVisit, ({ apnt_id }, { ctx, user }) => readPrepared(ctx, user.uid, apnt_id))],
  jobs: [preparedSmsJob],
  recurring: [],
  realtime: [],
  seed: [],
};
