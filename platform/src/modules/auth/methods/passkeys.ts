/** Passkeys: created, renamed and removed in the profile, used for sign-in and as a fresh proof. */
import type { PasskeyAnswer, PasskeyCreated, SignInMethods } from 'shared-contracts/api';
import type { Call, UserCall } from '../../../context/call.ts';
import { noteAccess } from '../../../context/access-events.ts';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Tx } from '../../../db/database.ts';
import { found, refuse } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { done, type Outcome, refused, valueOrThrow } from '../../../core/outcome.ts';
import { issueFreshProof, requireFreshProof } from '../../fresh-proof/service.ts';
import { accountById } from '../../users/account-repository.ts';
import { deviceOf } from '../sessions/device.ts';
import { methodsOf } from './methods.ts';
import { beginSignIn } from '../sessions/sign-in-session.ts';
import { notifyOfMethod } from './method-notice.ts';
import { deletePasskey, insertPasskey, namePasskey, passkeysOf, type StoredPasskey } from './passkey-repository.ts';
import { answeredPasskey, challengeToCreate, challengeToGet, createdPasskey, siteOf } from './verify-passkey.ts';

const requireSite = (call: Call) => siteOf(call.ctx) ?? refuse('NOT_FOUND');

export const passkeyOptions = (call: Call) => {
  const site = requireSite(call);
  return call.ctx.db.transaction((tx) => challengeToGet(call, tx, site));
};

/** Runs `then` for the passkey that answered. A refusal is returned, so that its challenge stays consumed. */
export const withPasskey = async <Value>(
  call: Call,
  answer: PasskeyAnswer,
  then: (tx: Tx, passkey: StoredPasskey) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  const site = requireSite(call);
  const outcome = await call.ctx.db.transaction(async (tx): Promise<Outcome<Value>> => {
    const passkey = await answeredPasskey(call, tx, site, answer);
    return passkey ? then(tx, passkey) : refused('PASSKEY_FAILED');
  });
  if (!outcome.ok) noteAccess(call, 'passkey-refused', { refusal: outcome.error.code });
  return outcome;
};

/** @throws PASSKEY_FAILED */
export const signInWithPasskey = async (call: Call, { passkey: answer }: { readonly passkey: PasskeyAnswer }) =>
  valueOrThrow(
    await withPasskey(call, answer, async (tx, { uid }) => {
      const account = await accountById(tx, uid);
      return account ? done(await beginSignIn(call, tx, account)) : refused('PASSKEY_FAILED');
    }),
  );

export const newPasskeyOptions = (call: UserCall) => {
  const site = requireSite(call);
  const { ctx, user } = call;
  return ctx.db.transaction(async (tx) => {
    const account = found(await accountById(tx, user.uid), 'SESSION_EXPIRED');
    return challengeToCreate(call, tx, site, {
      uid: user.uid,
      name: account.phone,
      passkeys: await passkeysOf(tx, user.uid),
    });
  });
};

const nameOf = ({ userAgent }: Call): string => {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(' · ').slice(0, 40);
};

interface Adding {
  readonly created: PasskeyCreated;
  readonly fresh_proof?: string | undefined;
}

const addIn = async (
  call: UserCall,
  tx: Tx,
  { created, fresh_proof: proof }: Adding,
): Promise<Outcome<SignInMethods>> => {
  const { ctx, user } = call;
  const made = await createdPasskey(call, tx, requireSite(call), created);
  if (!made) return refused('PASSKEY_FAILED');
  const most = ctx.config.auth.passkeys;
  if ((await passkeysOf(tx, user.uid)).length >= most) return refused('PASSKEY_LIMIT', { params: { most } });
  await requireFreshProof(call, tx, 'change-passkeys', proof);
  const row = { ...made, id: newId('pk'), uid: user.uid, name: nameOf(call), createdAt: ctx.clock.nowIso() };
  if (!(await insertPasskey(tx, row))) return refused('PASSKEY_FAILED');
  await notifyOfMethod(ctx, tx, user.uid, 'passkey-added');
  afterCommit(tx, () => noteAccess(call, 'passkey-added'));
  return done(await methodsOf(ctx, tx, user.uid));
};

/** @throws PASSKEY_FAILED, PASSKEY_LIMIT, PROOF_REQUIRED */
export const addPasskey = async (call: UserCall, adding: Adding): Promise<SignInMethods> =>
  valueOrThrow(await call.ctx.db.transaction((tx) => addIn(call, tx, adding)));

/** @throws NOT_FOUND */
export const renamePasskey = (
  { ctx, user }: UserCall,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<SignInMethods> =>
  ctx.db.transaction(async (tx) => {
    if (!(await namePasskey(tx, user.uid, id, name))) refuse('NOT_FOUND');
    return methodsOf(ctx, tx, user.uid);
  });

/** @throws NOT_FOUND also for another account’s passkey, PROOF_REQUIRED */
export const removePasskey = (
  call: UserCall,
  { id, fresh_proof: proof }: { readonly id: string; readonly fresh_proof?: string | undefined },
): Promise<SignInMethods> => {
  const { ctx, user } = call;
  return ctx.db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, user.uid, id))) refuse('NOT_FOUND');
    await requireFreshProof(call, tx, 'change-passkeys', proof);
    await notifyOfMethod(ctx, tx, user.uid, 'passkey-removed');
    afterCommit(tx, () => noteAccess(call, 'passkey-removed'));
    return methodsOf(ctx, tx, user.uid);
  });
};

/** After a correct code, for an account without a passkey: one can be added without another code. */
export const offerPasskey = async (call: Call, tx: Tx, uid: string, sessionId: string): Promise<string | null> => {
  const { ctx } = call;
  if (!siteOf(ctx) || (await passkeysOf(tx, uid)).length > 0) return null;
  return (await issueFreshProof({ ctx, user: { uid, sessionId } }, tx, 'change-passkeys')).fresh_proof;
};
