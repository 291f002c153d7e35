import type { PlatformModule } from '../../module.ts';
import { paymentSweep } from './overdue.ts';
import { paymentCheckJob } from './reconcile.ts';
import { paymentRoutes } from './routes.ts';
import { paymentRefundJob } from './settle.ts';
import { webhookRoutes } from './webhook.ts';

export const paymentsModule: PlatformModule = {
  name: 'payments',
  tables: ['payment', 'payment_webhook'],
  routes: paymentRoutes,
  plainRoutes: [webhookRoutes],
  jobs: [paymentCheckJob, paymentRefundJob],
  recurring: [paymentSweep],
  realtime: [],
  seed: [],
};
