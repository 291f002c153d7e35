/** Where a notification leads: decided by what it is about (specification part 2, section 3). */
import type { Notification } from 'shared-contracts/api';
import { APPOINTMENT_STATUS_NUMBER } from 'shared-contracts/domain';
import { isLocalPath, linkTo, type RouteId } from 'shared-contracts/routes';

const DETAILS: Readonly<Record<number, RouteId>> = {
  [APPOINTMENT_STATUS_NUMBER.upcoming]: 'upcomingDetails',
  [APPOINTMENT_STATUS_NUMBER.completed]: 'completedDetails',
  [APPOINTMENT_STATUS_NUMBER.cancelled]: 'cancelledDetails',
};

/** A path of this product, or null when the notification only informs. */
export const destinationOf = ({ url, payload }: Notification): string | null => {
  const details = DETAILS[Number(payload.status)];
  if (payload.apnt_id && details) return linkTo(details, {}, { apnt_id: payload.apnt_id });
  if (payload.prescription_id) return linkTo('prescriptions');
  const path = payload.uc_url ?? url;
  return path && isLocalPath(path) ? path : null;
};
