/**
 * The e-mail newsletter. An address counts once its owner has followed the link that was sent to it; the same link unsubscribes
 * it.
 */
import type { Language } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import * as z from 'zod';
import type { AppContext } from '../../context/context.ts';
import { found, refuse } from '../../core/errors.ts';
import { job } from '../../background/job.ts';
import { retention } from '../../background/retention.ts';
import * as rows from './reference-repository.ts';

const JOB = 'newsletter.confirm';
const PURPOSE = 'newsletter-link';
const DAY_HOURS = 24;
const CONFIRM_DAYS = 14;
const ConfirmJob = z.object({ index: z.string(), key: z.string() });

const WORDS: Readonly<Record<Language, (link: string) => { subject: string; text: string }>> = {
  ar: (link) => ({
    subject: 'تأكيد الاشتراك في نشرة سنار',
    text: `لتأكيد الاشتراك أو إلغائه: ${link}\nإن لم يكن الطلب منك فيمكن تجاهل هذه الرسالة، ولن نرسل غيرها.`,
  }),
  en: (link) => ({
    subject: 'Confirm your subscription to news from Sanar',
    text: `Confirm or cancel it here: ${link}\nIf you did not ask for it, ignore this message; we will send no other.`,
  }),
};

/** Contents of the link: the index of the address, and a signature. */
const tokenOf = ({ secrets }: AppContext, index: string): string => `${index}.${secrets.keyed(PURPOSE, index)}`;

/** @throws NOT_FOUND for an invalid token */
const indexOf = ({ secrets }: AppContext, token: string): string => {
  const [index = '', proof = ''] = token.split('.');
  return secrets.matches(PURPOSE, index, proof) ? index : refuse('NOT_FOUND');
};

/** Sends the link, at most once a day per address. The answer never reveals whether the address was known. */
export const subscribe = async (ctx: AppContext, email: string, language: Language): Promise<Record<string, never>> => {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.nowIso();
    const { index, confirmed } = await rows.addSubscriber(tx, email.toLowerCase(), language, now);
    if (confirmed) return;
    const key = `${JOB}:${index}:${now.slice(0, 'YYYY-MM-DD'.length)}`;
    await ctx.jobs.enqueue(tx, JOB, { index, key }, { singletonKey: key });
  });
  return {};
};

const send = async (ctx: AppContext, { index, key }: z.infer<typeof ConfirmJob>): Promise<void> => {
  const subscriber = await ctx.db.read((tx) => rows.findSubscriber(tx, index));
  if (!subscriber) return;
  const { email: to, language } = subscriber;
  // After `#`, so that the token does not appear in logs.
  const link = `${new URL(linkTo('newsletter'), ctx.config.publicUrl).href}#${tokenOf(ctx, index)}`;
  const receipt = await ctx.ports.mail.send({ key, to, language, ...WORDS[language](link) });
  if (receipt.kind === 'refused')
    ctx.log.warn({ reason: receipt.reason }, 'mail server refused a newsletter confirmation; not sent');
};

export const newsletterJob = job(JOB, ConfirmJob, send);

/** @throws NOT_FOUND for an invalid token, or an address that has unsubscribed */
export const confirm = async (ctx: AppContext, token: string): Promise<Record<string, never>> => {
  const index = indexOf(ctx, token);
  const isKnown = await ctx.db.transaction((tx) => rows.confirmSubscriber(tx, index, ctx.clock.nowIso()));
  found(isKnown || null);
  return {};
};

/** @throws NOT_FOUND for an invalid token */
export const unsubscribe = async (ctx: AppContext, token: string): Promise<Record<string, never>> => {
  const index = indexOf(ctx, token);
  await ctx.db.transaction((tx) => rows.dropSubscriber(tx, index));
  return {};
};

export const unconfirmedForgetting = retention(
  {
    name: 'newsletter.forget-unconfirmed',
    what: 'unconfirmed newsletter addresses',
    since: 'subscribing',
    hours: () => CONFIRM_DAYS * DAY_HOURS,
  },
  ({ db }, before) => db.transaction((tx) => rows.dropUnconfirmed(tx, before)),
);
