/**
 * Notifies the account holder of a changed e-mail address or number at the previous one, so that the change cannot be hidden; a
 * changed number also by e-mail. Sent by a job, so that no change waits for a gateway.
 */
import type { Language, Localized } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import * as z from 'zod';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../core/ids.ts';
import { job } from '../../background/job.ts';
import { notify } from '../notifications/service.ts';
import { type Account, accountById } from './account-repository.ts';
import {
  type ContactChange,
  type ContactKind,
  findContactChange,
  insertContactChange,
} from './contact-change-repository.ts';

const JOB = 'users.contact-changed';
const JobData = z.object({ id: z.string() });

const TITLE: Readonly<Record<ContactKind, Localized>> = {
  email: { ar: 'تغيّر البريد الإلكتروني لحسابك', en: 'The e-mail address of your account has changed' },
  phone: { ar: 'تغيّر رقم جوال حسابك', en: 'The mobile number of your account has changed' },
};
const NOTICE: Localized = {
  ar: 'إن لم يكن التغيير منك فيرجى الاتصال بنا فورًا.',
  en: 'If it was not you, please call us at once.',
};
const LEFT: Readonly<Record<ContactKind, Localized>> = {
  email: {
    ar: 'لم يعد هذا العنوان مرتبطًا بحسابك في سنار.',
    en: 'This address no longer belongs to your Sanar account.',
  },
  phone: {
    ar: 'سنار: لم يعد هذا الرقم مرتبطًا بحسابك.',
    en: 'Sanar: this number no longer belongs to your account.',
  },
};
const PHONE_CHANGED: Localized = {
  ar: 'تغيّر رقم جوال حسابك في سنار.',
  en: 'The mobile number of your Sanar account has changed.',
};

/** Called before or after the account’s row is changed, in the same transaction. */
export const noteContactChange = async (ctx: AppContext, tx: Tx, change: Omit<ContactChange, 'id'>): Promise<void> => {
  const id = newId('chg');
  const { uid, kind, previous } = change;
  await notify(ctx, tx, uid, {
    kind: 'account',
    occasion: `account.contact:${id}`,
    title: TITLE[kind],
    message: NOTICE,
    icon: 'shield',
    color: 'warning',
    url: linkTo('myProfile'),
    payload: {},
  });
  // An older account may have no e-mail address.
  if (previous === '') return;
  await insertContactChange(tx, { id, ...change }, ctx.clock.nowIso());
  await ctx.jobs.enqueue(tx, JOB, { id });
};

const sent = (change: Localized, language: Language): string => `${change[language]} ${NOTICE[language]}`;

/** The key of a message is unique, so that a repeated job sends none twice. */
const messagesOf = ({ ports }: AppContext, change: ContactChange, { email, language }: Account) => {
  const { id, kind, previous } = change;
  const mail = (key: string, to: string, text: string) =>
    ports.mail.send({ key, to, subject: TITLE[kind][language], text, language });
  if (kind === 'email') return [mail(id, previous, sent(LEFT.email, language))];
  const sms = ports.sms.send({ about: 'sign-in', key: id, to: previous, text: sent(LEFT.phone, language) });
  // An account from before e-mail addresses were required has none.
  return email === '' ? [sms] : [sms, mail(`${id}:mail`, email, sent(PHONE_CHANGED, language))];
};

const send = async (ctx: AppContext, { id }: z.infer<typeof JobData>): Promise<void> => {
  const found = await ctx.db.read(async (tx) => {
    const change = await findContactChange(tx, id);
    const account = change && (await accountById(tx, change.uid));
    return change && account && { change, account };
  });
  if (!found) return;
  for (const receipt of await Promise.all(messagesOf(ctx, found.change, found.account)))
    if (receipt.kind === 'refused')
      ctx.log.warn(
        { reason: receipt.reason, kind: found.change.kind },
        'SMS gateway refused the notice of a changed contact; not sent',
      );
};

export const contactChangeJob = job(JOB, JobData, send);
