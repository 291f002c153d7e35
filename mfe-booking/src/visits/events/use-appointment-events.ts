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

/** Every query that contains appointments; invalidated after any change of one. */
export const APPOINTMENT_ANSWERS = [
  appointmentSummary,
  upcomingAppointments,
  completedAppointments,
  cancelledAppointments,
  // The arrival time of a provider at a home visit.
  trackingDetails,
] as const;

/** Refetches appointments after another page, another device or the provider has changed one. */
export const useAppointmentEvents = (): void => {
  const invalidate = useInvalidate();
  const readAgain = () => void invalidate(...APPOINTMENT_ANSWERS);
  useRealtime(appointmentEvent, readAgain);
  useReconnected(readAgain);
};
