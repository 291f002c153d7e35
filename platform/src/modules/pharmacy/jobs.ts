/** Names and data of the work an order leaves for later. */
import * as z from 'zod';

/** An order is paid whose patient waits for an insurer's answer. May run twice. */
export const ORDER_REPAYMENT = 'pharmacy.insurance-repayment';
export const OrderRepaymentDue = z.object({ orderId: z.string() });
