/**
 * Checks a password within the limits of guessing (see the README of this folder). The attempt is counted first and compared
 * outside a transaction, so that no lock is held during hashing. An unregistered number runs the same statements and takes the
 * same time.
 */
import type { Call } from '../../../context/call.ts';
import { noteAccess } from '../../../context/access-events.ts';
import type { Tx } from '../../../db/database.ts';
import { done, type Outcome, refused } from '../../../core/outcome.ts';
import { type Account, accountByPhone } from '../../users/account-repository.ts';
import { type Caller, callerOf } from '../codes/caller.ts';
import { lockNetwork, lockPhone, pausedUntil, pausePhone } from '../codes/repository.ts';
import { triesUsedUp, watchWrongTries } from '../codes/spraying.ts';
import { hashPassword, isOutdated, isPassword } from './hash-password.ts';
import * as rows from './password-repository.ts';

const MINUTE = 60_000;

/** Password attempts are counted separately from code attempts, so that guessing one does not pause the other. */
export const triesKey = (phone: string): string => `password|${phone}`;

interface Reserved {
  readonly caller: Caller;
  readonly tried: rows.ReservedTry;
  readonly account: Account | null;
  readonly hash: string | null;
}

const isLocked = async ({ ctx }: Call, tx: Tx, key: string, caller: Caller): Promise<boolean> =>
  (await pausedUntil(tx, key, caller, ctx.clock.now())) !== null ||
  (await rows.streakOf(tx, key, caller)) >= ctx.config.auth.passwordTriesInARow;

const reserve = async (call: Call, tx: Tx, phone: string): Promise<Outcome<Reserved>> => {
  const { ctx } = call;
  const { wrongTries, wrongTryWindowMinutes, pauseMinutes } = ctx.config.auth;
  const now = ctx.clock.now();
  const key = triesKey(phone);
  const caller = await callerOf(call, tx, phone);
  await lockNetwork(tx, caller);
  if (await triesUsedUp(ctx, tx, caller)) return refused('RATE_LIMITED');
  await lockPhone(tx, key);
  if (await isLocked(call, tx, key, caller)) return refused('PASSWORD_LOCKED');
  const since = new Date(now.getTime() - wrongTryWindowMinutes * MINUTE);
  const tried = await rows.reserveTry(tx, key, caller, now, since);
  if (tried.recent >= wrongTries) await pausePhone(tx, key, caller, new Date(now.getTime() + pauseMinutes * MINUTE));
  const account = await accountByPhone(tx, phone);
  const password = await rows.passwordOf(tx, account?.uid ?? '');
  return done({ caller, tried, account, hash: password?.hash ?? null });
};

const refuseTry = async (call: Call, phone: string): Promise<Outcome<never>> => {
  noteAccess(call, 'password-refused', { phone });
  await call.ctx.db.transaction((tx) => watchWrongTries(call.ctx, tx));
  return refused('SIGN_IN_FAILED', { data: { fields: ['password'] } });
};

/** Whether the password is still the compared one; its row stays locked. */
const isUnchanged = async (tx: Tx, uid: string, hash: string): Promise<boolean> =>
  (await rows.lockedPasswordOf(tx, uid))?.hash === hash;

/**
 * Runs `then` for the account of a number and a correct password, in the transaction that confirms the password. Must not be
 * called inside a transaction, because a wrong attempt must stay counted. The refusals are RATE_LIMITED, PASSWORD_LOCKED and
 * SIGN_IN_FAILED.
 */
export const withRightPassword = async <Value>(
  call: Call,
  { phone, password }: { readonly phone: string; readonly password: string },
  then: (tx: Tx, account: Account) => Promise<Value>,
): Promise<Outcome<Value>> => {
  const { ctx } = call;
  const reserved = await ctx.db.transaction((tx) => reserve(call, tx, phone));
  if (!reserved.ok) return reserved;
  const { caller, tried, account, hash } = reserved.value;
  const right = await isPassword(password, hash);
  if (!right || !account || hash === null) return refuseTry(call, phone);
  const renewed = isOutdated(hash) ? await hashPassword(password) : null;
  const outcome = await ctx.db.transaction(async (tx): Promise<Outcome<Value> | null> => {
    await lockPhone(tx, triesKey(phone));
    if (!(await isUnchanged(tx, account.uid, hash))) return null;
    await rows.settleTry(tx, triesKey(phone), caller, tried.id);
    if (renewed !== null) await rows.renewHash(tx, account.uid, renewed);
    return done(await then(tx, account));
  });
  return outcome ?? refuseTry(call, phone);
};
