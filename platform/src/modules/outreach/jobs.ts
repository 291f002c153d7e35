/**
 * Delivery of notices outside the product. One job per device and one for the mail, so that a failure repeats nothing of the
 * others.
 */
import * as z from 'zod';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { serviceOf } from '../../ports/push.ts';
import { job } from '../../background/job.ts';
import { DELIVER, Delivery } from '../notifications/deliver.ts';
import { dropSubscription, findSubscription, subscriptionIdsOf } from '../notifications/preference-repository.ts';
import { isRead } from '../notifications/repository.ts';
import { accountById } from '../users/account-repository.ts';
import { mailTexts, openPage, pushTexts } from './texts.ts';

const PUSH = 'outreach.push';
const MAIL = 'outreach.mail';
const OneDevice = z.object({ ...Delivery.shape, subscription: z.string() });

const split = (ctx: AppContext, data: Delivery): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const devices = data.push ? await subscriptionIdsOf(tx, data.uid) : [];
    for (const subscription of devices)
      await ctx.jobs.enqueue(tx, PUSH, { ...data, subscription }, { singletonKey: `${data.key} ${subscription}` });
    if (data.mail) await ctx.jobs.enqueue(tx, MAIL, data, { singletonKey: data.key });
  });

/** A notice that was read or is outdated is not sent. */
const isStale = async ({ clock }: AppContext, tx: Tx, { tid, until }: Delivery): Promise<boolean> =>
  clock.nowIso() >= until || (tid !== null && (await isRead(tx, tid)));

const push = async (ctx: AppContext, data: z.infer<typeof OneDevice>): Promise<void> => {
  const port = ctx.ports.push;
  const about = await ctx.db.read(async (tx) => {
    if (await isStale(ctx, tx, data)) return null;
    const account = await accountById(tx, data.uid);
    const device = await findSubscription(tx, data.uid, data.subscription);
    return account && device && { language: account.language, device };
  });
  if (!about || !port?.reaches(about.device.address)) return;
  const { language, device } = about;
  const to = device.address;
  const { key, subject, url, urgent, until } = data;
  // A push service can read an app’s notification; a browser’s is encrypted.
  const page = serviceOf(to) === 'web' ? (url ?? '/') : openPage(subject, url);
  const content = { ...pushTexts(subject, language), url: page, tag: key, lang: language };
  const seconds = Math.ceil((Date.parse(until) - ctx.clock.now().getTime()) / 1000);
  const outcome = await port.send({ to, content, seconds, urgent });
  if (outcome === 'gone') await ctx.db.transaction((tx) => dropSubscription(tx, device));
  if (outcome === 'refused')
    ctx.log.warn({ subject, service: serviceOf(to) }, 'push service refused a message; not sent');
};

const mail = async (ctx: AppContext, data: Delivery): Promise<void> => {
  const account = await ctx.db.read(async (tx) => ((await isStale(ctx, tx, data)) ? null : accountById(tx, data.uid)));
  if (!account || account.email === '') return;
  const { email: to, language } = account;
  const link = new URL(data.url ?? '/', ctx.config.publicUrl).href;
  const receipt = await ctx.ports.mail.send({
    key: `notice:${data.key}`,
    to,
    language,
    ...mailTexts(data.subject, link, language),
  });
  if (receipt.kind === 'refused') ctx.log.warn({ reason: receipt.reason }, 'mail server refused a notice; not sent');
};

export const outreachJobs = [job(DELIVER, Delivery, split), job(PUSH, OneDevice, push), job(MAIL, Delivery, mail)];
