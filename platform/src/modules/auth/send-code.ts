/**
 * Sending a one-time code (rules: "One-time codes and sessions"): three sends in fifteen minutes and ten a day per
 * phone, a limit per address, a captcha after the second send. A resend never resets the count of wrong tries.
 * Whether the number has an account is not looked up here, so neither the answer nor its time tells.
 */
import { randomInt } from 'node:crypto';
import { OTP_LENGTH } from 'shared-contracts/domain';
import { maskPhone } from 'shared-contracts/domain/phone';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import type { Call } from '../../call.ts';
import { newId } from '../../ids.ts';
import { type CaptchaAnswer, checkCaptcha } from '../captcha/service.ts';
import * as rows from './code-repository.ts';
import { codeMessage } from './messages.ts';
import { done, minutesUntil, type Outcome, refused, valueOrThrow } from '../../outcome.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);
const after = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * MINUTE);

const PURPOSE = 'one-time-code';
const textOf = (id: string, phone: string, code: string): string => `${id}|${phone}|${code}`;

/** Whether what was typed is the code that was sent. */
export const isCode = (
  { secrets }: AppContext,
  sent: { readonly id: string; readonly hash: string },
  phone: string,
  code: string,
): boolean => secrets.matches(PURPOSE, textOf(sent.id, phone, code), sent.hash);

interface Ask {
  readonly phone: string;
  readonly purpose: rows.CodePurpose;
  readonly captcha: CaptchaAnswer;
}

interface SentCode {
  readonly id: string;
  readonly code: string;
  readonly expiresAt: Date;
  readonly sendsLeft: number;
  readonly captchaNext: boolean;
}

/** When the phone may be sent another code, by the first limit it has reached; null when it may now. */
const sendAgainAt = (ctx: AppContext, sends: readonly Date[], now: Date): Date | null => {
  const { sendsPerWindow, sendWindowMinutes, sendsPerDay } = ctx.config.auth;
  const recent = sends.filter((at) => at > before(now, sendWindowMinutes));
  const today = sends.at(-sendsPerDay);
  if (today) return after(today, DAY_MINUTES);
  const oldest = recent.at(-sendsPerWindow);
  return oldest ? after(oldest, sendWindowMinutes) : null;
};

const issue = async (
  ctx: AppContext,
  tx: Tx,
  ask: Ask,
  addressHash: string,
  sends: readonly Date[],
): Promise<SentCode> => {
  const { codeMinutes, sendsPerWindow, sendWindowMinutes, sendsPerDay, sendsBeforeCaptcha } = ctx.config.auth;
  const now = ctx.clock.now();
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const id = newId('code');
  const expiresAt = after(now, codeMinutes);
  const hash = ctx.secrets.keyed(PURPOSE, textOf(id, ask.phone, code));
  await rows.replaceCode(tx, { id, phone: ask.phone, purpose: ask.purpose, hash, createdAt: now, expiresAt });
  await rows.addRequest(tx, ask.phone, addressHash, now);
  const recent = sends.filter((at) => at > before(now, sendWindowMinutes)).length + 1;
  const sendsLeft = Math.max(0, Math.min(sendsPerWindow - recent, sendsPerDay - sends.length - 1));
  return { id, code, expiresAt, sendsLeft, captchaNext: recent >= sendsBeforeCaptcha };
};

const decide = async (ctx: AppContext, tx: Tx, ask: Ask, addressHash: string): Promise<Outcome<SentCode>> => {
  const { auth } = ctx.config;
  const now = ctx.clock.now();
  await rows.lockAddress(tx, addressHash);
  const asked = await rows.requestsFromAddress(tx, addressHash, before(now, auth.sendWindowMinutes));
  if (asked >= auth.sendsPerAddress) return refused('RATE_LIMITED');
  const pausedUntil = await rows.lockPhone(tx, ask.phone);
  if (pausedUntil && pausedUntil > now) {
    return refused('OTP_LOCKED', { params: { minutes: minutesUntil(pausedUntil, now) } });
  }
  const sends = await rows.sendsTo(tx, ask.phone, before(now, DAY_MINUTES));
  const againAt = sendAgainAt(ctx, sends, now);
  if (againAt) return refused('OTP_SEND_LIMIT', { params: { minutes: minutesUntil(againAt, now) } });
  const recent = sends.filter((at) => at > before(now, auth.sendWindowMinutes)).length;
  const captcha = recent < auth.sendsBeforeCaptcha ? done(null) : await checkCaptcha(ctx, tx, ask.captcha);
  return captcha.ok ? done(await issue(ctx, tx, ask, addressHash, sends)) : captcha;
};

const deliver = async ({ ctx, language, log }: Call, phone: string, { id, code }: SentCode): Promise<void> => {
  const message = { key: id, to: phone, text: codeMessage(code, ctx.config, language) };
  try {
    const receipt = await ctx.ports.sms.send(message);
    if (receipt.kind === 'accepted') return;
    log.warn({ reason: receipt.reason }, 'the SMS gateway refused a code');
  } catch (error) {
    log.error({ err: error }, 'the SMS gateway did not answer');
    return refuse('SERVICE_UNAVAILABLE');
  }
  return refuse('PHONE_INVALID');
};

/** Sends a code, or says why not. */
export const sendCode = async (call: Call, ask: Ask) => {
  const { ctx } = call;
  const addressHash = ctx.secrets.keyed('address', call.ip);
  const sent = valueOrThrow(await ctx.db.transaction((tx) => decide(ctx, tx, ask, addressHash)));
  await deliver(call, ask.phone, sent);
  const expiresAt = sent.expiresAt.toISOString();
  return {
    expires_at: expiresAt,
    resend_at: expiresAt,
    sends_left: sent.sendsLeft,
    captcha_next: sent.captchaNext,
    phone: maskPhone(ask.phone),
  };
};
