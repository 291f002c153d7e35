/**
 * Delivers a notice outside the product: as a push to devices and as an e-mail, in a job, after quiet hours unless it is
 * urgent.
 */
import { addMinutes, type NoticeKind } from 'shared-contracts/domain';
import * as z from 'zod';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { countDevices, preferencesOf, type Preferences } from './preference-repository.ts';
import { goes, quietUntil } from './ways.ts';

/** Subjects of push and mail texts, which reveal nothing more. */
export const NOTICE_SUBJECTS = [
  'visits',
  'reminders',
  'messages',
  'calls',
  'results',
  'care',
  'account',
  'incoming-call',
] as const;

/** Its handler is in a module that depends on accounts (`modules/outreach`). */
export const DELIVER = 'notifications.deliver';
export const Delivery = z.object({
  uid: z.string(),
  /** The notice in the panel, which may have been read meanwhile; null: there is none. */
  tid: z.string().nullable(),
  /** One message per key and device. */
  key: z.string(),
  subject: z.enum(NOTICE_SUBJECTS),
  /** A path of this product. */
  url: z.string().nullable(),
  push: z.boolean(),
  mail: z.boolean(),
  urgent: z.boolean(),
  /** Not sent after this time. */
  until: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;

const DAY_MINUTES = 1440;

interface Parting {
  readonly tid: string | null;
  readonly key: string;
  readonly kind: NoticeKind;
  readonly url: string | null;
  readonly urgent: boolean;
}

export const deliver = async (
  ctx: AppContext,
  tx: Tx,
  uid: string,
  { tid, key, kind, url, urgent }: Parting,
  { choices, quiet }: Preferences,
): Promise<void> => {
  const push = ctx.ports.push !== null && goes(choices, kind, 'push') && (await countDevices(tx, uid)) > 0;
  const mail = ctx.config.adapters.mail !== 'none' && goes(choices, kind, 'mail');
  if (!push && !mail) return;
  const now = ctx.clock.nowIso();
  const waits = urgent || kind === 'account' ? null : quietUntil(quiet, now);
  const until = addMinutes(waits ?? now, DAY_MINUTES);
  const data: Delivery = { uid, tid, key, subject: kind, url, push, mail, urgent, until };
  await ctx.jobs.enqueue(tx, DELIVER, data, waits === null ? {} : { startAfter: new Date(waits) });
};

/** Rings on devices where the product is closed, only while the call rings. */
export const pushIncomingCall = async (
  ctx: AppContext,
  tx: Tx,
  uid: string,
  { key, url, until }: { readonly key: string; readonly url: string; readonly until: string },
): Promise<void> => {
  const { choices } = await preferencesOf(tx, uid);
  if (ctx.ports.push === null || !goes(choices, 'calls', 'push') || (await countDevices(tx, uid)) === 0) return;
  const data: Delivery = {
    uid,
    tid: null,
    key,
    subject: 'incoming-call',
    url,
    push: true,
    mail: false,
    urgent: true,
    until,
  };
  await ctx.jobs.enqueue(tx, DELIVER, data);
};
