/**
 * The holder of an account is notified of another e-mail address or number where the change cannot keep it from them: at the
 * address or number that the account had. By a job, so that no change waits for a gateway.
 */
import type { Language, Localized } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import * as z from 'zod';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { job } from '../../jobs/work.ts';
import { notify } from '../notifications/service.ts';
import { accountById } from './account-repository.ts';
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

/** Before or after the row of the account is changed, in the same transaction. */
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
  // An account of before may have no e-mail address.
  if (previous === '') return;
  await insertContactChange(tx, { id, ...change }, ctx.clock.nowIso());
  await ctx.jobs.enqueue(tx, JOB, { id });
};

const letter = (kind: ContactKind, language: Language): string => `${LEFT[kind][language]} ${NOTICE[language]}`;

const sendTo = ({ ports }: AppContext, { id, kind, previous: to }: ContactChange, language: Language) =>
  kind === 'phone'
    ? ports.sms.send({ about: 'sign-in', key: id, to, text: letter(kind, language) })
    : ports.mail.send({ key: id, to, subject: TITLE[kind][language], text: letter(kind, language), language });

const send = async (ctx: AppContext, { id }: z.infer<typeof JobData>): Promise<void> => {
  const found = await ctx.db.read(async (tx) => {
    const change = await findContactChange(tx, id);
    const account = change && (await accountById(tx, change.uid));
    return change && account && { change, language: account.language };
  });
  if (!found) return;
  const receipt = await sendTo(ctx, found.change, found.language);
  if (receipt.kind === 'refused')
    ctx.log.warn({ reason: receipt.reason, kind: found.change.kind }, 'a notice to a previous address was refused');
};

export const contactChangeJob = job(JOB, JobData, send);
