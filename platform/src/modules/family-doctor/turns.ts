/**
 * The moments of a plan: it ends soon, it ends in days, it has ended. Jobs write the state down and tell the holder;
 * nobody waits for them, because a plan counts as over by the clock alone. A plan that was renewed or cancelled is not
 * reminded of.
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
import { TURN_TITLE, TURNS, type Turn, turnMessage, turnSms } from './texts.ts';

const TURN = 'family-doctor.turn';
const TurnJob = z.object({ subscriptionId: z.string(), turn: z.enum(TURNS) });
const TURN_SMS = 'family-doctor.sms';

const momentOf = ({ config }: AppContext, endsAt: string, turn: Turn): string => {
  const { expiringDays, lastReminderDays } = config.familyDoctor;
  return daysBefore(endsAt, { expiring: expiringDays, 'last-days': lastReminderDays, expired: 0 }[turn]);
};

export const scheduleTurns = async (ctx: AppContext, tx: Tx, { id, endsAt }: SubscriptionRow): Promise<void> => {
  for (const turn of TURNS) {
    const startAfter = new Date(momentOf(ctx, endsAt as string, turn));
    const data = { subscriptionId: id, turn };
    await ctx.jobs.enqueue(tx, TURN, data, { startAfter, singletonKey: `${id}:${turn}` });
  }
};

export const cancelTurns = async (ctx: AppContext, tx: Tx, id: string): Promise<void> => {
  for (const turn of TURNS) await ctx.jobs.cancel(tx, TURN, `${id}:${turn}`);
};

/** The state as the clock has it. */
const write = async (ctx: AppContext, tx: Tx, row: SubscriptionRow): Promise<SubscriptionRow> => {
  const state = stateOf(ctx, row);
  if (state === row.state) return row;
  const closedAt = state === 'expired' ? row.endsAt : null;
  return updateSubscription(tx, row.id, { state, closedAt });
};

/** A plan that is over and not written as such would stand in the way of the next one's row. */
export const expireLapsed = async (ctx: AppContext, tx: Tx, uid: string): Promise<void> => {
  const last = await lastExpired(tx, uid, ctx.clock.nowIso());
  if (last && last.state !== 'expired') await write(ctx, tx, last);
};

/** Told late (the server was down), a moment that the next one has overtaken is left out. */
const isDue = (ctx: AppContext, { endsAt }: SubscriptionRow, turn: Turn): boolean => {
  const now = ctx.clock.nowIso();
  const next = TURNS[TURNS.indexOf(turn) + 1];
  const end = endsAt as string;
  return momentOf(ctx, end, turn) <= now && (next === undefined || now < momentOf(ctx, end, next));
};

const isRenewed = async (tx: Tx, { uid, endsAt }: SubscriptionRow): Promise<boolean> =>
  (await paidFrom(tx, uid, endsAt as string)).length > 0;

const takeTurn = (ctx: AppContext, subscriptionId: string, turn: Turn): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockSubscription(tx, subscriptionId);
    if (!row || row.endsAt === null || row.state === 'cancelled') return;
    await write(ctx, tx, row);
    if (!isDue(ctx, row, turn) || (await isRenewed(tx, row))) return;
    const expired = turn === 'expired' ? true : undefined;
    const told = await notify(ctx, tx, row.uid, {
      kind: 'care',
      occasion: `family-doctor.${turn}:${row.id}`,
      title: TURN_TITLE[turn],
      message: turnMessage(turn, row.endsAt),
      icon: 'family',
      color: turn === 'expired' ? 'warning' : 'brand',
      url: linkTo('familyDoctor', {}, { expired }),
      payload: {},
    });
    if (told) await ctx.jobs.enqueue(tx, TURN_SMS, { subscriptionId, turn }, await afterQuiet(ctx, tx, row.uid));
  });

/** One message a moment, at the gateway too: the key is the moment. */
const sendSms = async (ctx: AppContext, subscriptionId: string, turn: Turn): Promise<void> => {
  const link = new URL(linkTo('familyDoctor'), ctx.config.publicUrl).href;
  const at = ctx.clock.nowIso();
  const message = await ctx.db.transaction(async (tx) => {
    const row = await lockSubscription(tx, subscriptionId);
    if (!row || row.state === 'cancelled' || (await isRenewed(tx, row))) return null;
    const contact = await accountById(tx, row.uid);
    if (!contact || !(await wantsSms(tx, row.uid, 'care'))) return null;
    const access = { reader: 'sms-gateway', what: 'visit', why: 'reminder', uid: row.uid, relId: null, at } as const;
    const key = `family-doctor:${turn}:${subscriptionId}`;
    return disclose(tx, access, { key, to: contact.phone, text: turnSms(turn, link, contact.language) });
  });
  if (!message) return;
  const receipt = await ctx.ports.sms.send(message);
  if (receipt.kind === 'refused') ctx.log.warn({ reason: receipt.reason }, 'SMS gateway refused a reminder; not sent');
};

export const turnJobs = [
  job(TURN, TurnJob, (ctx, { subscriptionId, turn }) => takeTurn(ctx, subscriptionId, turn)),
  job(TURN_SMS, TurnJob, (ctx, { subscriptionId, turn }) => sendSms(ctx, subscriptionId, turn)),
];

/** Writes down what a lost job left. */
export const sweepSubscriptions = (ctx: AppContext): Promise<void> => {
  const now = ctx.clock.nowIso();
  const expiringBy = daysBefore(now, -ctx.config.familyDoctor.expiringDays);
  return sweepAll(ctx, {
    find: (tx, after: { readonly id: string } | null, limit) =>
      overdueSubscriptions(tx, { now, expiringBy }, after?.id ?? null, limit),
    act: ({ id }) =>
      ctx.db.transaction(async (tx) => {
        const row = await lockSubscription(tx, id);
        if (row) await write(ctx, tx, row);
      }),
    failed: 'notice of a subscription failed; retried in the next sweep',
  });
};

export const subscriptionSweep: RecurringWork = {
  name: 'family-doctor.sweep',
  everySeconds: () => 3600,
  run: sweepSubscriptions,
};
