/**
 * Checking a one-time code. Five wrong tries per phone, over all its codes, in fifteen minutes begin a pause of fifteen
 * minutes; the pause always ends by itself. The phone's row lock makes parallel tries count one after the other.
 */
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import * as rows from './code-repository.ts';
import { done, minutesUntil, type Outcome, refused } from '../../outcome.ts';
import { isCode } from './send-code.ts';

const MINUTE = 60_000;

interface Try {
  readonly phone: string;
  readonly purpose: rows.CodePurpose;
  readonly code: string;
}

const locked = (until: Date, now: Date): Outcome<never> =>
  refused('OTP_LOCKED', { params: { minutes: minutesUntil(until, now) } });

const countWrongTry = async (ctx: AppContext, tx: Tx, phone: string): Promise<Outcome<never>> => {
  const { wrongTries, wrongTryWindowMinutes, pauseMinutes } = ctx.config.auth;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - wrongTryWindowMinutes * MINUTE);
  if ((await rows.addWrongTry(tx, phone, now, since)) < wrongTries) return refused('OTP_INCORRECT');
  const until = new Date(now.getTime() + pauseMinutes * MINUTE);
  await rows.pausePhone(tx, phone, until);
  await rows.forgetWrongTries(tx, phone);
  return locked(until, now);
};

/**
 * Uses the code up when it is right. The refusal is returned, not thrown, so that a wrong try stays counted: throw it
 * after the commit. A number that never asked answers like one whose code has expired.
 */
export const useRightCode = async (ctx: AppContext, tx: Tx, { phone, purpose, code }: Try): Promise<Outcome<null>> => {
  const now = ctx.clock.now();
  const known = await rows.lockKnownPhone(tx, phone);
  if (!known) return refused('OTP_EXPIRED');
  if (known.pausedUntil && known.pausedUntil > now) return locked(known.pausedUntil, now);
  const open = await rows.openCode(tx, phone, purpose, now);
  if (!open) return refused('OTP_EXPIRED');
  if (!isCode(ctx, open, phone, code)) return countWrongTry(ctx, tx, phone);
  await rows.useCode(tx, open.id, now);
  await rows.forgetWrongTries(tx, phone);
  return done(null);
};
