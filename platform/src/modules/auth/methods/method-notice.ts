/** Announces an added or removed sign-in method to the account holder, in the product and by SMS, with a job. */
import type { Language, Localized } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import * as z from 'zod';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../core/ids.ts';
import { job } from '../../../background/job.ts';
import { notify } from '../../notifications/service.ts';
import { accountById } from '../../users/account-repository.ts';

const JOB = 'auth.method-notice';
const CHANGES = ['password-set', 'password-changed', 'password-removed', 'passkey-added', 'passkey-removed'] as const;
type Change = (typeof CHANGES)[number];
const NoticeData = z.object({ key: z.string(), uid: z.string(), change: z.enum(CHANGES) });

const TITLE: Readonly<Record<Change, Localized>> = {
  'password-set': { ar: 'عُيّنت كلمة مرور لحسابك', en: 'A password was set for your account' },
  'password-changed': { ar: 'تغيّرت كلمة مرور حسابك', en: 'The password of your account was changed' },
  'passkey-added': { ar: 'أُضيف مفتاح مرور إلى حسابك', en: 'A passkey was added to your account' },
  'passkey-removed': { ar: 'أُزيل مفتاح مرور من حسابك', en: 'A passkey was removed from your account' },
  'password-removed': { ar: 'أُلغيت كلمة مرور حسابك', en: 'The password of your account was removed' },
};
const ADVICE: Localized = {
  ar: 'إن لم يكن ذلك منك فيرجى الاتصال بنا فورًا.',
  en: 'If it was not you, please call us at once.',
};

const smsText = (change: Change, language: Language): string =>
  `${language === 'ar' ? 'سنار' : 'Sanar'}: ${TITLE[change][language]}. ${ADVICE[language]}`;

/** Called in the transaction of the change. */
export const notifyOfMethod = async (ctx: AppContext, tx: Tx, uid: string, change: Change): Promise<void> => {
  const key = newId('mtd');
  await notify(ctx, tx, uid, {
    kind: 'account',
    occasion: `auth.method:${key}`,
    title: TITLE[change],
    message: ADVICE,
    icon: 'shield',
    color: 'warning',
    url: linkTo('signIns'),
    payload: {},
  });
  await ctx.jobs.enqueue(tx, JOB, { key, uid, change });
};

const send = async (ctx: AppContext, { key, uid, change }: z.infer<typeof NoticeData>): Promise<void> => {
  const account = await ctx.db.read((tx) => accountById(tx, uid));
  if (!account) return;
  const { phone: to, language } = account;
  const receipt = await ctx.ports.sms.send({ about: 'sign-in', key, to, text: smsText(change, language) });
  if (receipt.kind === 'refused') ctx.log.warn({ reason: receipt.reason }, 'SMS gateway refused a message; not sent');
};

export const methodNoticeJob = job(JOB, NoticeData, send);
