/** Factories of people, and sign-in with a code from the inbox. */
import { checkUser, type ProofPurpose, verifyUser } from 'shared-contracts/api';
import { smsInbox } from '../adapters/embedded/sms.ts';
import { issueFreshProof } from '../modules/fresh-proof/service.ts';
import { insertAccount, type NewAccount } from '../modules/users/account-repository.ts';
import { insertPatient, type NewPatient } from '../modules/users/patient-repository.ts';
import { newId } from '../core/ids.ts';
import { beginSession } from '../modules/auth/sessions/sessions.ts';
import { secretOf, type TestApp, type TestUser } from './test-app.ts';

let phones = 0;

/** A Saudi mobile number that no other test of this process uses. */
export const aPhone = (): string => {
  phones += 1;
  return `+9665${String(10_000_000 + phones)}`;
};

export interface UserOverrides {
  readonly account?: Partial<NewAccount>;
  readonly self?: Partial<NewPatient>;
  readonly deviceId?: string;
}

/** An account holder with a session, without the sign-up flow. `relId` is the holder as a patient. */
export const aUser = async ({ ctx }: TestApp, overrides: UserOverrides = {}): Promise<TestUser & { relId: string }> => {
  const createdAt = ctx.clock.nowIso();
  const account: NewAccount = {
    uid: newId('usr'),
    phone: aPhone(),
    dialCode: '966',
    email: 'someone@example.com',
    language: 'ar',
    consentVersion: '1',
    createdAt,
    ...overrides.account,
  };
  const deviceId = overrides.deviceId ?? 'test-device';
  return ctx.db.transaction(async (tx) => {
    await insertAccount(tx, account);
    const relId = await insertTestPatient(tx, account.uid, { relation: 'self', createdAt, ...overrides.self });
    const device = { userAgent: '', ip: '', deviceSecret: secretOf(deviceId) };
    const { token } = await beginSession(ctx, tx, account.uid, deviceId, device);
    return { uid: account.uid, phone: account.phone, token, deviceId, relId };
  });
};

const insertTestPatient = async (
  tx: Parameters<typeof insertPatient>[0],
  uid: string,
  fields: Partial<NewPatient>,
): Promise<string> => {
  const relId = fields.relId ?? newId('rel');
  await insertPatient(tx, {
    uid,
    relation: 'son',
    firstName: 'Test',
    lastName: 'Person',
    gender: 'M',
    birthDate: '1990-01-01',
    identityType: 'passport',
    identity: relId.slice(-10).toUpperCase(),
    nationality: 'SA',
    createdAt: '2026-11-20T09:00:00.000Z',
    ...fields,
    relId,
  });
  return relId;
};

/** A relative of an account; resolves to its id. */
export const aRelative = ({ ctx }: TestApp, uid: string, overrides: Partial<NewPatient> = {}): Promise<string> =>
  ctx.db.transaction((tx) => insertTestPatient(tx, uid, { createdAt: ctx.clock.nowIso(), ...overrides }));

/** The newest code in the SMS inbox of a phone (E.164). */
export const lastCode = async ({ ctx }: TestApp, phone: string): Promise<string> => {
  const messages = await ctx.db.read((tx) => smsInbox(tx, phone, 10));
  const code = messages.flatMap(({ text }) => /#(\d{4})$/.exec(text)?.[1] ?? [])[0];
  if (code === undefined) throw new Error('no code was sent to this phone');
  return code;
};

/** Signs in a known phone (E.164, Saudi) with a code, as the browser does. */
export const signIn = async (app: TestApp, phone: string, deviceId = 'test-device'): Promise<TestUser> => {
  const typed = { pc: '966', ph: phone.replace('+966', '0') };
  await app.ok(checkUser, typed, { deviceId });
  const code = await lastCode(app, phone);
  const { token, personal } = await app.ok(verifyUser, { ...typed, code }, { deviceId });
  return { uid: personal.uid, token, deviceId, phone };
};

/** The same account with a new session, because one lasts a day and the clock was advanced. */
export const signedInAgain = async <U extends TestUser>({ ctx }: TestApp, user: U): Promise<U> => {
  const { token } = await ctx.db.transaction((tx) => beginSession(ctx, tx, user.uid, user.deviceId));
  return { ...user, token };
};

/** A fresh proof of a signed-in person, without the code that the page requires. */
export const aFreshProof = async ({ ctx }: TestApp, as: TestUser, purpose: ProofPurpose): Promise<string> => {
  const session = await ctx.findSession(as.token, as.deviceId);
  if (!session) throw new Error('no account is signed in with this token');
  const user = { uid: session.uid, sessionId: session.id };
  return (await ctx.db.transaction((tx) => issueFreshProof({ ctx, user }, tx, purpose))).fresh_proof;
};
