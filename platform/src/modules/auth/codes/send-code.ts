/**
 * Sends one-time codes (rules: "One-time codes and sessions"). Limits apply to a scope of the phone: two codes in fifteen
 * minutes without a captcha, then each with a captcha or proof of work; three of these in fifteen minutes, and after ten in a
 * day one. An owner under attack thus waits fifteen minutes at most, and not at all on a known device. A resend never resets
 * the count of wrong attempts. Neither the answer nor its duration reveals whether the number has an account.
 */
import { randomInt } from 'node:crypto';
import { OTP_LENGTH } from 'shared-contracts/domain';
import { maskPhone } from 'shared-contracts/domain/phone';
import { noteAccess } from '../../../context/access-events.ts';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../core/errors.ts';
import type { Call } from '../../../context/call.ts';
import { newId } from '../../../core/ids.ts';
import { newToken } from '../../../core/secrets.ts';
import { checkToken, type CaptchaAnswer, checkCaptcha } from '../../captcha/service.ts';
import { type Caller, callerOf, STRANGERS } from './caller.ts';
import * as rows from './repository.ts';
import { codeMessage, type MessagePurpose } from './messages.ts';
import { done, minutesUntil, type Outcome, refused, valueOrThrow } from '../../../core/outcome.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);
const after = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * MINUTE);

const PURPOSE = 'one-time-code';
const textOf = (id: string, phone: string, code: string): string => `${id}|${phone}|${code}`;

/** Whether the input is the code that was sent. */
export const isCode = (
  { secrets }: AppContext,
  sent: { readonly id: string; readonly hash: string },
  phone: string,
  code: string,
): boolean => secrets.matches(PURPOSE, textOf(sent.id, phone, code), sent.hash);

interface Ask {
  readonly phone: string;
  readonly purpose: MessagePurpose;
  readonly captcha: CaptchaAnswer;
}

interface SentCode {
  readonly id: string;
  readonly code: string;
  readonly expiresAt: Date;
  readonly sendsLeft: number;
  readonly captchaNext: boolean;
}

/** Sent codes of a scope for its limits. Requests without a captcha do not use up the limit of those with one. */
const allowanceOf = ({ config: { auth } }: AppContext, sends: readonly rows.Send[], now: Date) => {
  const windowBegins = before(now, auth.sendWindowMinutes);
  const [proven, free] = [sends.filter(({ withProof }) => withProof), sends.filter(({ withProof }) => !withProof)];
  const recent = (some: readonly rows.Send[]) => some.filter(({ at }) => at > windowBegins);
  const perWindow = proven.length >= auth.sendsPerDay ? 1 : auth.sendsPerWindow;
  const freeLeft = auth.captchaFlow
    ? 0
    : Math.min(auth.sendsBeforeCaptcha - recent(free).length, auth.freeSendsPerDay - free.length);
  const oldest = recent(proven).at(-perWindow);
  return {
    freeLeft: Math.max(0, freeLeft),
    provenLeft: Math.max(0, perWindow - recent(proven).length),
    /** When the next request with a captcha may be sent, at most one window from now; null: immediately. */
    againAt: oldest ? after(oldest.at, auth.sendWindowMinutes) : null,
  };
};

type Allowance = ReturnType<typeof allowanceOf>;

const issue = async (
  ctx: AppContext,
  tx: Tx,
  { phone, purpose }: Ask,
  caller: Caller,
  { freeLeft, provenLeft }: Allowance,
): Promise<SentCode> => {
  const now = ctx.clock.now();
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const id = newId('code');
  const expiresAt = after(now, ctx.config.auth.codeMinutes);
  const hash = ctx.secrets.keyed(PURPOSE, textOf(id, phone, code));
  const { device } = caller;
  await rows.replaceCode(tx, { id, phone, device, purpose, hash, createdAt: now, expiresAt });
  await rows.addRequest(tx, phone, caller, freeLeft === 0, now);
  return { id, code, expiresAt, sendsLeft: freeLeft + provenLeft - 1, captchaNext: freeLeft <= 1 };
};

/** Whether a stranger’s address or network has requested too many codes over all phones. */
const isSendLimitReached = async (
  { config: { auth } }: AppContext,
  tx: Tx,
  caller: Caller,
  now: Date,
): Promise<boolean> => {
  if (caller.scope !== STRANGERS) return false;
  const { address, network } = await rows.requestsFrom(tx, caller, before(now, auth.sendWindowMinutes));
  return address >= auth.sendsPerAddress || network >= auth.sendsPerNetwork;
};

interface Admitted {
  readonly caller: Caller;
  readonly allowance: Allowance;
}

