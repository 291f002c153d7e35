/** Names and data of the jobs of orders. */
import * as z from 'zod';

/** An order was paid while its patient waits for an insurer’s answer. May run twice. */
export const ORDER_REPAYMENT = 'pharmacy.insurance-repayment';
export const OrderRepaymentDue = z.object({ orderId: z.string() });
