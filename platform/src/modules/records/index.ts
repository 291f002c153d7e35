import { addReport, deleteReport, healthReport, patientReports, recordList } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { resultsSeed } from './seed.ts';
import { dropReport, keepReport, ownReports, recordPage, readReport } from './service.ts';
import { reportCodec } from './tables.ts';
import { personalData } from './personal-data.ts';

export const recordsModule: PlatformModule = {
  name: 'records',
  tables: ['report'],
  personalData,
  encrypted: [reportCodec],
  routes: [
    userRoute(recordList, (asked, { ctx, user }) => recordPage(ctx, user.uid, asked)),
    userRoute(healthReport, ({ report_id }, { ctx, user }) => readReport(ctx, user.uid, report_id)),
    userRoute(patientReports, ({ rel_id }, { ctx, user }) => ownReports(ctx, user.uid, rel_id)),
    userRoute(addReport, (asked, call) => keepReport(call, asked)),
    userRoute(deleteReport, ({ report_id }, { ctx, user }) => dropReport(ctx, user.uid, report_id)),
  ],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [resultsSeed],
};
