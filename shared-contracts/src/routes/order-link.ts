import { orderDestinationOf } from '../domain/pharmacy/pharmacy-order.ts';
import { isPaymentAddress, linkTo } from './links.ts';

/** The data of an order in a list, an event or a notification. */
export interface OrderReference {
  readonly order_id: string;
  readonly status: string;
  /** The prescription whose order page shows the search; without it the link leads to the pharmacies' offers. */
  readonly prescription_id?: string | undefined;
  readonly payment_url?: string | undefined;
}

/** The page of an order by its status, for a list, a notification, a link or an event (specification part 2, section 4). */
export const linkToOrder = (
  { order_id: orderId, status, prescription_id, payment_url }: OrderReference,
  /** Origins of the payment gateway; a payment address of another origin is ignored. */
  paymentOrigins: readonly string[] = [],
): string => {
  switch (orderDestinationOf(status)) {
    case 'payment':
      return payment_url && isPaymentAddress(payment_url, paymentOrigins) ? payment_url : orderPaymentLink(orderId);
    case 'tracking':
      return linkTo('trackingOrder', { orderId });
    case 'reorder':
      return linkTo('prescriptionReorder', { reorderid: orderId });
    case 'completed':
      return linkTo('completedOrder', { orderId });
    case 'order':
      if (prescription_id) return orderSearchLink(orderId, prescription_id);
      return linkTo('medicineAvailability', { orderId });
    case 'availability':
      return linkTo('medicineAvailability', { orderId });
  }
};

/** The payment page of an order; `payment` is the payment from which the browser returns. */
export const orderPaymentLink = (orderId: string, query: { payment?: string; wallet?: string } = {}): string =>
  linkTo('medicineAvailability', { orderId }, { pay: '1', ...query });

/** The search for a pharmacy, which is a state of the order page of its prescription. */
export const orderSearchLink = (orderId: string, prescriptionId: string): string =>
  linkTo('prescriptionOrder', { id: prescriptionId }, { order: orderId });
