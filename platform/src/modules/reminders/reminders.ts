/**
 * Jobs about visits: the notice of a booking, and reminders in the product and by SMS (rules: "Appointments"). A visit that was
 * cancelled or moved meanwhile is skipped. Several visits on one day share one SMS per kind of reminder.
 */
import * as z from 'zod';
import { addDays, addMinutes, riyadhDay, riyadhInstant } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { disclose } from '../../access-log/disclosure.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { job } from '../../background/job.ts';
import {
  APPOINTMENT_BOOKED,
  APPOINTMENT_REMINDER,
  AppointmentBookedJob,
  AppointmentReminder,
} from '../booking/lifecycle/jobs.ts';
import { REMINDER_KINDS } from '../visits/reminders.ts';
import { afterQuiet, wantsSms } from '../notifications/preferences.ts';
import { notify } from '../notifications/service.ts';
import { isSoon } from '../notifications/ways.ts';
import { bookedNotice, reminderNotice } from './notices.ts';
import { type ReminderKind, reminderSms } from './texts.ts';
import { accountById } from '../users/account-repository.ts';
import { coverVisits } from './repository.ts';
import { findVisit, upcomingVisits, type Visit } from './visits.ts';

const REMINDER_SMS = 'reminders.sms';
const ReminderSms = z.object({
  /** One message per key, also at the gateway. */
  key: z.string(),
  uid: z.string(),
  kind: z.enum(REMINDER_KINDS),
  visits: z.array(z.object({ appointmentId: z.string(), startsAt: z.string() })).min(1),
});

const notifyBooked = (ctx: AppContext, appointmentId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const visit = await findVisit(tx, appointmentId);
    if (visit) await notify(ctx, tx, visit.uid, bookedNotice(visit));
  });

const isStillBooked = (visit: Visit | null, startsAt: string, now: string): visit is Visit =>
  visit !== null && visit.state === 'upcoming' && visit.startsAt === startsAt && now < startsAt;

/** A reminder that is late after an outage is skipped once the next one is due, because its text would be wrong. */
const isOvertaken = ({ booking }: AppContext['config'], kind: ReminderKind, startsAt: string, now: string): boolean => {
  const minutes = {
    'day-before': booking.reminderSoonHours * 60,
    'hours-before': booking.reminderVideoMinutes,
    'minutes-before': 0,
  };
  return now >= addMinutes(startsAt, -minutes[kind]);
};

/** The last reminder covers the next hours only; the others cover the whole Riyadh day. */
const coveredUntil = (ctx: AppContext, { startsAt }: Visit, kind: ReminderKind): string => {
  const endOfDay = riyadhInstant(addDays(riyadhDay(startsAt), 1));
  if (kind !== 'minutes-before') return endOfDay;
  const soon = addMinutes(startsAt, ctx.config.booking.reminderSoonHours * 60);
  return soon < endOfDay ? soon : endOfDay;
};

const startOfCover = ({ startsAt }: Visit, now: string): string => {
  const startOfDay = addMinutes(riyadhInstant(riyadhDay(startsAt)), -1);
  return startOfDay > now ? startOfDay : now;
};

/** Enqueues one SMS for this visit and the others of the day, unless an earlier SMS has covered it. */
const leaveSms = async (ctx: AppContext, tx: Tx, visit: Visit, kind: ReminderKind): Promise<void> => {
  const now = ctx.clock.nowIso();
  const sameDay = await upcomingVisits(tx, visit.uid, startOfCover(visit, now), coveredUntil(ctx, visit, kind));
  const covered = await coverVisits(tx, sameDay, kind, now);
  const visits = sameDay.filter(({ appointmentId }) => covered.includes(appointmentId));
  if (visits.length === 0) return;
  const data = {
    key: `reminder:${kind}:${visit.appointmentId}:${visit.startsAt}`,
    uid: visit.uid,
    kind,
    visits: visits.map(({ appointmentId, startsAt }) => ({ appointmentId, startsAt })),
  };
  const isUrgent = isSoon(visit.startsAt, now);
  await ctx.jobs.enqueue(tx, REMINDER_SMS, data, isUrgent ? {} : await afterQuiet(ctx, tx, visit.uid));
};

const remind = (ctx: AppContext, { appointmentId, kind, startsAt }: z.infer<typeof AppointmentReminder>) =>
  ctx.db.transaction(async (tx) => {
    const visit = await findVisit(tx, appointmentId);
    const now = ctx.clock.nowIso();
    if (!isStillBooked(visit, startsAt, now) || isOvertaken(ctx.config, kind, startsAt, now)) return;
    await notify(ctx, tx, visit.uid, reminderNotice(visit, kind));
    await leaveSms(ctx, tx, visit, kind);
  });

/** Reloads the visit before it sends, because it may have been cancelled while the gateway was unavailable. */
const sendSms = async (ctx: AppContext, { key, uid, visits }: z.infer<typeof ReminderSms>): Promise<void> => {
  const at = ctx.clock.nowIso();
  const link = new URL(linkTo('myAppointments'), ctx.config.publicUrl).href;
  const message = await ctx.db.transaction(async (tx) => {
    const times: string[] = [];
    for (const { appointmentId, startsAt } of visits) {
      if (isStillBooked(await findVisit(tx, appointmentId), startsAt, at)) times.push(startsAt);
    }
    const contact = await accountById(tx, uid);
    if (!contact || times.length === 0 || !(await wantsSms(tx, uid, 'reminders'))) return null;
    const text = reminderSms(times, link, contact.language);
    const access = { reader: 'sms-gateway', what: 'visit', why: 'reminder', uid, relId: null, at } as const;
    return disclose(tx, access, { key, to: contact.phone, text });
  });
  if (!message) return;
  const receipt = await ctx.ports.sms.send(message);
  if (receipt.kind === 'refused') ctx.log.warn({ reason: receipt.reason }, 'SMS gateway refused a reminder; not sent');
};

export const reminderJobs = [
  job(APPOINTMENT_BOOKED, AppointmentBookedJob, (ctx, { appointmentId }) => notifyBooked(ctx, appointmentId)),
  job(APPOINTMENT_REMINDER, AppointmentReminder, remind),
  job(REMINDER_SMS, ReminderSms, sendSms),
];
