/** The SMS with which an adult confirms a relation. It is sent by a job, so that the answer’s duration reveals nothing. */
import { displayNameOf, Instant, type Language } from 'shared-contracts/domain';
import { maskPhone } from 'shared-contracts/domain/phone';
import * as z from 'zod';
import type { Config } from '../../settings/config.ts';
import type { AppContext } from '../../context/context.ts';
import { counted } from '../../core/counted.ts';
import { job } from '../../background/job.ts';
import { digitsOf } from '../auth/codes/send-code.ts';
import { accountById } from '../users/account-repository.ts';
import { selfOf } from '../users/patient-repository.ts';

export const RELATION_MESSAGE = 'relations.message';

/** `to` is empty when the relative has no account: then no message is sent. */
const MessageData = z.object({ codeId: z.string(), expiresAt: Instant, from: z.string(), to: z.string() });
export type RelationMessage = z.infer<typeof MessageData>;

interface Asker {
  readonly name: string;
  readonly phone: string;
}

/** The message names the requester and has no autofill line, because another person enters the code. */
const textOf = (code: string, { name, phone }: Asker, { auth }: Config, language: Language): string => {
  const life = counted(auth.codeMinutes, 'minutes', language);
  const asker = `${name} (\u2066${maskPhone(phone)}\u2069)`;
  return language === 'ar'
    ? `سنار: طلب ${asker} تأكيد أنك من أفراد أسرته. رمز التأكيد: ${code}، وهو صالح لمدة ${life}.\nلا يُعطى الرمز إلا لفرد من أسرتك. إن كنت لا تعرف صاحب الطلب فتجاهل هذه الرسالة.`
    : `Sanar: ${asker} asks to confirm that you are family. The code is ${code}; it works for ${life}.\nGive it to a member of your family only. If you do not know who asks, ignore this message.`;
};

const send = async (ctx: AppContext, { codeId, expiresAt, from, to }: RelationMessage): Promise<void> => {
  if (to === '' || expiresAt <= ctx.clock.nowIso()) return;
  const { account, asker } = await ctx.db.read(async (tx) => {
    const [own, person] = [await accountById(tx, from), await selfOf(tx, from)];
    return {
      account: await accountById(tx, to),
      asker: own && person && { name: displayNameOf(person), phone: own.phone },
    };
  });
  if (!account || !asker) return;
  const text = textOf(digitsOf(ctx, codeId), asker, ctx.config, account.language);
  const receipt = await ctx.ports.sms.send({ about: 'code', key: codeId, to: account.phone, text });
  if (receipt.kind === 'refused')
    ctx.log.warn({ reason: receipt.reason }, 'SMS gateway refused a code of a relation; not sent');
};

export const relationMessageJob = job(RELATION_MESSAGE, MessageData, send);
