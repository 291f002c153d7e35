import { visitDocuments } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../../module.ts';
import { registerMadeFiles } from '../files/service.ts';
import { MADE_FILE } from './file-id.ts';
import { documentsOf, leaveForgetting, openDocument } from './service.ts';

export const documentsModule: PlatformModule = {
  name: 'documents',
  tables: ['sick_leave'],
  routes: [userRoute(visitDocuments, ({ apnt_id }, { ctx, user }) => documentsOf(ctx, user.uid, apnt_id))],
  jobs: [],
  recurring: [],
  retention: [leaveForgetting],
  realtime: [],
  seed: [],
  listen: () => registerMadeFiles(MADE_FILE, openDocument),
};
