/** Where a notification leads: decided by what it is about (specification part 2, section 3). */
import type { Notification } from 'shared-contracts/api';
import { APPOINTMENT_STATUS_NUMBER } from 'shared-contracts/domain';
import { isLocalPath, linkTo, type RouteId } from 'shared-contracts/routes';

const DETAILS: Readonly<Record<number, RouteId>> = {
  [APPOINTMENT_STATUS_NUMBER.upcoming]: 'upcomingDetails',
  [APPOINTMENT_STATUS_NUMBER.completed]: 'completedDetails',
  [APPOINTMENT_STATUS_NUMBER.cancelled]: 'cancelledDetails',
};

/** Pages of an order by its status (specification part 2, section 4); what is not named here shows what pharmacies have. */
const TRACKED = [
  'CONFIRMED',
  'COURIER_ASSIGNED',
  'COURIER_PICKED_UP',
  'PACKED',
  'COURIER_READY_FOR_DELIVERY',
  'COURIER_INTRANSIST',
  'COURIER_COMPLETED',
];

type Payload = Notification['payload'];

const orderPage = (orderId: string, { status, payment_url: payment, prescription_id: id }: Payload): string => {
  const word = String(status);
  if (word === 'ACCEPTED' && payment && isLocalPath(payment)) return payment;
  if (TRACKED.includes(word)) return linkTo('trackingOrder', { orderId });
  if (word === 'CANCELLED' && id) return linkTo('prescriptionReorder', { reorderid: id });
  if ((word === 'NOPHARM' || word === 'CREATED') && id) return linkTo('prescriptionOrder', { id });
  if (word === 'COMPLETED' || word === 'HANDOVER') return linkTo('completedOrder', { orderId });
  return linkTo('medicineAvailability', { orderId });
};

const reschedulePage = ({ date, apnt_id, utid, stid, uid, slot_time }: Payload): string =>
  linkTo('reschedule', {}, { date, apnt_id, utid, stid, uid, time: slot_time?.en, notification: true });

/** A path of this product, or null when the notification only informs. */
export const destinationOf = ({ url, payload }: Notification): string | null => {
  const details = DETAILS[Number(payload.status)];
  if (payload.order_id) return orderPage(payload.order_id, payload);
  if (payload.resch && payload.apnt_id) return reschedulePage(payload);
  if (payload.apnt_id && details) return linkTo(details, {}, { apnt_id: payload.apnt_id });
  if (payload.prescription_id) return linkTo('prescriptions');
  const path = payload.uc_url ?? url;
  return path && isLocalPath(path) ? path : null;
};
