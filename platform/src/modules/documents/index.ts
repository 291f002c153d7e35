import { orderDocuments, planDocuments, visitDocuments } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { registerMadeFiles } from '../files/service.ts';
import { MADE_FILE } from '../../documents/file-id.ts';
import { documentsOf, documentsOfOrder, documentsOfPlans, openDocument } from './service.ts';
import { personalData } from './personal-data.ts';

export const documentsModule: PlatformModule = {
  name: 'documents',
  tables: ['sick_leave'],
  personalData,
  routes: [
    userRoute(visitDocuments, ({ apnt_id }, { ctx, user }) => documentsOf(ctx, user.uid, apnt_id)),
    userRoute(orderDocuments, ({ order_id }, { ctx, user }) => documentsOfOrder(ctx, user.uid, order_id)),
    userRoute(planDocuments, (_, { ctx, user }) => documentsOfPlans(ctx, user.uid)),
  ],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
  listen: () => registerMadeFiles(MADE_FILE, openDocument),
};
