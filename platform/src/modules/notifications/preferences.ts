/** Notice preferences of an account, and their effect on a notice. */
import type {
  AnswerOf,
  noticePreferences,
  ParsedRequestOf,
  saveNoticePreferences,
  subscribeAppPush,
  subscribePush,
} from 'shared-contracts/api';
import { NOTICE_KINDS, type NoticeKind } from 'shared-contracts/domain';
import type { UserCall } from '../../context/call.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../core/errors.ts';
import type { PushAddress, PushPort, PushService } from '../../ports/push.ts';
import { sha256 } from '../../core/secrets.ts';
import {
  countDevices,
  dropDevices,
  lockPreferences,
  type Preferences,
  preferencesOf,
  putSubscription,
  writePreferences,
} from './preference-repository.ts';
import { isAuthSecret, isPublicKey } from './push-keys.ts';
import { choose, goes, quietUntil, statesOf } from './ways.ts';

type Answer = AnswerOf<typeof noticePreferences>;

/** Maximum number of devices per account with pushes; the most recently used are kept. */
const DEVICES = 10;

const toAnswer = async ({ config, ports }: AppContext, tx: Tx, uid: string, chosen: Preferences): Promise<Answer> => {
  const push_key = ports.push?.publicKey ?? null;
  const away = {
    ...(push_key === null ? { push: 'never' as const } : {}),
    ...(config.adapters.mail === 'none' ? { mail: 'never' as const } : {}),
  };
  return {
    kinds: NOTICE_KINDS.map((kind) => ({ kind, ways: { ...statesOf(chosen.choices, kind), ...away } })),
    quiet: chosen.quiet,
    push_key,
    push_devices: await countDevices(tx, uid),
  };
};

export const preferences = (ctx: AppContext, uid: string): Promise<Answer> =>
  ctx.db.read(async (tx) => toAnswer(ctx, tx, uid, await preferencesOf(tx, uid)));

export const savePreferences = (
  ctx: AppContext,
  uid: string,
  { choices, quiet }: ParsedRequestOf<typeof saveNoticePreferences>,
): Promise<Answer> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.nowIso();
    const before = await lockPreferences(tx, uid, now);
    const after = {
      choices: choices.reduce(choose, before.choices),
      quiet: quiet === undefined ? before.quiet : quiet,
    };
    await writePreferences(tx, uid, after, now);
    return toAnswer(ctx, tx, uid, after);
  });

/** Registers a subscription for a device and account. */
const keep = (
  { ctx, user, deviceId }: UserCall,
  id: string,
  address: PushAddress,
): Promise<{ push_devices: number }> => {
  const now = ctx.clock.nowIso();
  return ctx.db.transaction(async (tx) => {
    const row = { id: sha256(id), uid: user.uid, deviceId, address, createdAt: now, renewedAt: now };
    await putSubscription(tx, row, DEVICES);
    return { push_devices: await countDevices(tx, user.uid) };
  });
};

/** The port of this service. @throws SERVICE_UNAVAILABLE */
const sendsBy = ({ ports: { push } }: AppContext, service: PushService): PushPort =>
  push?.services.has(service) ? push : refuse('SERVICE_UNAVAILABLE');

/** @throws SERVICE_UNAVAILABLE without push, INVALID_REQUEST for an endpoint of an unknown push service, or invalid keys */
export const subscribe = (
  call: UserCall,
  address: ParsedRequestOf<typeof subscribePush>,
): Promise<{ push_devices: number }> => {
  const port = sendsBy(call.ctx, 'web');
  const wrong = [
    ...(port.reaches(address) ? [] : ['endpoint']),
    ...(isPublicKey(address.p256dh) ? [] : ['p256dh']),
    ...(isAuthSecret(address.auth) ? [] : ['auth']),
  ];
  if (wrong.length > 0) refuse('INVALID_REQUEST', { data: { fields: wrong } });
  return keep(call, address.endpoint, address);
};

/** @throws SERVICE_UNAVAILABLE without pushes by this service, INVALID_REQUEST for an invalid token */
export const subscribeApp = (
  call: UserCall,
  address: ParsedRequestOf<typeof subscribeAppPush>,
): Promise<{ push_devices: number }> => {
  if (!sendsBy(call.ctx, address.service).reaches(address)) refuse('INVALID_REQUEST', { data: { fields: ['token'] } });
  return keep(call, `${address.service} ${address.token}`, address);
};

export const unsubscribe = ({ ctx, user, deviceId }: UserCall): Promise<{ push_devices: number }> =>
  ctx.db.transaction(async (tx) => {
    await dropDevices(tx, user.uid, [deviceId]);
    return { push_devices: await countDevices(tx, user.uid) };
  });

/** Whether text messages of this kind are enabled. Checked again before sending. */
export const wantsSms = async (tx: Tx, uid: string, kind: NoticeKind): Promise<boolean> =>
  goes((await preferencesOf(tx, uid)).choices, kind, 'sms');

/** Options of `jobs.enqueue` for a notice that may wait: after the current quiet hours. */
export const afterQuiet = async (
  { clock }: Pick<AppContext, 'clock'>,
  tx: Tx,
  uid: string,
): Promise<{ readonly startAfter?: Date }> => {
  const until = quietUntil((await preferencesOf(tx, uid)).quiet, clock.nowIso());
  return until === null ? {} : { startAfter: new Date(until) };
};
