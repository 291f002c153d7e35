import type { PlatformModule } from '../../module.ts';
import { paymentCheckJob, paymentRefundJob } from './jobs.ts';
import { bookingSweep } from './overdue.ts';
import { paymentRoutes } from './routes.ts';
import { webhookRoutes } from './webhook.ts';

export const paymentsModule: PlatformModule = {
  name: 'payments',
  routes: paymentRoutes,
  plainRoutes: [webhookRoutes],
  jobs: [paymentCheckJob, paymentRefundJob],
  recurring: [bookingSweep],
  realtime: [],
  seed: [],
};
