/**
 * Reminders of a plan: two weeks and some days before its end, and at its end. Jobs write the state of the plan and notify its
 * holder. No rule depends on these jobs, because a plan expires by the clock. A plan that was renewed or cancelled has no
 * reminders.
 */
import * as z from 'zod';
import { linkTo } from 'shared-contracts/routes';
import { disclose } from '../../access-log/disclosure.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import type { RecurringWork } from '../../background/recurring.ts';
import { sweepAll } from '../../background/sweep-all.ts';
import { job } from '../../background/job.ts';
import { afterQuiet, wantsSms } from '../notifications/preferences.ts';
import { notify } from '../notifications/service.ts';
import { accountById } from '../users/account-repository.ts';
import { daysBefore } from './period.ts';
import { lastExpired, lockSubscription, overdueSubscriptions, paidFrom, updateSubscription } from './repository.ts';
import { stateOf } from './states.ts';
import type { SubscriptionRow } from './tables.ts';
import { REMINDER_TITLE, REMINDERS, type Reminder, reminderMessage, reminderSms } from './texts.ts';

/** Job name and field; queued jobs depend on them. */
const REMINDER = 'family-doctor.turn';
const ReminderJob = z.object({ subscriptionId: z.string(), turn: z.enum(REMINDERS) });
const REMINDER_SMS = 'family-doctor.sms';

const momentOf = ({ config }: AppContext, endsAt: string, reminder: Reminder): string => {
  const { expiringDays, lastReminderDays } = config.familyDoctor;
  return daysBefore(endsAt, { expiring: expiringDays, 'last-days': lastReminderDays, expired: 0 }[reminder]);
};

export const scheduleReminders = async (ctx: AppContext, tx: Tx, { id, endsAt }: SubscriptionRow): Promise<void> => {
  for (const reminder of REMINDERS) {
    const startAfter = new Date(momentOf(ctx, endsAt as string, reminder));
    const data = { subscriptionId: id, turn: reminder };
    await ctx.jobs.enqueue(tx, REMINDER, data, { startAfter, singletonKey: `${id}:${reminder}` });
  }
};

export const cancelReminders = async (ctx: AppContext, tx: Tx, id: string): Promise<void> => {
  for (const reminder of REMINDERS) await ctx.jobs.cancel(tx, REMINDER, `${id}:${reminder}`);
};

/** Stores the state of the plan by the clock. */
const writeState = async (ctx: AppContext, tx: Tx, row: SubscriptionRow): Promise<SubscriptionRow> => {
  const state = stateOf(ctx, row);
  if (state === row.state) return row;
  const closedAt = state === 'expired' ? row.endsAt : null;
  return updateSubscription(tx, row.id, { state, closedAt });
};

/** Expires a plan that has ended but is stored in another state, because it would block the row of the next plan. */
export const expireLapsed = async (ctx: AppContext, tx: Tx, uid: string): Promise<void> => {
  const last = await lastExpired(tx, uid, ctx.clock.nowIso());
  if (last && last.state !== 'expired') await writeState(ctx, tx, last);
};

/** A reminder that runs late after an outage is skipped when the next one is due. */
const isDue = (ctx: AppContext, { endsAt }: SubscriptionRow, reminder: Reminder): boolean => {
  const now = ctx.clock.nowIso();
  const next = REMINDERS[REMINDERS.indexOf(reminder) + 1];
  const end = endsAt as string;
  return momentOf(ctx, end, reminder) <= now && (next === undefined || now < momentOf(ctx, end, next));
};

const isRenewed = async (tx: Tx, { uid, endsAt }: SubscriptionRow): Promise<boolean> =>
  (await paidFrom(tx, uid, endsAt as string)).length > 0;

const sendReminder = (ctx: AppContext, subscriptionId: string, reminder: Reminder): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockSubscription(tx, subscriptionId);
    if (!row || row.endsAt === null || row.state === 'cancelled') return;
    await writeState(ctx, tx, row);
    if (!isDue(ctx, row, reminder) || (await isRenewed(tx, row))) return;
    const expired = reminder === 'expired' ? true : undefined;
    const isNotified = await notify(ctx, tx, row.uid, {
      kind: 'care',
      occasion: `family-doctor.${reminder}:${row.id}`,
      title: REMINDER_TITLE[reminder],
      message: reminderMessage(reminder, row.endsAt),
      icon: 'family',
      color: reminder === 'expired' ? 'warning' : 'brand',
      url: linkTo('familyDoctor', {}, { expired }),
      payload: {},
    });
    if (isNotified)
      await ctx.jobs.enqueue(tx, REMINDER_SMS, { subscriptionId, turn: reminder }, await afterQuiet(ctx, tx, row.uid));
  });

/** Sends each reminder once, also at the gateway, because the key identifies the reminder. */
const sendSms = async (ctx: AppContext, subscriptionId: string, reminder: Reminder): Promise<void> => {
  const link = new URL(linkTo('familyDoctor'), ctx.config.publicUrl).href;
  const at = ctx.clock.nowIso();
  const message = await ctx.db.transaction(async (tx) => {
    const row = await lockSubscription(tx, subscriptionId);
    if (!row || row.state === 'cancelled' || (await isRenewed(tx, row))) return null;
    const contact = await accountById(tx, row.uid);
    if (!contact || !(await wantsSms(tx, row.uid, 'care'))) return null;
    const access = { reader: 'sms-gateway', what: 'visit', why: 'reminder', uid: row.uid, relId: null, at } as const;
    const key = `family-doctor:${reminder}:${subscriptionId}`;
    return disclose(tx, access, { key, to: contact.phone, text: reminderSms(reminder, link, contact.language) });
  });
  if (!message) return;
  const receipt = await ctx.ports.sms.send(message);
  if (receipt.kind === 'refused') ctx.log.warn({ reason: receipt.reason }, 'SMS gateway refused a reminder; not sent');
};

export const reminderJobs = [
  job(REMINDER, ReminderJob, (ctx, { subscriptionId, turn }) => sendReminder(ctx, subscriptionId, turn)),
  job(REMINDER_SMS, ReminderJob, (ctx, { subscriptionId, turn }) => sendSms(ctx, subscriptionId, turn)),
];

/** Stores the states that a lost job has not stored. */
export const sweepSubscriptions = (ctx: AppContext): Promise<void> => {
  const now = ctx.clock.nowIso();
  const expiringBy = daysBefore(now, -ctx.config.familyDoctor.expiringDays);
  return sweepAll(ctx, {
    find: (tx, after: { readonly id: string } | null, limit) =>
      overdueSubscriptions(tx, { now, expiringBy }, after?.id ?? null, limit),
    act: ({ id }) =>
      ctx.db.transaction(async (tx) => {
        const row = await lockSubscription(tx, id);
        if (row) await writeState(ctx, tx, row);
      }),
    failed: 'notice of a subscription failed; retried in the next sweep',
  });
};

export const subscriptionSweep: RecurringWork = {
  name: 'family-doctor.sweep',
  everySeconds: () => 3600,
  run: sweepSubscriptions,
};
