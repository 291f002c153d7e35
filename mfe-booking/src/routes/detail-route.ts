import type { AppointmentSummary } from 'shared-contracts/api';
import { type AppointmentTab, tabOf } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';

const DETAILS = {
  upcoming: 'upcomingDetails',
  completed: 'completedDetails',
  cancelled: 'cancelledDetails',
} as const satisfies Record<AppointmentTab, string>;

/** The details page of an appointment, by the tab its state belongs to. */
export const detailsHref = (appointmentId: string, state: AppointmentSummary['state']): string =>
  linkTo(DETAILS[tabOf(state) ?? 'upcoming'], {}, { apnt_id: appointmentId });

/** The page with the map of a home visit that is on its way. */
export const trackingHref = (appointmentId: string): string =>
  linkTo('upcomingDetails', {}, { apnt_id: appointmentId, map: '1' });
