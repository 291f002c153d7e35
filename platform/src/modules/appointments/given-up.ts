/** Notifies the patient of a visit that the provider cancelled, with the next free times, in the app and by SMS. */
import * as z from 'zod';
import { linkTo } from 'shared-contracts/routes';
import { disclose } from '../../access-log/disclosure.ts';
import type { AppContext } from '../../context/context.ts';
import { job } from '../../background/job.ts';
import { nextTimes } from '../booking/basket/next-slots.ts';
import { afterQuiet, wantsSms } from '../notifications/preferences.ts';
import { isSoon } from '../notifications/ways.ts';
import { appointmentNamed } from '../visits/lists-repository.ts';
import { accountById } from '../users/account-repository.ts';
import { fullCancellation } from './repository.ts';
import { providerName, notifyPatient } from './notify.ts';
import { CANCELLED_TITLE, givenUpMessage, givenUpSms } from './texts.ts';

export const GIVEN_UP = 'appointments.given-up';
const GIVEN_UP_SMS = 'appointments.given-up-sms';
const About = z.object({ appointmentId: z.string() });
type About = z.infer<typeof About>;

const notifyGivenUp = async (ctx: AppContext, { appointmentId }: About): Promise<void> => {
  const row = await ctx.db.read((tx) => appointmentNamed(tx, appointmentId));
  if (row?.state !== 'cancelled') return;
  const next = await nextTimes(ctx, row);
  await ctx.db.transaction(async (tx) => {
    const ended = await fullCancellation(tx, appointmentId);
    const reason = ended?.reason === 'provider-absent' ? 'provider-absent' : 'provider';
    const message = givenUpMessage(await providerName(tx, row), { startsAt: row.startsAt, next, reason });
    await notifyPatient(ctx, tx, row, { occasion: 'given-up', title: CANCELLED_TITLE, message, color: 'warning' });
    const waits = isSoon(row.startsAt, ctx.clock.nowIso()) ? {} : await afterQuiet(ctx, tx, row.uid);
    await ctx.jobs.enqueue(tx, GIVEN_UP_SMS, { appointmentId }, { singletonKey: appointmentId, ...waits });
  });
};

/** One message a visit, at the gateway too. */
const sendSms = async (ctx: AppContext, { appointmentId }: About): Promise<void> => {
  const link = new URL(linkTo('cancelledDetails', {}, { apnt_id: appointmentId }), ctx.config.publicUrl).href;
  const at = ctx.clock.nowIso();
  const message = await ctx.db.transaction(async (tx) => {
    const row = await appointmentNamed(tx, appointmentId);
    const contact = row && (await accountById(tx, row.uid));
    if (!row || !contact || !(await wantsSms(tx, row.uid, 'visits'))) return null;
    const access = { reader: 'sms-gateway', what: 'visit', why: 'reminder', uid: row.uid, relId: null, at } as const;
    const text = givenUpSms(row.startsAt, link, contact.language);
    return disclose(tx, access, { key: `given-up:${appointmentId}`, to: contact.phone, text });
  });
  if (!message) return;
  const receipt = await ctx.ports.sms.send(message);
  if (receipt.kind === 'refused')
    ctx.log.warn({ reason: receipt.reason }, 'SMS gateway refused the message about a cancelled visit; not sent');
};

export const givenUpJobs = [job(GIVEN_UP, About, notifyGivenUp), job(GIVEN_UP_SMS, About, sendSms)];
