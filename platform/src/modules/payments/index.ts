import type { PlatformModule } from '../../module.ts';
import { cardForgetting } from './cards.ts';
import { paymentSweep } from './overdue.ts';
import { refundSendingJob } from './refund.ts';
import { paymentCheckJob } from './reconcile.ts';
import { paymentRoutes } from './routes.ts';
import { paymentRefundJob } from './settle.ts';
import { webhookRoutes } from './webhook.ts';

export const paymentsModule: PlatformModule = {
  name: 'payments',
  tables: ['payment', 'payment_refund', 'payment_webhook'],
  routes: paymentRoutes,
  plainRoutes: [webhookRoutes],
  jobs: [paymentCheckJob, paymentRefundJob, refundSendingJob],
  recurring: [paymentSweep],
  retention: [cardForgetting],
  realtime: [],
  seed: [],
};
