/** Receives request forms. They are public, so addresses and networks have limits. */
import {
  type AnswerOf,
  type Endpoint,
  type ParsedRequestOf,
  REQUEST_ENDPOINTS,
  type RequestFormName,
  type requestStatus,
  type saveRequest,
} from 'shared-contracts/api';
import { toE164 } from 'shared-contracts/domain/phone';
import { DEFAULT_DIAL_CODE } from 'shared-contracts/domain';
import type { Call } from '../../context/call.ts';
import type { AppContext } from '../../context/context.ts';
import { createdId } from '../../context/created-id.ts';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../core/errors.ts';
import { retention } from '../../background/retention.ts';
import { cities } from '../generic/reference-repository.ts';
import { prefixOf } from '../telemetry/network.ts';
import { documentsOf } from './document-repository.ts';
import { forgetDocuments } from './documents.ts';
import { sendLetter } from './letters.ts';
import * as rows from './repository.ts';

const DAY_HOURS = 24;
const HOUR_MS = 3_600_000;
/** Unambiguous digits and letters (Crockford’s base 32). */
const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const FORM_LETTERS = 2;
const REFERENCE_LENGTH = 8;

/** `BU-7K3M9QXZ`: the form and forty bits of the id, so that a repeated call returns the same reference. */
const referenceOf = ({ secrets }: AppContext, form: RequestFormName, id: string): string => {
  const bytes = Buffer.from(secrets.keyed('request-reference', id), 'hex');
  const letters = [...bytes.subarray(0, REFERENCE_LENGTH)].map(
    (byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length],
  );
  return `${form.slice(0, FORM_LETTERS).toUpperCase()}-${letters.join('')}`;
};

const emailHashOf = ({ secrets }: AppContext, email: string): string =>
  secrets.keyed('request-email', email.toLowerCase());

/** @throws RATE_LIMITED */
const requireFew = async (
  { clock, config }: AppContext,
  tx: Tx,
  emailHash: string,
  networkHash: string,
): Promise<void> => {
  const since = new Date(clock.now().getTime() - DAY_HOURS * HOUR_MS).toISOString();
  // Serializes concurrent requests of one address, so that they are counted.
  for (const name of [emailHash, networkHash].toSorted()) await lockName(tx, 'limit', name);
  const { email, network } = await rows.requestsSince(tx, { emailHash, networkHash }, since);
  const { requestsPerEmail, requestsPerNetwork } = config.comms;
  if (email >= requestsPerEmail || network >= requestsPerNetwork) refuse('RATE_LIMITED');
};

interface Common {
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly city_id?: string;
}

/**
 * Stores a request and sends a mail with its reference.
 * @throws INVALID_REQUEST when the honeypot field is filled in, PHONE_INVALID, NOT_FOUND for an unknown city, RATE_LIMITED
 */
export const receiveRequest = async (
  call: Call,
  form: RequestFormName,
  asked: Common,
  endpoint: Endpoint = REQUEST_ENDPOINTS[form],
): Promise<{ reference: string }> => {
  const { ctx, ip, language } = call;
  const { website, email, ...content } = asked;
  if (website !== '') refuse('INVALID_REQUEST');
  const phone = toE164(DEFAULT_DIAL_CODE, asked.phone) ?? refuse('PHONE_INVALID');
  const id = createdId(call, 'req', endpoint);
  const reference = referenceOf(ctx, form, id);
  const emailHash = emailHashOf(ctx, email);
  const networkHash = ctx.secrets.keyed('request-network', prefixOf(ip));
  return ctx.db.transaction(async (tx) => {
    if (await rows.requestNamed(tx, id)) return { reference };
    if (asked.city_id !== undefined) found((await cities(tx)).find((city) => city.id === asked.city_id));
    await requireFew(ctx, tx, emailHash, networkHash);
    await rows.insertRequest(tx, {
      id,
      reference,
      form,
      content: { ...content, phone },
      email,
      emailHash,
      networkHash,
      language,
      status: 'received',
      answer: null,
      createdAt: ctx.clock.nowIso(),
      answeredAt: null,
    });
    await sendLetter(ctx, tx, { id, about: 'received' });
    return { reference };
  });
};

/** A form by its name. @throws INVALID_REQUEST as the call of that form does */
export const saveForm = (
  call: Call,
  { form, values }: ParsedRequestOf<typeof saveRequest>,
  endpoint: Endpoint,
): Promise<{ reference: string }> => {
  const read = REQUEST_ENDPOINTS[form].request.safeParse(values);
  if (!read.success) {
    const fields = read.error.issues.map(({ path }) => ['values', ...path].join('.'));
    return refuse('INVALID_REQUEST', { data: { fields } });
  }
  return receiveRequest(call, form, read.data, endpoint);
};

/** @throws NOT_FOUND unless reference and address belong to one request */
export const requestOf = async (
  ctx: AppContext,
  { reference, email }: ParsedRequestOf<typeof requestStatus>,
): Promise<rows.RequestRow> => {
  // The hyphen of a reference is optional.
  const written = `${reference.slice(0, FORM_LETTERS)}-${reference.slice(FORM_LETTERS)}`;
  return found(await ctx.db.read((tx) => rows.findRequest(tx, written, emailHashOf(ctx, email))));
};

/** @throws NOT_FOUND as `requestOf` does */
export const statusOf = async (
  ctx: AppContext,
  asked: ParsedRequestOf<typeof requestStatus>,
): Promise<AnswerOf<typeof requestStatus>> => {
  const row = await requestOf(ctx, asked);
  const documents = await ctx.db.read((tx) => documentsOf(tx, row.id));
  return {
    reference: row.reference,
    form: row.form,
    status: row.status,
    sent_at: row.createdAt,
    answer: row.answer,
    answered_at: row.answeredAt,
    documents: documents.map(({ name }) => name),
  };
};

/** Marks a request as in progress. @throws NOT_FOUND for an unknown or answered request */
export const startReview = (ctx: AppContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await rows.writeProgress(tx, { ...found(await rows.lockOpenRequest(tx, id)), status: 'in-review' });
  });

/** Stores the operator’s answer once, and sends it by mail. @throws NOT_FOUND for an unknown or answered request */
export const answerRequest = (ctx: AppContext, id: string, answer: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = found(await rows.lockOpenRequest(tx, id));
    await rows.writeProgress(tx, { ...row, status: 'answered', answer, answeredAt: ctx.clock.nowIso() });
    await sendLetter(ctx, tx, { id, about: 'answered' });
  });

export const requestForgetting = retention(
  {
    name: 'requests.forget',
    what: 'request forms of visitors, their documents and answers',
    since: 'sending',
    hours: ({ comms }) => comms.requestDays * DAY_HOURS,
  },
  async (ctx, before) => {
    await forgetDocuments(ctx, before);
    await ctx.db.transaction((tx) => rows.forgetRequests(tx, before));
  },
);
