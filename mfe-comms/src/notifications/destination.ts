/** The destination of a notification, determined by its subject (specification part 2, section 3). */
import type { Notification } from 'shared-contracts/api';
import { APPOINTMENT_STATUS_NUMBER } from 'shared-contracts/domain';
import { isLocalPath, linkTo, linkToOrder, type ContractRouteId } from 'shared-contracts/routes';

const DETAILS: Readonly<Record<number, ContractRouteId>> = {
  [APPOINTMENT_STATUS_NUMBER.upcoming]: 'upcomingDetails',
  [APPOINTMENT_STATUS_NUMBER.completed]: 'completedDetails',
  [APPOINTMENT_STATUS_NUMBER.cancelled]: 'cancelledDetails',
};

type Payload = Notification['payload'];

const reschedulePage = ({ date, apnt_id, utid, stid, uid, slot_time }: Payload): string =>
  linkTo('reschedule', {}, { date, apnt_id, utid, stid, uid, time: slot_time?.en, notification: true });

/** A path of this product, or null when the notification has no destination. */
export const destinationOf = ({ url, payload }: Notification): string | null => {
  const details = DETAILS[Number(payload.status)];
  if (payload.order_id) return linkToOrder({ ...payload, order_id: payload.order_id, status: String(payload.status) });
  if (payload.resch && payload.apnt_id) return reschedulePage(payload);
  if (payload.apnt_id && details) return linkTo(details, {}, { apnt_id: payload.apnt_id });
  if (payload.prescription_id) return linkTo('prescriptions');
  const path = payload.uc_url ?? url;
  return path && isLocalPath(path) ? path : null;
};
