/** Sign-in and sign-out. */
import type { SignedIn, SignIn } from 'shared-contracts/api';
import { noteAccess } from '../../context/access-events.ts';
import { refuse } from '../../core/errors.ts';
import type { Call, UserCall } from '../../context/call.ts';
import { requireFreshProof } from '../fresh-proof/service.ts';
import { accountByPhone } from '../users/account-repository.ts';
import { useRightCode } from './codes/check-code.ts';
import { done, type Outcome, refused, valueOrThrow } from '../../core/outcome.ts';
import { deviceIdOf } from './sessions/device-id.ts';
import { giveProof } from './codes/phone-proof.ts';
import { phoneOf } from './codes/phone.ts';
import { offerPasskey } from './methods/passkeys.ts';
import { familiesOf } from './sessions/repository.ts';
import { revokeSessions, sessionOf } from './sessions/sessions.ts';
import { beginSignIn } from './sessions/sign-in-session.ts';

/**
 * Exchanges a correct code for a session.
 * @throws OTP_INCORRECT, OTP_EXPIRED, OTP_LOCKED; USER_NOT_FOUND with a proof of the number when it has no account
 */
export const signIn = async (
  call: Call,
  { code, ...typed }: { code: string; pc: string; ph: string },
): Promise<SignedIn> => {
  const { ctx } = call;
  const deviceId = deviceIdOf(call);
  const phone = phoneOf(typed);
  const outcome = await ctx.db.transaction(async (tx): Promise<Outcome<SignedIn>> => {
    const right = await useRightCode(call, tx, { phone, purpose: 'sign-in', code });
    if (!right.ok) return right;
    const account = await accountByPhone(tx, phone);
    if (account) {
      const { sessionId, ...signedIn } = await beginSignIn(call, tx, account);
      const proof = await offerPasskey(call, tx, account.uid, sessionId);
      return done({ ...signedIn, ...(proof === null ? {} : { passkey_proof: proof }) });
    }
    return refused('USER_NOT_FOUND', { data: await giveProof(ctx, tx, { phone, deviceId }) });
  });
  return valueOrThrow(outcome);
};

/** @throws SESSION_EXPIRED when the token is unknown, revoked, expired or bound to another device */
export const checkToken = async (
  { ctx, deviceId }: Call,
  token: string,
): Promise<{ uid: string; expires_at: string }> => {
  const session = await sessionOf(ctx, token, deviceId);
  return session ? { uid: session.uid, expires_at: session.expiresAt } : refuse('SESSION_EXPIRED');
};

/** Ends the complete session family, including pages that were opened with a transfer code and the app that contains them. */
export const endSession = async (call: UserCall): Promise<Record<string, never>> => {
  const { ctx, user } = call;
  await ctx.db.transaction((tx) => revokeSessions(ctx, tx, user.uid, { of: user.sessionId }));
  noteAccess(call, 'signed-out');
  return {};
};

/** Session families of the account, most recently used first. */
export const listSignIns = async ({ ctx, user }: UserCall): Promise<{ sign_ins: SignIn[] }> => {
  const rows = await ctx.db.read((tx) => familiesOf(tx, user.uid, user.sessionId, ctx.clock.nowIso()));
  return {
    sign_ins: rows.map(({ createdAt, lastUsedAt, endsAt, ...row }) => ({
      ...row,
      created_at: createdAt,
      last_used_at: lastUsedAt,
      ends_at: endsAt,
    })),
  };
};

interface Proven {
  readonly fresh_proof?: string | undefined;
}

/** @throws NOT_FOUND also when it belongs to another account or has ended, PROOF_REQUIRED */
export const endSignIn = async (
  call: UserCall,
  { id, fresh_proof: proof }: Proven & { readonly id: string },
): Promise<Record<string, never>> => {
  const { ctx, user } = call;
  await ctx.db.transaction(async (tx) => {
    // In this order, with a rollback without a proof: another account’s session is not found, with or without a valid proof.
    if (!(await revokeSessions(ctx, tx, user.uid, { family: id }))) refuse('NOT_FOUND');
    await requireFreshProof(call, tx, 'end-sign-ins', proof);
  });
  noteAccess(call, 'sign-ins-ended');
  return {};
};

/** Ends every other session family of the account. @throws PROOF_REQUIRED */
export const endOtherSignIns = async (
  call: UserCall,
  { fresh_proof: proof }: Proven,
): Promise<Record<string, never>> => {
  const { ctx, user } = call;
  await ctx.db.transaction(async (tx) => {
    await requireFreshProof(call, tx, 'end-sign-ins', proof);
    await revokeSessions(ctx, tx, user.uid, { allBut: user.sessionId });
  });
  noteAccess(call, 'sign-ins-ended');
  return {};
};
