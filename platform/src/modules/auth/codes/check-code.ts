/**
 * Checks a one-time code. Five wrong attempts of a scope over all its codes in fifteen minutes start a pause of fifteen minutes
 * for that scope, which always ends by itself. The phone’s row lock serializes concurrent attempts.
 */
import { noteAccess } from '../../../context/access-events.ts';
import type { Call } from '../../../context/call.ts';
import type { AppContext } from '../../../context/context.ts';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Tx } from '../../../db/database.ts';
import { type Caller, callerOf } from './caller.ts';
import * as rows from './repository.ts';
import { done, minutesUntil, type Outcome, refused } from '../../../core/outcome.ts';
import { isCode } from './send-code.ts';
import { stopRecoveryOfHeldNumber } from '../recovery/notices.ts';
import { triesUsedUp, watchWrongTries } from './spraying.ts';

const MINUTE = 60_000;

interface Try {
  readonly phone: string;
  readonly purpose: rows.CodePurpose;
  /** The subject of the code besides the phone; default: none. */
  readonly subject?: string;
  readonly code: string;
}

const locked = (until: Date, now: Date): Outcome<never> =>
  refused('OTP_LOCKED', { params: { minutes: minutesUntil(until, now) } });

const countWrongTry = async (ctx: AppContext, tx: Tx, phone: string, caller: Caller): Promise<Outcome<never>> => {
  const { wrongTries, wrongTryWindowMinutes, pauseMinutes } = ctx.config.auth;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - wrongTryWindowMinutes * MINUTE);
  const tries = await rows.addWrongTry(tx, phone, caller, now, since);
  await watchWrongTries(ctx, tx);
  if (tries < wrongTries) return refused('OTP_INCORRECT');
  const until = new Date(now.getTime() + pauseMinutes * MINUTE);
  await rows.pausePhone(tx, phone, caller, until);
  await rows.settleWrongTries(tx, phone, caller);
  return locked(until, now);
};

/**
 * Consumes a correct code. The refusal is returned instead of thrown, so that a wrong attempt stays counted: throw it after the
 * commit. For a number or device without a requested code, the answer is the same as for an expired code.
 */
export const useRightCode = async (call: Call, tx: Tx, given: Try): Promise<Outcome<null>> => {
  const outcome = await tryCode(call, tx, given);
  const { phone, purpose } = given;
  if (outcome.ok) await stopRecoveryOfHeldNumber(call.ctx, tx, phone);
  const details = { phone, purpose, ...(outcome.ok ? {} : { refusal: outcome.error.code }) };
  afterCommit(tx, () => noteAccess(call, outcome.ok ? 'code-accepted' : 'code-refused', details));
  return outcome;
};

const tryCode = async (call: Call, tx: Tx, { code, ...asked }: Try): Promise<Outcome<null>> => {
  const { ctx } = call;
  const { phone } = asked;
  const now = ctx.clock.now();
  const caller = await callerOf(call, tx, phone);
  await rows.lockNetwork(tx, caller);
  if (await triesUsedUp(ctx, tx, caller)) return refused('RATE_LIMITED');
  if (!(await rows.lockKnownPhone(tx, phone))) return refused('OTP_EXPIRED');
  const until = await rows.pausedUntil(tx, phone, caller, now);
  if (until) return locked(until, now);
  const open = await rows.openCode(tx, { ...asked, device: caller.device }, now);
  if (!open) return refused('OTP_EXPIRED');
  if (!isCode(ctx, open, phone, code)) return countWrongTry(ctx, tx, phone, caller);
  await rows.useCode(tx, open.id, now);
  await rows.settleWrongTries(tx, phone, caller);
  return done(null);
};
