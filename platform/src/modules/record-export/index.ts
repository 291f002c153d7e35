import { recordFiles } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { registerMadeFiles } from '../files/service.ts';
import { openRecordFile, RECORD_FILE, recordFilesOf } from './service.ts';

export const recordExportModule: PlatformModule = {
  name: 'record-export',
  routes: [userRoute(recordFiles, ({ rel_id }, { ctx, user }) => recordFilesOf(ctx, user.uid, rel_id))],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
  listen: () => registerMadeFiles(RECORD_FILE, openRecordFile),
};
