/** Signing in and out. */
import { refuse } from '../../errors.ts';
import type { Call, UserCall } from '../../call.ts';
import { accountByPhone } from '../users/account-repository.ts';
import { useRightCode } from './check-code.ts';
import { done, refused, valueOrThrow } from '../../outcome.ts';
import { phoneOf } from './phone.ts';
import { beginSession, revokeSession, sessionOf } from './sessions.ts';

/** Exchanges a right code for a session. @throws OTP_INCORRECT, OTP_EXPIRED, OTP_LOCKED */
export const signIn = async ({ ctx, deviceId }: Call, { code, ...typed }: { code: string; pc: string; ph: string }) => {
  const phone = phoneOf(typed);
  const outcome = await ctx.db.transaction(async (tx) => {
    const right = await useRightCode(ctx, tx, { phone, purpose: 'sign-in', code });
    if (!right.ok) return right;
    const account = await accountByPhone(tx, phone);
    return account ? done(await beginSession(ctx, tx, account.uid, deviceId)) : refused('OTP_EXPIRED');
  });
  return valueOrThrow(outcome);
};

/** @throws SESSION_EXPIRED when the token is none of ours, revoked, expired or bound to another device. */
export const checkToken = async (
  { ctx, deviceId }: Call,
  token: string,
): Promise<{ uid: string; expires_at: string }> => {
  const session = await sessionOf(ctx, token, deviceId);
  return session ? { uid: session.uid, expires_at: session.expiresAt } : refuse('SESSION_EXPIRED');
};

export const endSession = async ({ ctx, user }: UserCall): Promise<Record<string, never>> => {
  await ctx.db.transaction((tx) => revokeSession(ctx, tx, user));
  return {};
};
