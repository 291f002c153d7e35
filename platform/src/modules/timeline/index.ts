import { recordTimeline } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { timelinePage } from './service.ts';

export const timelineModule: PlatformModule = {
  name: 'timeline',
  routes: [userRoute(recordTimeline, (asked, { ctx, user }) => timelinePage(ctx, user.uid, asked))],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
