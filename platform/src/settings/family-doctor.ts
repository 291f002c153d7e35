/** Settings of the family doctor’s plan. */
import { count, setting } from './setting.ts';

export const familyDoctorSettings = {
  expiringDays: setting('FAMILY_EXPIRING_DAYS', count(14, 1), 'So many days before its end a plan can be renewed'),
  lastReminderDays: setting(
    'FAMILY_LAST_REMINDER_DAYS',
    count(3, 1),
    'So many days before the end of a plan its holder is reminded once more',
  ),
  refundDays: setting('FAMILY_REFUND_DAYS', count(7), 'Days in which a plan that was not used may be given back'),
  doctorChanges: setting('FAMILY_DOCTOR_CHANGES', count(2), 'How often another doctor may be chosen within one plan'),
  paymentMinutes: setting('FAMILY_PAYMENT_MINUTES', count(15, 1), 'Life of the payment page of a plan'),
  draftDays: setting(
    'FAMILY_DRAFT_DAYS',
    count(7, 1),
    'Days after which a plan that was chosen and not paid is forgotten',
  ),
};
