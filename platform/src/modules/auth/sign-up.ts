/** Creates an account. Details are validated before the code is consumed, so that a typing error does not use up a code. */
import type { Registration } from 'shared-contracts/api';
import type { IdentityType } from 'shared-contracts/domain';
import { noteAccess } from '../../context/access-events.ts';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../core/errors.ts';
import type { Call } from '../../context/call.ts';
import { newId } from '../../core/ids.ts';
import { accountByPhone, insertAccount } from '../users/account-repository.ts';
import { enquire } from '../users/enquire.ts';
import { checkHolderAge, checkPerson } from '../users/person-rules.ts';
import { insertPatient, selfOf } from '../users/patient-repository.ts';
import { scheduleIdentityCheck, verifyIdentity } from '../users/verify-identity.ts';
import { useRightCode } from './codes/check-code.ts';
import { done, type Outcome, refused, valueOrThrow } from '../../core/outcome.ts';
import { deviceIdOf } from './sessions/device-id.ts';
import { isProven, type Proof, useUpProof, wasProven } from './codes/phone-proof.ts';
import { phoneOf } from './codes/phone.ts';
import { beginSession } from './sessions/sessions.ts';

type Details = Required<Registration>;

interface Evidence extends Pick<Proof, 'proof'> {
  readonly code: string | undefined;
}

interface NewPerson {
  readonly details: Details;
  readonly phone: string;
  readonly identity: string;
  readonly identityType: IdentityType;
}

/** @throws PHONE_INVALID, IDENTITY_INVALID, BIRTH_DATE_INVALID, HOLDER_TOO_YOUNG, INVALID_REQUEST */
const checkDetails = (ctx: AppContext, details: Details): NewPerson => {
  const phone = phoneOf(details);
  const { dob, identity, natio } = details;
  const now = ctx.clock.now();
  const checked = checkPerson({ birthDate: dob, identity, nationality: natio }, now);
  checkHolderAge(dob, now, ctx.config.auth.holderMinAge);
  return { details, phone, ...checked };
};

/** Consent must be explicit. @throws CONSENT_REQUIRED, CONSENT_OUTDATED */
const checkConsent = ({ config }: AppContext, { consent }: Details): void => {
  if (consent === '') refuse('CONSENT_REQUIRED');
  if (consent !== config.auth.consentVersion) refuse('CONSENT_OUTDATED');
};

/** Verifies that the number is the caller’s, with the proof of a sign-in code or with a sign-up code. */
const provePhone = async (call: Call, tx: Tx, phone: string, { code, proof }: Evidence): Promise<Outcome<null>> => {
  if (code !== undefined) return useRightCode(call, tx, { phone, purpose: 'sign-up', code });
  const proven = await useUpProof(call.ctx, tx, { proof, phone, deviceId: call.deviceId });
  return proven ? done(null) : refused('PHONE_UNPROVEN');
};

const createAccount = async (
  { ctx, language }: Call,
  tx: Tx,
  person: NewPerson,
): Promise<{ uid: string; relId: string }> => {
  const { details, phone } = person;
  const createdAt = ctx.clock.nowIso();
  const uid = newId('usr');
  const relId = newId('rel');
  await insertAccount(tx, {
    uid,
    phone,
    dialCode: details.pc,
    email: details.email.toLowerCase(),
    consentVersion: details.consent,
    language,
    createdAt,
  });
  await insertPatient(tx, {
    relId,
    uid,
    relation: 'self',
    firstName: details.fn,
    lastName: details.ln,
    gender: details.gnd,
    birthDate: details.dob,
    identityType: person.identityType,
    identity: person.identity,
    nationality: details.natio,
    createdAt,
  });
  return { uid, relId };
};

/** The patient that an earlier identical request with the same proof created, whose answer was lost. */
const madeBefore = async ({ ctx, deviceId }: Call, tx: Tx, { details, phone, identity }: NewPerson, proof: string) => {
  if (!(await wasProven(ctx, tx, { proof, phone, deviceId }))) return null;
  const account = await accountByPhone(tx, phone);
  if (account?.email !== details.email.toLowerCase()) return null;
  const self = await selfOf(tx, account.uid);
  return self?.identity === identity ? self : null;
};

const signUpIn = async (call: Call, tx: Tx, person: NewPerson, evidence: Evidence) => {
  const { ctx } = call;
  const { phone } = person;
  const right = await provePhone(call, tx, phone, evidence);
  if (!right.ok) {
    const { uid, relId } = (await madeBefore(call, tx, person, evidence.proof)) ?? {};
    if (uid === undefined || relId === undefined) return right;
    return done({ relId, signedIn: await beginSession(ctx, tx, uid, deviceIdOf(call), call) });
  }
  if (await accountByPhone(tx, phone)) return refused('USER_EXISTS');
  const { uid, relId } = await createAccount(call, tx, person);
  await scheduleIdentityCheck(ctx, tx, relId);
  afterCommit(tx, () => {
    ctx.bus.publish('user.registered', { uid });
    noteAccess(call, 'signed-up', { uid });
  });
  return done({ relId, signedIn: await beginSession(ctx, tx, uid, deviceIdOf(call), call) });
};

interface SignUp {
  readonly otp: {
    readonly pc: string;
    readonly ph: string;
    readonly email: string;
    readonly code?: string | undefined;
  };
  readonly reg: Details;
}

/** Exchanges a sign-up code or a proof of the number, and personal details, for an account and its session. */
export const signUp = async (call: Call, { otp, reg }: SignUp) => {
  deviceIdOf(call);
  const person = checkDetails(call.ctx, reg);
  checkConsent(call.ctx, reg);
  const evidence = { code: otp.code, proof: reg.phone_proof };
  const sameAsked = phoneOf(otp) === person.phone && otp.email.toLowerCase() === reg.email.toLowerCase();
  if (!sameAsked) return refuse('INVALID_REQUEST', { data: { fields: ['otp', 'reg'] } });
  const { relId, signedIn } = valueOrThrow(
    await call.ctx.db.transaction(
      (tx): Promise<Outcome<{ relId: string; signedIn: Awaited<ReturnType<typeof beginSession>> }>> =>
        signUpIn(call, tx, person, evidence),
    ),
  );
  await verifyIdentity(call.ctx, relId);
  return signedIn;
};

/**
 * Validates details during sign-up; `verified` states whether the identity provider confirms the person. Requires a proof of
 * the number, and is limited by the provider’s limits, because birth dates could be guessed otherwise.
 * @throws PHONE_UNPROVEN, USER_EXISTS, and refusals of invalid details
 */
export const checkRegistration = async (call: Call, details: Details): Promise<{ verified: boolean }> => {
  const { ctx, log } = call;
  const { phone, identity } = checkDetails(ctx, details);
  if (!(await isProven(ctx, { proof: details.phone_proof, phone, deviceId: call.deviceId })))
    return refuse('PHONE_UNPROVEN');
  if (await ctx.db.read((tx) => accountByPhone(tx, phone))) return refuse('USER_EXISTS');
  const person = { identity, birthDate: details.dob, firstName: details.fn, lastName: details.ln };
  try {
    const verdict = await enquire(ctx, person, `phone:${phone}`, null);
    return { verified: verdict.kind === 'confirmed' };
  } catch (error) {
    log.warn({ err: error }, 'identity provider did not respond; identity stays unverified');
    return { verified: false };
  }
};
