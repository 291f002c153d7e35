import type { PlatformModule } from '../module.ts';
import { bookComparison } from './comparison.ts';
import { paymentSweep } from './overdue.ts';
import { refundSendingJob } from './refund.ts';
import { paymentCheckJob } from './reconcile.ts';
import { paymentRoutes } from './routes.ts';
import { paymentRefundJob } from './settle.ts';
import { webhookRoutes } from './webhook.ts';
import { gatewayPageRoutes } from './gateway-page-routes.ts';
import { hasOpenRefund, payoutSendingJob } from './payout.ts';
import { hasUndecidedPayment } from './repository.ts';
import { paymentsByState, refundsDue } from './gauge-repository.ts';
import { personalData } from './personal-data.ts';

export const paymentsModule: PlatformModule = {
  name: 'payments',
  tables: ['payment', 'payment_refund', 'payment_webhook', 'wallet_payout', 'saved_card', 'card_setup'],
  personalData,
  routes: paymentRoutes,
  plainRoutes: [webhookRoutes, gatewayPageRoutes],
  jobs: [paymentCheckJob, paymentRefundJob, refundSendingJob, payoutSendingJob],
  recurring: [paymentSweep, bookComparison],
  gauges: [paymentsByState, refundsDue],
  realtime: [],
  seed: [],
  keepsAccount: [
    { because: 'payment', isOpen: hasUndecidedPayment },
    { because: 'refund', isOpen: hasOpenRefund },
  ],
};
