/** Settings of scheduling and booking. */
import { OVERDUE_MINUTES, TIMES_OF } from 'shared-contracts/domain';
import { count, setting } from './setting.ts';

const { remote, home, facility } = TIMES_OF;

export const bookingSettings = {
  horizonDays: setting('BOOKING_HORIZON_DAYS', count(remote.horizonDays, 1), 'How many days ahead slots are offered'),
  videoLeadMinutes: setting(
    'BOOKING_VIDEO_LEAD_MINUTES',
    count(remote.leadMinutes),
    'Lead time of video, voice and chat',
  ),
  freeNowMinutes: setting(
    'BOOKING_FREE_NOW_MINUTES',
    count(60, 1),
    'A doctor with a free slot within this many minutes counts as free now',
  ),
  homeLeadMinutes: setting('BOOKING_HOME_LEAD_MINUTES', count(home.leadMinutes), 'Lead time of home visits'),
  homeTravelMinutes: setting(
    'BOOKING_HOME_TRAVEL_MINUTES',
    count(home.travelMinutes),
    'Travel between two home visits',
  ),
  facilityLeadMinutes: setting(
    'BOOKING_FACILITY_LEAD_MINUTES',
    count(facility.leadMinutes),
    'Lead time of visits to a facility',
  ),
  holdMinutes: setting('BOOKING_HOLD_MINUTES', count(10, 1), 'Lifetime of a hold'),
  holdPaymentMinutes: setting(
    'BOOKING_HOLD_PAYMENT_MINUTES',
    count(15, 1),
    'Lifetime of a hold while a payment is in progress',
  ),
  holdRepeats: setting(
    'BOOKING_HOLD_REPEATS',
    count(2),
    'How many times an account may hold the same slot again within an hour',
  ),
  visitsAhead: setting('BOOKING_VISITS_AHEAD', count(20, 1), 'Maximum number of upcoming visits of an account'),
  freeVisitsAhead: setting(
    'BOOKING_FREE_VISITS_AHEAD',
    count(3, 1),
    'Maximum number of upcoming free visits of one patient with one provider',
  ),
  pageSize: setting('BOOKING_PAGE_SIZE', count(12, 1), 'Doctors or appointments on a page'),
  nextSlots: setting('BOOKING_NEXT_SLOTS', count(3, 1), 'Next free slots shown with a doctor or a refusal'),
  refundHoursRemote: setting(
    'REFUND_HOURS_REMOTE',
    count(remote.refundHours),
    'Full refund up to this many hours before video, voice, chat',
  ),
  refundHoursInPerson: setting(
    'REFUND_HOURS_IN_PERSON',
    count(home.refundHours),
    'Full refund up to this many hours before a visit',
  ),
  reminderHours: setting('REMINDER_HOURS', count(24, 1), 'First reminder, hours before'),
  reminderSoonHours: setting('REMINDER_SOON_HOURS', count(2, 1), 'Second reminder, hours before'),
  reminderVideoMinutes: setting(
    'REMINDER_VIDEO_MINUTES',
    count(10, 1),
    'Last reminder of a video consultation, minutes before',
  ),
  draftDays: setting(
    'BOOKING_DRAFT_DAYS',
    count(7, 1),
    'How long the input of a booking that was not completed is kept',
  ),
  basketDays: setting('BASKET_DAYS', count(7, 1), 'A basket that was not changed for this many days is deleted'),
  clinicUseDays: setting(
    'CLINIC_USE_DAYS',
    count(90, 1),
    'E-clinics are listed by the number of bookings in this many days',
  ),
  clinicUseHours: setting('CLINIC_USE_HOURS', count(24, 1), 'How often those bookings are counted'),
  voucherTriesPerAccount: setting(
    'EMPLOYMENT_VOUCHER_TRIES_PER_ACCOUNT',
    count(5, 1),
    'Unknown codes of employers that an account may try in the window',
  ),
  voucherTriesPerNetwork: setting(
    'EMPLOYMENT_VOUCHER_TRIES_PER_NETWORK',
    count(40, 1),
    'Unknown codes of employers that a network (/24 or /48) may try in the window',
  ),
  voucherTryMinutes: setting(
    'EMPLOYMENT_VOUCHER_TRY_MINUTES',
    count(30, 1),
    'Window in which wrong codes of employers are counted',
  ),
  careLeadsPerPhone: setting('CARE_LEADS_PER_PHONE', count(3, 1), 'Requests for care of one number in 24 hours'),
  careLeadsPerNetwork: setting(
    'CARE_LEADS_PER_NETWORK',
    count(20, 1),
    'Requests for care of one network (/24 or /48) in 24 hours',
  ),
  careLeadDays: setting('CARE_LEAD_DAYS', count(90, 1), 'How long a request for care is kept'),
  preparedHours: setting(
    'BOOKING_PREPARED_HOURS',
    count(24, 1),
    'How long a visit that an agent prepared is held for the patient',
  ),
  referralDays: setting('REFERRAL_DAYS', count(365, 1), 'How long an expired referral is kept'),
  lateMinutesRemote: setting(
    'VISIT_LATE_MINUTES_REMOTE',
    count(OVERDUE_MINUTES.lateRemote),
    'A provider who has not started a video, voice or chat consultation this long after its time is late',
  ),
  lateMinutesInPerson: setting(
    'VISIT_LATE_MINUTES',
    count(OVERDUE_MINUTES.lateInPerson),
    'A provider who has not arrived this long after the end of the arrival window is late',
  ),
  noShowMinutes: setting(
    'VISIT_NO_SHOW_MINUTES',
    count(OVERDUE_MINUTES.noShow, 1),
    'A visit whose provider has not arrived this long after the due time is ended and refunded in full',
  ),
  unendedHours: setting(
    'VISIT_UNENDED_HOURS',
    count(12, 1),
    'How long after its end the provider may end a visit; then the product ends it',
  ),
  sweepSeconds: setting('BOOKING_SWEEP_SECONDS', count(60, 5), 'How often overdue holds are expired'),
};
