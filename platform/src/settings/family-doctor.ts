/** Settings of the family doctor’s plan. */
import { count, setting } from './setting.ts';

export const familyDoctorSettings = {
  expiringDays: setting('FAMILY_EXPIRING_DAYS', count(14, 1), 'Days before its end from which a plan can be renewed'),
  lastReminderDays: setting(
    'FAMILY_LAST_REMINDER_DAYS',
    count(3, 1),
    'Days before the end of a plan at which its holder is reminded again',
  ),
  refundDays: setting('FAMILY_REFUND_DAYS', count(7), 'Days in which an unused plan can be cancelled with a refund'),
  doctorChanges: setting(
    'FAMILY_DOCTOR_CHANGES',
    count(2),
    'How many times another doctor may be selected within one plan',
  ),
  paymentMinutes: setting('FAMILY_PAYMENT_MINUTES', count(15, 1), 'Lifetime of the payment page of a plan'),
  draftDays: setting(
    'FAMILY_DRAFT_DAYS',
    count(7, 1),
    'Days after which a plan that was selected and not paid is deleted',
  ),
};
