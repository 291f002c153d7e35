/** Names and data of the jobs of bookings. */
import * as z from 'zod';
import { REMINDER_KINDS } from '../../visits/reminders.ts';

export const HOLD_EXPIRY = 'booking.hold-expiry';
export const HoldExpiry = z.object({ appointmentId: z.string() });

/**
 * Notifies the patient of a confirmed booking. May run twice, so the notice has the key of the appointment. Defined by
 * notifications.
 */
export const APPOINTMENT_BOOKED = 'notifications.appointment-booked';
export const AppointmentBookedJob = z.object({ appointmentId: z.string(), uid: z.string() });

/** Due at its time before the start. The handler checks whether the appointment still begins at `startsAt`. */
export const APPOINTMENT_REMINDER = 'notifications.appointment-reminder';
export const AppointmentReminder = z.object({
  appointmentId: z.string(),
  uid: z.string(),
  kind: z.enum(REMINDER_KINDS),
  startsAt: z.string(),
});

/** A visit was paid while its patient waits for an insurer’s answer. May run twice. Defined by appointments. */
export const INSURANCE_REPAYMENT = 'appointments.insurance-repayment';
export const InsuranceRepayment = z.object({ appointmentId: z.string() });
