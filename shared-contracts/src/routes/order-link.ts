import { orderDestinationOf } from '../domain/pharmacy/pharmacy-order.ts';
import { isPaymentAddress, linkTo } from './links.ts';

/** What is known of an order where it is shown, or where an event or a notification names it. */
export interface OrderReference {
  readonly order_id: string;
  readonly status: string;
  /** Whose order page shows the search; without it the order leads to what pharmacies have. */
  readonly prescription_id?: string | undefined;
  readonly payment_url?: string | undefined;
}

/** The page of an order by its status: of a list, a notification, a link or an event (specification part 2, section 4). */
export const linkToOrder = (
  { order_id: orderId, status, prescription_id, payment_url }: OrderReference,
  /** Of the payment gateway; a payment address elsewhere is not followed. */
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

/** Where an order is paid; `payment` is the payment one returns from. */
export const orderPaymentLink = (orderId: string, query: { payment?: string; wallet?: string } = {}): string =>
  linkTo('medicineAvailability', { orderId }, { pay: '1', ...query });

/** The search for a pharmacy, a state of the order page of its prescription. */
export const orderSearchLink = (orderId: string, prescriptionId: string): string =>
  linkTo('prescriptionOrder', { id: prescriptionId }, { order: orderId });