/** Counts nothing yet. `phone` is locked until the end of the transaction. */
const admit = async (call: Call, tx: Tx, phone: string): Promise<Outcome<Admitted>> => {
  const { ctx } = call;
  const now = ctx.clock.now();
  const caller = await callerOf(call, tx, phone);
  await rows.lockNetwork(tx, caller);
  if (await isSendLimitReached(ctx, tx, caller, now)) return refused('RATE_LIMITED');
  await rows.lockPhone(tx, phone);
  const until = await rows.pausedUntil(tx, phone, caller, now);
  if (until) return refused('OTP_LOCKED', { params: { minutes: minutesUntil(until, now) } });
  const sends = await rows.sendsTo(tx, phone, caller, before(now, DAY_MINUTES));
  return done({ caller, allowance: allowanceOf(ctx, sends, now) });
};

/** Refuses when the limit of sends with a captcha is reached. */
const withinSends = ({ againAt }: Allowance, now: Date): Outcome<null> =>
  againAt ? refused('OTP_SEND_LIMIT', { params: { minutes: minutesUntil(againAt, now) } }) : done(null);

const decide = async (call: Call, tx: Tx, ask: Ask, provider: Outcome<null> | null): Promise<Outcome<SentCode>> => {
  const { ctx } = call;
  const admitted = await admit(call, tx, ask.phone);
  if (!admitted.ok) return admitted;
  const { caller, allowance } = admitted.value;
  if (allowance.freeLeft === 0) {
    const left = withinSends(allowance, ctx.clock.now());
    if (!left.ok) return left;
    const proof = await checkCaptcha(ctx, tx, ask.captcha, provider);
    if (!proof.ok) return proof;
  }
  return done(await issue(ctx, tx, ask, caller, allowance));
};

interface SubjectAsk {
  /** The key of the limits instead of a phone, so that they are the same whether or not the code has a recipient. */
  readonly key: string;
  readonly purpose: rows.CodePurpose;
  /** The subject of the code, which is valid for nothing else. */
  readonly subject: string;
  /** False when there is no recipient: then no code is correct. */
  readonly received: boolean;
}

/** The digits of a code that a job sends: derived from its id, so that the queue does not contain them. */
export const digitsOf = ({ secrets }: AppContext, id: string): string =>
  String(Number.parseInt(secrets.keyed('code-digits', id).slice(0, 12), 16) % 10 ** OTP_LENGTH).padStart(
    OTP_LENGTH,
    '0',
  );

/**
 * Issues a code for a signed-in caller. The session replaces the captcha, so each request counts as one with a captcha. The
 * caller sends the digits with a job (`digitsOf`), so that the answer takes the same time whether or not there is a recipient.
 */
export const issueSubjectCode = async (
  call: Call,
  tx: Tx,
  { key, purpose, subject, received }: SubjectAsk,
): Promise<Outcome<Pick<SentCode, 'id' | 'expiresAt' | 'sendsLeft'>>> => {
  const { ctx } = call;
  const now = ctx.clock.now();
  const admitted = await admit(call, tx, key);
  if (!admitted.ok) return admitted;
  const { caller, allowance } = admitted.value;
  const left = withinSends(allowance, now);
  if (!left.ok) return left;
  const id = newId('code');
  const expiresAt = after(now, ctx.config.auth.codeMinutes);
  const hash = ctx.secrets.keyed(PURPOSE, textOf(id, key, received ? digitsOf(ctx, id) : newToken()));
  const { device } = caller;
  await rows.replaceCode(tx, { id, phone: key, device, purpose, subject, hash, createdAt: now, expiresAt });
  await rows.addRequest(tx, key, caller, true, now);
  return done({ id, expiresAt, sendsLeft: allowance.provenLeft - 1 });
};

const deliver = async (
  { ctx, language, log }: Call,
  { phone, purpose }: Ask,
  { id, code }: SentCode,
): Promise<void> => {
  const text = codeMessage({ code, purpose }, ctx.config, language);
  const message = { about: 'code' as const, key: id, to: phone, text };
  try {
    const receipt = await ctx.ports.sms.send(message);
    if (receipt.kind === 'accepted') return;
    log.warn({ reason: receipt.reason }, 'SMS gateway refused a code; not sent');
  } catch (error) {
    log.error({ err: error }, 'SMS gateway did not respond; code not sent');
    return refuse('SERVICE_UNAVAILABLE');
  }
  return refuse('PHONE_INVALID');
};

/** Sends a code, or returns why it was not sent. */
export const sendCode = async (call: Call, ask: Ask) => {
  const provider = await checkToken(call.ctx, call.log, ask.captcha);
  const sent = valueOrThrow(await call.ctx.db.transaction((tx) => decide(call, tx, ask, provider)));
  await deliver(call, ask, sent);
  noteAccess(call, 'code-sent', { phone: ask.phone, purpose: ask.purpose });
  const expiresAt = sent.expiresAt.toISOString();
  return {
    expires_at: expiresAt,
    resend_at: expiresAt,
    sends_left: sent.sendsLeft,
    captcha_next: sent.captchaNext,
    phone: maskPhone(ask.phone),
  };
};
