import { problemList, reportProblem, submitFeedback } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { problemsFor, report, sendFeedback } from './service.ts';
import { feedbackCodec } from './tables.ts';
import { personalData } from './personal-data.ts';

export const feedbackModule: PlatformModule = {
  name: 'feedback',
  tables: ['feedback'],
  personalData,
  encrypted: [feedbackCodec],
  routes: [
    userRoute(submitFeedback, (asked, call) => sendFeedback(call, asked), { limit: 'form' }),
    userRoute(reportProblem, (asked, call) => report(call, asked), { limit: 'form' }),
    userRoute(problemList, ({ apnt_id }, { ctx, user }) => problemsFor(ctx, user.uid, apnt_id)),
  ],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
