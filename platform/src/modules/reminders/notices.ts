/** Notices about a visit in the notification panel. */
import { APPOINTMENT_STATUS_NUMBER, riyadhDay } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { Notice } from '../notifications/service.ts';
import { BOOKED_TITLE, REMINDER_TITLE, type ReminderKind, slotTime, visitMessage } from './texts.ts';
import type { Visit } from './visits.ts';

const about = ({ appointmentId, utid, stid, startsAt }: Visit): Pick<Notice, 'url' | 'payload'> => ({
  url: linkTo('upcomingDetails', {}, { apnt_id: appointmentId }),
  payload: {
    apnt_id: appointmentId,
    utid,
    stid,
    status: APPOINTMENT_STATUS_NUMBER.upcoming,
    date: riyadhDay(startsAt),
    slot_time: slotTime(startsAt),
  },
});

export const bookedNotice = (visit: Visit): Notice => ({
  kind: 'visits',
  occasion: `appointment.booked:${visit.appointmentId}`,
  title: BOOKED_TITLE,
  message: visitMessage(visit.provider, visit.startsAt),
  icon: 'calendar',
  color: 'brand',
  ...about(visit),
});

/** A moved visit has new reminders, because its time is part of the occasion. */
export const reminderNotice = (visit: Visit, kind: ReminderKind): Notice => ({
  kind: 'reminders',
  urgent: kind === 'minutes-before',
  occasion: `appointment.reminder:${visit.appointmentId}:${kind}:${visit.startsAt}`,
  title: REMINDER_TITLE[kind],
  message: visitMessage(visit.provider, visit.startsAt),
  icon: kind === 'minutes-before' ? 'video' : 'clock',
  color: 'brand',
  ...about(visit),
});
