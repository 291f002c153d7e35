/**
 * Twilio (see the README of this folder). It creates a second message for a repeated request, so after a lost answer its list
 * of messages to that number is read first.
 */
import * as z from 'zod';
import { fitsAny } from '../../core/secrets.ts';
import type { WebhookRequest } from '../../ports/sms.ts';
import { ANSWER_LIMIT, type TimeLimit } from '../calls/time-limit.ts';
import { twilioSignature } from '../video/twilio.ts';
import { type Carrier, isRefusal, isUnreached } from './carrier.ts';

export const TWILIO_API = 'https://api.twilio.com';
/** Error codes that concern the recipient: https://www.twilio.com/docs/api/errors. */
const WRONG_NUMBER = [21211, 21214, 21217, 21408, 21610, 21612, 21614];
const WRONG_CONTENT = [21602, 21617, 21619];

const Message = z.object({ sid: z.string().min(1), body: z.string().nullish(), status: z.string() });
const Messages = z.object({ messages: z.array(Message.extend({ date_created: z.string().nullish() })) });
const Refusal = z.object({ code: z.number().nullish() });
const OUTCOMES: Readonly<Record<string, 'delivered' | 'failed'>> = {
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

interface TwilioSmsOptions {
  readonly url: string;
  readonly accountSid: string;
  readonly keySid: string;
  readonly keySecret: string;
  readonly authToken: string;
  readonly callbackUrl: string;
  readonly now: () => Date;
  readonly limit?: TimeLimit;
}

export const createTwilioSms = (options: TwilioSmsOptions): Carrier => {
  const { url, accountSid, keySid, keySecret, authToken, callbackUrl, now, limit = ANSWER_LIMIT } = options;
  const messages = new URL(`2010-04-01/Accounts/${accountSid}/Messages.json`, url.endsWith('/') ? url : `${url}/`);
  const authorization = `Basic ${Buffer.from(`${keySid}:${keySecret}`).toString('base64')}`;
  return {
    name: 'twilio',
    send: async ({ to, text }, sender) => {
      if (sender === null) return { kind: 'not-taken' };
      let response: Response;
      try {
        response = await fetch(messages, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({ To: to, From: sender, Body: text, StatusCallback: callbackUrl }),
          signal: limit(),
        });
      } catch (error) {
        if (isUnreached(error)) return { kind: 'not-taken' };
        throw new Error('Twilio did not respond', { cause: (error as Error).name });
      }
      const answer: unknown = await response.json().catch(() => null);
      const made = Message.safeParse(answer);
      if (response.ok && made.success) return { kind: 'accepted', reference: made.data.sid };
      const code = Refusal.safeParse(answer).data?.code ?? 0;
      if (WRONG_NUMBER.includes(code)) return { kind: 'refused', reason: 'number' };
      if (WRONG_CONTENT.includes(code)) return { kind: 'refused', reason: 'content' };
      if (isRefusal(response.status) || response.status === 400) return { kind: 'not-taken' };
      throw new Error(`Twilio answered ${response.status}`);
    },
    find: async ({ to, text }, since) => {
      const address = new URL(messages);
      address.search = new URLSearchParams({ To: to, 'DateSent>': since.slice(0, 10), PageSize: '50' }).toString();
      const response = await fetch(address, {
        headers: { authorization },
        signal: limit(),
      }).catch((error: unknown) =>
        Promise.reject(new Error('Twilio did not respond', { cause: (error as Error).name })),
      );
      const listed = Messages.safeParse(await response.json().catch(() => null));
      if (!response.ok || !listed.success) throw new Error(`Twilio answered ${response.status}`);
      // Timestamps of Twilio have no fractional seconds.
      const from = Math.floor(Date.parse(since) / 1000) * 1000;
      const same = listed.data.messages.find(
        ({ body, date_created }) => body === text && (!date_created || Date.parse(date_created) >= from),
      );
      return same?.sid ?? null;
    },
    readReports: ({ headers, body }: WebhookRequest) => {
      const form = new URLSearchParams(Buffer.from(body).toString('utf8'));
      const signatureBy = (key: string) => twilioSignature(key, callbackUrl, form);
      if (!fitsAny(authToken, signatureBy, headers['x-twilio-signature'] ?? '')) return null;
      const [reference, outcome] = [form.get('MessageSid'), OUTCOMES[form.get('MessageStatus') ?? '']];
      return reference && outcome ? [{ reference, outcome, at: now().toISOString() }] : [];
    },
  };
};
