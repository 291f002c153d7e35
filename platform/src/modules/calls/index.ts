import * as api from 'shared-contracts/api';
import { acceptCall, callSignal, rejectCall } from 'shared-contracts/events';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { callDoctor } from './begin.ts';
import { closeCallOfVisit } from './ends.ts';
import { callJobs } from './jobs.ts';
import { accept, callUnderWay, join, reject, signal } from './patient.ts';
import { videoWebhooks } from './webhook.ts';
import { liveCalls } from './gauge-repository.ts';
import { personalData } from './personal-data.ts';

export const callsModule: PlatformModule = {
  name: 'calls',
  tables: ['visit_call'],
  personalData,
  routes: [
    userRoute(api.currentCall, (_, { ctx, user }) => callUnderWay(ctx, user.uid)),
    userRoute(api.startCall, (asked, { ctx, user }) => callDoctor(ctx, user.uid, asked), { limit: 'form' }),
    userRoute(api.joinCall, (asked, { ctx, user }) => join(ctx, user.uid, asked)),
  ],
  plainRoutes: [videoWebhooks],
  jobs: callJobs,
  recurring: [],
  gauges: [liveCalls],
  realtime: ['VIDEO_CALL', 'CALL_REJECTED', 'CALL_STATE', 'CALL_SIGNALLED'],
  seed: [],
  listen: (ctx) => {
    ctx.realtime.handle(acceptCall, (sender, message) => accept(ctx, sender, message));
    ctx.realtime.handle(rejectCall, (sender, message) => reject(ctx, sender, message));
    ctx.realtime.handle(callSignal, (sender, message) => signal(ctx, sender, message));
    for (const ending of ['appointment.completed', 'appointment.cancelled'] as const)
      ctx.bus.subscribe(ending, ({ appointmentId }) => closeCallOfVisit(ctx, appointmentId));
  },
};
