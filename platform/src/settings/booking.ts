/** Numbers of scheduling and booking. */
import { count, setting } from './setting.ts';

export const bookingSettings = {
  horizonDays: setting('BOOKING_HORIZON_DAYS', count(30, 1), 'How many days ahead slots are offered'),
  videoLeadMinutes: setting('BOOKING_VIDEO_LEAD_MINUTES', count(5), 'Lead time of video, voice and chat'),
  freeNowMinutes: setting(
    'BOOKING_FREE_NOW_MINUTES',
    count(60, 1),
    'A doctor with a free slot within so many minutes is counted as free now',
  ),
  homeLeadMinutes: setting('BOOKING_HOME_LEAD_MINUTES', count(120), 'Lead time of home visits'),
  homeTravelMinutes: setting('BOOKING_HOME_TRAVEL_MINUTES', count(30), 'Travel between two home visits'),
  holdMinutes: setting('BOOKING_HOLD_MINUTES', count(10, 1), 'Life of a hold'),
  holdPaymentMinutes: setting(
    'BOOKING_HOLD_PAYMENT_MINUTES',
    count(15, 1),
    'Life of a hold once a payment is under way',
  ),
  pageSize: setting('BOOKING_PAGE_SIZE', count(12, 1), 'Doctors or appointments on a page'),
  nextSlots: setting('BOOKING_NEXT_SLOTS', count(3, 1), 'Next free slots shown with a doctor or a refusal'),
  refundHoursRemote: setting(
    'REFUND_HOURS_REMOTE',
    count(2),
    'Full refund up to so many hours before video, voice, chat',
  ),
  refundHoursInPerson: setting('REFUND_HOURS_IN_PERSON', count(5), 'Full refund up to so many hours before a visit'),
  reminderHours: setting('REMINDER_HOURS', count(24, 1), 'First reminder, hours before'),
  reminderSoonHours: setting('REMINDER_SOON_HOURS', count(2, 1), 'Second reminder, hours before'),
  reminderVideoMinutes: setting(
    'REMINDER_VIDEO_MINUTES',
    count(10, 1),
    'Last reminder of a video consultation, minutes before',
  ),
  sweepSeconds: setting('BOOKING_SWEEP_SECONDS', count(60, 5), 'How often overdue holds are looked for'),
};
