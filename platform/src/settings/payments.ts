/** Settings of payments. */
import { count, setting } from './setting.ts';

export const paymentSettings = {
  checkSeconds: setting('PAYMENT_CHECK_SECONDS', count(120, 5), 'First question to the gateway about a silent payment'),
  sweepSeconds: setting('PAYMENT_SWEEP_SECONDS', count(60, 5), 'How often overdue payments and refunds are looked for'),
  refundBankDays: setting(
    'REFUND_BANK_DAYS',
    count(14, 1),
    'A refund is told to be on the card’s statement within so many days',
  ),
};
