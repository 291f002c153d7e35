/**
 * Notifies the owner of a sign-in from a new device, in the product and by SMS, so that an unknown session can be ended from
 * the list. The SMS is sent by a job, so that no sign-in waits for the gateway.
 */
import { linkTo } from 'shared-contracts/routes';
import type { Language } from 'shared-contracts/domain';
import * as z from 'zod';
import type { Call } from '../../../context/call.ts';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../core/ids.ts';
import { job } from '../../../background/job.ts';
import { notify } from '../../notifications/service.ts';
import { type Account, accountById } from '../../users/account-repository.ts';
import { deviceOf } from './device.ts';
import { deviceSecretHash } from './device-id.ts';
import { isNewDevice } from './repository.ts';

const JOB = 'auth.new-device-message';
const TITLE = { ar: 'دخول جديد إلى حسابك', en: 'New sign-in to your account' } as const;

const MessageData = z.object({ key: z.string(), uid: z.string(), device: z.string() });

/** Empty for a device with an unknown user agent. */
const nameOf = (userAgent: string): string => {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(', ');
};

const noticeText = (device: string) => ({
  ar: device === '' ? 'من جهاز لم يُستخدم من قبل.' : `من جهاز لم يُستخدم من قبل: ${device}.`,
  en: device === '' ? 'From a device not used before.' : `From a device not used before: ${device}.`,
});

const smsText = (device: string, language: Language): string => {
  const named = device === '' ? '' : ` (${device})`;
  return language === 'ar'
    ? `سنار: دخول إلى حسابك من جهاز جديد${named}. إن لم يكن منك فيمكن إنهاؤه من «الدخول والأجهزة» في حسابك.`
    : `Sanar: your account was signed in to from a new device${named}. If it was not you, end it under "Sign-in and devices" in your account.`;
};

/** Runs before the session is stored. The first device of an account causes no notice. */
export const notifyOfNewDevice = async (call: Call, tx: Tx, { uid }: Account): Promise<void> => {
  const { ctx } = call;
  if (!(await isNewDevice(tx, uid, deviceSecretHash(call) ?? ''))) return;
  const key = newId('dev');
  const device = nameOf(call.userAgent);
  await notify(ctx, tx, uid, {
    kind: 'account',
    occasion: `auth.new-device:${key}`,
    title: TITLE,
    message: noticeText(device),
    icon: 'shield',
    color: 'warning',
    url: linkTo('signIns'),
    payload: {},
  });
  await ctx.jobs.enqueue(tx, JOB, { key, uid, device });
};

const send = async (ctx: AppContext, { key, uid, device }: z.infer<typeof MessageData>): Promise<void> => {
  const account = await ctx.db.read((tx) => accountById(tx, uid));
  if (!account) return;
  const { phone: to, language } = account;
  const receipt = await ctx.ports.sms.send({ about: 'sign-in', key, to, text: smsText(device, language) });
  if (receipt.kind === 'refused') ctx.log.warn({ reason: receipt.reason }, 'SMS gateway refused a message; not sent');
};

export const newDeviceJob = job(JOB, MessageData, send);
