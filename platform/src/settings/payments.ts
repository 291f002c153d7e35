/** Settings of payments. */
import { count, setting } from './setting.ts';

export const paymentSettings = {
  checkSeconds: setting(
    'PAYMENT_CHECK_SECONDS',
    count(120, 5),
    'Seconds after which the gateway is first asked for the state of an unfinished payment',
  ),
  sweepSeconds: setting('PAYMENT_SWEEP_SECONDS', count(60, 5), 'How often overdue payments and refunds are processed'),
  refundBankDays: setting(
    'REFUND_BANK_DAYS',
    count(14, 1),
    'Days within which patients are informed that a refund is on the card’s statement',
  ),
};
