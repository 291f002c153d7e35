/** Sign-in with a password, and setting one: in the profile, or with a code when it was forgotten. */
import type { SignInMethods } from 'shared-contracts/api';
import type { Call, UserCall } from '../../../context/call.ts';
import { noteAccess } from '../../../context/access-events.ts';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Tx } from '../../../db/database.ts';
import { found, refuse } from '../../../core/errors.ts';
import { done, refused, valueOrThrow } from '../../../core/outcome.ts';
import { requireFreshProof } from '../../fresh-proof/service.ts';
import { type Account, accountById, accountByPhone } from '../../users/account-repository.ts';
import { selfOf } from '../../users/patient-repository.ts';
import { useRightCode } from '../codes/check-code.ts';
import { deviceIdOf, deviceSecretHash } from '../sessions/device-id.ts';
import { phoneOf } from '../codes/phone.ts';
import { giveProof, isProven, useUpProof } from '../codes/phone-proof.ts';
import { beginSignIn } from '../sessions/sign-in-session.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { triesKey, withRightPassword } from './check-password.ts';
import { isEasyToGuess } from './common-passwords.ts';
import { hashPassword } from './hash-password.ts';
import { methodsOf } from './methods.ts';
import { notifyOfMethod } from './method-notice.ts';
import { deletePassword, forgetTriesAt, passwordOf, putPassword } from './password-repository.ts';

interface Typed {
  readonly pc: string;
  readonly ph: string;
}

/** @throws SIGN_IN_FAILED, PASSWORD_LOCKED, RATE_LIMITED */
export const signInWithPassword = async (call: Call, { password, ...typed }: Typed & { readonly password: string }) => {
  deviceIdOf(call);
  const given = { phone: phoneOf(typed), password };
  return valueOrThrow(await withRightPassword(call, given, (tx, account) => beginSignIn(call, tx, account)));
};

export const readMethods = ({ ctx, user }: UserCall): Promise<SignInMethods> =>
  ctx.db.read((tx) => methodsOf(ctx, tx, user.uid));

interface NewPassword {
  readonly password: string;
  readonly confirm: string;
}

/** Personal data that attackers try first. */
const knownOf = async (tx: Tx, { uid, phone, email }: Account): Promise<readonly string[]> => {
  const self = await selfOf(tx, uid);
  const names = self ? [self.firstName, self.lastName, self.firstName + self.lastName] : [];
  return [phone, phone.slice(1), phone.slice(4), `0${phone.slice(4)}`, email, email.split('@')[0] ?? '', ...names];
};

/** The hash of a password that was entered twice and is not easy to guess. @throws PASSWORD_MISMATCH, PASSWORD_COMMON */
const hashOfNew = async (known: readonly string[], { password, confirm }: NewPassword): Promise<string> => {
  if (password !== confirm) refuse('PASSWORD_MISMATCH', { data: { fields: ['confirm'] } });
  if (isEasyToGuess(password, known)) refuse('PASSWORD_COMMON', { data: { fields: ['password'] } });
  return hashPassword(password);
};

/** Attempts at the previous password no longer count. */
const store = async ({ ctx }: Call, tx: Tx, { uid, phone }: Account, hash: string): Promise<void> => {
  const before = await passwordOf(tx, uid);
  await putPassword(tx, { uid, hash, setAt: ctx.clock.nowIso() });
  await forgetTriesAt(tx, triesKey(phone));
  await notifyOfMethod(ctx, tx, uid, before ? 'password-changed' : 'password-set');
};

interface Update extends NewPassword {
  readonly current?: string | undefined;
  readonly fresh_proof?: string | undefined;
}

/** The account and its personal data, before any change. */
const accountOf = async ({ ctx, user }: UserCall) =>
  ctx.db.read(async (tx) => {
    const account = found(await accountById(tx, user.uid), 'SESSION_EXPIRED');
    return { account, known: await knownOf(tx, account) };
  });

/** A change ends every other session, so that whoever knew the previous password is signed out. */
const change = async (call: UserCall, tx: Tx, account: Account, hash: string): Promise<SignInMethods> => {
  const { ctx, user } = call;
  const before = await passwordOf(tx, account.uid);
  await store(call, tx, account, hash);
  if (before) await revokeSessions(ctx, tx, account.uid, { allBut: user.sessionId });
  afterCommit(tx, () => noteAccess(call, 'password-set'));
  return methodsOf(ctx, tx, account.uid);
};

