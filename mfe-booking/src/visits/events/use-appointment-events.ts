import {
  appointmentSummary,
  cancelledAppointments,
  completedAppointments,
  trackingDetails,
  upcomingAppointments,
} from 'shared-contracts/api';
import { appointmentEvent } from 'shared-contracts/events';
import { useReconnected } from 'shared-ui/reconnected';
import { useInvalidate, useRealtime } from 'shared-ui/remote-kit';

/** All that shows appointments; out of date after any change of one. */
export const APPOINTMENT_ANSWERS = [
  appointmentSummary,
  upcomingAppointments,
  completedAppointments,
  cancelledAppointments,
  // When somebody comes to a visit at home.
  trackingDetails,
] as const;

/** Another page, another device or the provider has changed an appointment: what is shown is read again. */
export const useAppointmentEvents = (): void => {
  const invalidate = useInvalidate();
  const readAgain = () => void invalidate(...APPOINTMENT_ANSWERS);
  useRealtime(appointmentEvent, readAgain);
  useReconnected(readAgain);
};
