/**
 * Unifonic (see the README of this folder). It rejects a repeated message as a duplicate, so after a lost answer the same
 * message is sent again.
 */
import * as z from 'zod';
import { fitsAny, sha256 } from '../../core/secrets.ts';
import type { WebhookRequest } from '../../ports/sms.ts';
import { ANSWER_LIMIT, type TimeLimit } from '../calls/time-limit.ts';
import { type Carrier, isRefusal, isUnreached } from './carrier.ts';

export const UNIFONIC_API = 'https://el.cloud.unifonic.com';
const DUPLICATE = 409;
/** Status codes that concern the recipient: https://docs.unifonic.com/reference/http-status-codes. */
const WRONG_NUMBER = [410, 422, 482];
const WRONG_CONTENT = [412, 417, 421, 449, 460];
const WRONG_ACCOUNT = [400, 440, 480, 481, 483];

const Answer = z.object({
  success: z.union([z.boolean(), z.stringbool()]),
  data: z.object({ MessageID: z.union([z.string(), z.number()]).transform(String) }).nullish(),
});
const Report = z.object({
  MessageID: z.union([z.string().min(1), z.number()]).transform(String),
  Status: z.string(),
});
const OUTCOMES: Readonly<Record<string, 'delivered' | 'failed'>> = {
  delivered: 'delivered',
  rejected: 'failed',
  failed: 'failed',
  undelivered: 'failed',
  expired: 'failed',
};

interface UnifonicOptions {
  readonly url: string;
  readonly appSid: string;
  /** Token of the header `Authorization: Bearer …` that Unifonic sends with its reports. Null: reports are rejected. */
  readonly webhookToken: string | null;
  readonly now: () => Date;
  readonly limit?: TimeLimit;
}

const fieldsOf = (body: Uint8Array): unknown => {
  const text = Buffer.from(body).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
};

export const createUnifonic = ({ url, appSid, webhookToken, now, limit = ANSWER_LIMIT }: UnifonicOptions): Carrier => ({
  name: 'unifonic',
  send: async ({ key, to, text }, sender) => {
    const form = new URLSearchParams({
      AppSid: appSid,
      Recipient: to.replace('+', ''),
      Body: text,
      CorrelationID: key,
    });
    form.set('responseType', 'JSON');
    if (sender !== null) form.set('SenderID', sender);
    let response: Response;
    try {
      response = await fetch(new URL('rest/SMS/messages', url.endsWith('/') ? url : `${url}/`), {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: form,
        signal: limit(),
      });
    } catch (error) {
      if (isUnreached(error)) return { kind: 'not-taken' };
      // The error of fetch may contain the URL and the form.
      throw new Error('Unifonic did not respond', { cause: (error as Error).name });
    }
    const { status } = response;
    if (status === DUPLICATE) return { kind: 'accepted', reference: key };
    if (WRONG_NUMBER.includes(status)) return { kind: 'refused', reason: 'number' };
    if (WRONG_CONTENT.includes(status)) return { kind: 'refused', reason: 'content' };
    if (isRefusal(status) || WRONG_ACCOUNT.includes(status)) return { kind: 'not-taken' };
    const answer = Answer.safeParse(await response.json().catch(() => null));
    if (!response.ok || !answer.success) throw new Error(`Unifonic answered ${status}`);
    if (!answer.data.success) return { kind: 'not-taken' };
    return { kind: 'accepted', reference: answer.data.data?.MessageID ?? key };
  },
  readReports: ({ headers, body }: WebhookRequest) => {
    const given = sha256(headers['authorization'] ?? '');
    if (!fitsAny(webhookToken ?? '', (token) => sha256(`Bearer ${token}`), given)) return null;
    const fields = fieldsOf(body);
    return (Array.isArray(fields) ? fields : [fields]).flatMap((one) => {
      const report = Report.safeParse(one);
      const outcome = report.success ? OUTCOMES[report.data.Status.toLowerCase()] : undefined;
      return report.success && outcome ? [{ reference: report.data.MessageID, outcome, at: now().toISOString() }] : [];
    });
  },
});