/** @throws PASSWORD_INCORRECT, PASSWORD_LOCKED, PROOF_REQUIRED, PASSWORD_MISMATCH, PASSWORD_COMMON */
export const updatePassword = async (call: UserCall, update: Update): Promise<SignInMethods> => {
  const { account, known } = await accountOf(call);
  const hash = await hashOfNew(known, update);
  const { current } = update;
  if (current === undefined) {
    return call.ctx.db.transaction(async (tx) => {
      await requireFreshProof(call, tx, 'change-password', update.fresh_proof);
      return change(call, tx, account, hash);
    });
  }
  const given = { phone: account.phone, password: current };
  const changed = await withRightPassword(call, given, (tx) => change(call, tx, account, hash));
  if (!changed.ok && changed.error.code === 'SIGN_IN_FAILED')
    return refuse('PASSWORD_INCORRECT', { data: { fields: ['current'] } });
  return valueOrThrow(changed);
};

/** @throws PROOF_REQUIRED, NOT_FOUND */
export const removePassword = async (
  call: UserCall,
  { fresh_proof: proof }: Pick<Update, 'fresh_proof'>,
): Promise<SignInMethods> => {
  const { ctx, user } = call;
  return ctx.db.transaction(async (tx) => {
    if (!(await deletePassword(tx, user.uid))) refuse('NOT_FOUND');
    await requireFreshProof(call, tx, 'change-password', proof);
    await notifyOfMethod(ctx, tx, user.uid, 'password-removed');
    afterCommit(tx, () => noteAccess(call, 'password-removed'));
    return methodsOf(ctx, tx, user.uid);
  });
};

/** @throws OTP_INCORRECT, OTP_EXPIRED, OTP_LOCKED; USER_NOT_FOUND with a proof of the number when it has no account */
export const verifyReset = async (call: Call, { code, ...typed }: Typed & { readonly code: string }) => {
  const { ctx } = call;
  const deviceId = deviceIdOf(call);
  const phone = phoneOf(typed);
  const outcome = await ctx.db.transaction(async (tx) => {
    const right = await useRightCode(call, tx, { phone, purpose: 'reset-password', code });
    if (!right.ok) return right;
    const account = await accountByPhone(tx, phone);
    if (!account) return refused('USER_NOT_FOUND', { data: await giveProof(ctx, tx, { phone, deviceId }) });
    const given = await giveProof(ctx, tx, { phone, deviceId, purpose: 'reset-password' });
    return done({ uid: account.uid, reset_proof: given.phone_proof, expires_at: given.expires_at });
  });
  return valueOrThrow(outcome);
};

interface Reset extends Typed, NewPassword {
  readonly uid: string;
  readonly reset_proof: string;
}

const resetIn = async (call: Call, tx: Tx, account: Account, hash: string) => {
  await store(call, tx, account, hash);
  await revokeSessions(call.ctx, tx, account.uid, { notOfDevice: deviceSecretHash(call) });
  afterCommit(tx, () => noteAccess(call, 'password-set', { uid: account.uid }));
  return beginSignIn(call, tx, account);
};

/** The proof stays valid when a password is rejected. @throws RESET_EXPIRED, PASSWORD_MISMATCH, PASSWORD_COMMON */
export const resetPassword = async (call: Call, { uid, reset_proof: proof, ...reset }: Reset) => {
  const { ctx } = call;
  const phone = phoneOf(reset);
  const held = { proof, phone, deviceId: deviceIdOf(call), purpose: 'reset-password' } as const;
  // The proof is checked first, because the reason of a rejected password depends on the account’s personal data.
  if (!(await isProven(ctx, held))) return refuse('RESET_EXPIRED');
  const known = await ctx.db.read(async (tx) => {
    const account = await accountByPhone(tx, phone);
    return account ? knownOf(tx, account) : [];
  });
  const hash = await hashOfNew(known, reset);
  return ctx.db.transaction(async (tx) => {
    if (!(await useUpProof(ctx, tx, held))) refuse('RESET_EXPIRED');
    const account = found(await accountByPhone(tx, phone), 'RESET_EXPIRED');
    if (account.uid !== uid) refuse('RESET_EXPIRED');
    return resetIn(call, tx, account, hash);
  });
};
