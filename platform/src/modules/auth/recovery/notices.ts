/**
 * Messages of a phone recovery: to the current number and e-mail address of the account, to its notifications, and, after an
 * operator’s decision, to the new number. Sent by a job, so that no call waits for a gateway. No message contains the new
 * number.
 */
import type { Language, Localized } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import * as z from 'zod';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { job } from '../../../background/job.ts';
import { notify } from '../../notifications/service.ts';
import { type Account, accountById, accountByPhone } from '../../users/account-repository.ts';
import { closeRecovery, lockOpenRecoveryOf, type Recovery, recoveryById } from './repository.ts';

const JOB = 'auth.phone-recovery-notice';
const STEPS = ['requested', 'approved', 'done', 'refused', 'stopped'] as const;
type Step = (typeof STEPS)[number];
const NoticeData = z.object({ id: z.string(), step: z.enum(STEPS), hours: z.number() });

interface Texts {
  readonly title: Localized;
  readonly text: (hours: number) => Localized;
}

const STOP: Localized = {
  ar: 'إن لم يكن الطلب منك فيكفي تسجيل الدخول برمز يُرسل إلى رقمك الحالي لإيقافه.',
  en: 'If it was not you, sign in with a code sent to your current number, and it is stopped.',
};
const CALL: Localized = {
  ar: 'إن لم يكن ذلك منك فيرجى الاتصال بنا فورًا.',
  en: 'If it was not you, please call us at once.',
};

const TO_HOLDER: Readonly<Record<Step, Texts>> = {
  requested: {
    title: { ar: 'طُلب نقل حسابك إلى رقم جوال آخر', en: 'Somebody asked to move your account to another number' },
    text: () => ({
      ar: `لم يتغيّر شيء بعد، ويراجع فريقنا الطلب. ${STOP.ar}`,
      en: `Nothing has changed, and our team reviews the request. ${STOP.en}`,
    }),
  },
  approved: {
    title: { ar: 'سيُنقل حسابك إلى رقم جوال آخر', en: 'Your account will move to another number' },
    text: (hours) => ({
      ar: `قبل فريقنا الطلب، ويتغيّر الرقم بعد ${hours} ساعة. ${STOP.ar}`,
      en: `Our team accepted the request; the number changes in ${hours} hours. ${STOP.en}`,
    }),
  },
  done: {
    title: { ar: 'نُقل حسابك إلى رقم جوال آخر', en: 'Your account has moved to another number' },
    text: () => ({ ar: `انتهى الدخول من جميع الأجهزة. ${CALL.ar}`, en: `All devices are signed out. ${CALL.en}` }),
  },
  refused: {
    title: { ar: 'رُفض طلب نقل حسابك إلى رقم آخر', en: 'The request to move your account was refused' },
    text: () => ({ ar: 'لم يتغيّر شيء في حسابك.', en: 'Nothing has changed in your account.' }),
  },
  stopped: {
    title: { ar: 'أُوقف طلب نقل حسابك إلى رقم آخر', en: 'The request to move your account was stopped' },
    text: () => ({
      ar: 'رقمك مؤكَّد، ولم يتغيّر شيء في حسابك.',
      en: 'Your number is confirmed, and nothing has changed in your account.',
    }),
  },
};

const TO_NEW_NUMBER: Readonly<Record<Exclude<Step, 'requested'>, (hours: number) => Localized>> = {
  approved: (hours) => ({
    ar: `سنار: قُبل طلبك، ويمكن تسجيل الدخول بهذا الرقم بعد ${hours} ساعة.`,
    en: `Sanar: your request was accepted. You can sign in with this number in ${hours} hours.`,
  }),
  done: () => ({
    ar: 'سنار: أصبح هذا الرقم رقم حسابك، ويمكن تسجيل الدخول به الآن.',
    en: 'Sanar: this is the number of your account now. You can sign in with it.',
  }),
  refused: () => ({
    ar: 'سنار: لم نتمكن من نقل الحساب إلى هذا الرقم. يساعدك فريقنا عند الاتصال بنا.',
    en: 'Sanar: we could not move the account to this number. Call us and we will help.',
  }),
  stopped: () => ({
    ar: 'سنار: أُوقف نقل الحساب إلى هذا الرقم لأن رقمه السابق ما زال مستخدمًا.',
    en: 'Sanar: the account does not move to this number, because its previous number is still in use.',
  }),
};

/** Called in the transaction of the step. */
export const notifyOfRecovery = async (ctx: AppContext, tx: Tx, { id, uid }: Recovery, step: Step): Promise<void> => {
  const { title, text } = TO_HOLDER[step];
  const hours = ctx.config.auth.phoneRecoveryHours;
  await notify(ctx, tx, uid, {
    kind: 'account',
    occasion: `auth.phone-recovery:${id}:${step}`,
    title,
    message: text(hours),
    icon: 'shield',
    color: step === 'requested' || step === 'approved' ? 'warning' : 'info',
    url: linkTo('signIns'),
    payload: {},
  });
  await ctx.jobs.enqueue(tx, JOB, { id, step, hours });
};

const messages = ({ ports }: AppContext, recovery: Recovery, account: Account, step: Step, hours: number) => {
  const { language, email } = account;
  const key = `${recovery.id}:${step}`;
  const { title, text } = TO_HOLDER[step];
  const words = (of: Localized, to: Language): string => of[to];
  const holder = `${words(title, language)}. ${words(text(hours), language)}`;
  const sms = (to: string, of: string, message: string) =>
    ports.sms.send({ about: 'sign-in', key: `${key}:${of}`, to, text: message });
  const old =
    account.phone === recovery.phone
      ? []
      : [sms(account.phone, 'old', `${language === 'ar' ? 'سنار' : 'Sanar'}: ${holder}`)];
  const given = step === 'requested' ? [] : [sms(recovery.phone, 'new', TO_NEW_NUMBER[step](hours)[language])];
  const mail =
    email === ''
      ? []
      : [ports.mail.send({ key: `${key}:mail`, to: email, subject: title[language], text: holder, language })];
  return [...old, ...given, ...mail];
};

const send = async (ctx: AppContext, { id, step, hours }: z.infer<typeof NoticeData>): Promise<void> => {
  const found = await ctx.db.read(async (tx) => {
    const recovery = await recoveryById(tx, id);
    const account = recovery && (await accountById(tx, recovery.uid));
    return recovery && account && { recovery, account };
  });
  if (!found) return;
  for (const receipt of await Promise.all(messages(ctx, found.recovery, found.account, step, hours)))
    if (receipt.kind === 'refused')
      ctx.log.warn({ reason: receipt.reason, step }, 'SMS gateway refused the notice of a phone recovery; not sent');
};

export const recoveryNoticeJob = job(JOB, NoticeData, send);

/** A correct code that was sent to the number of an account shows that the number is not lost: an open recovery ends. */
export const stopRecoveryOfHeldNumber = async (ctx: AppContext, tx: Tx, phone: string): Promise<void> => {
  const account = await accountByPhone(tx, phone);
  const recovery = account && (await lockOpenRecoveryOf(tx, account.uid));
  if (!recovery) return;
  await closeRecovery(tx, recovery.id, 'stopped', ctx.clock.nowIso());
  await notifyOfRecovery(ctx, tx, recovery, 'stopped');
  ctx.log.info({ access: 'phone-recovery-stopped', uid: recovery.uid }, 'access');
};
