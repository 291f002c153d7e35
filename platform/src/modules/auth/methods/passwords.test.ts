/** Passwords: set in the profile, used for sign-in, changed, removed, and reset with a code. */
import assert from 'node:assert/strict';
import { argon2Sync } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { smsInbox } from '../../../adapters/embedded/sms.ts';
import {
  aFreshProof,
  aPhone,
  aUser,
  createTestApp,
  lastCode,
  signIn,
  type TestApp,
  type TestUser,
} from '../../../testing/index.ts';
import { isEasyToGuess } from './common-passwords.ts';
import { hashPassword, isOutdated, isPassword } from './hash-password.ts';
import { passwordOf, putPassword } from './password-repository.ts';

const PASSWORD = 'violet-harbour-72';
const OTHER = 'copper lantern 19';
const typed = (phone: string) => ({ pc: '966', ph: phone.slice(4) });
const twice = (password: string) => ({ password, confirm: password });

describe('a password', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());

  const update = (as: TestUser, input: object) =>
    app.call(api.updatePassword, { ...twice(PASSWORD), ...input }, { as });
  const withPassword = async (deviceId = 'own-device'): Promise<TestUser> => {
    const as = await aUser(app, { deviceId, account: { language: 'en' } });
    const proof = await aFreshProof(app, as, 'change-password');
    assert.equal((await update(as, { fresh_proof: proof })).status, 1000);
    return as;
  };
  const enter = (phone: string, password: string, deviceId = 'own-device') =>
    app.call(api.passwordSignIn, { ...typed(phone), password }, { deviceId });
  const isSignedIn = async (as: TestUser) => (await app.call(api.userProfile, {}, { as })).status === 1000;

  it('is set only with a fresh proof, signs in, and its owner is notified', async () => {
    const as = await aUser(app, { deviceId: 'own-device', account: { language: 'en' } });
    assert.equal((await update(as, {})).code, 'PROOF_REQUIRED');
    assert.equal((await app.ok(api.signInMethods, {}, { as })).password, null);
    const proof = await aFreshProof(app, as, 'change-password');
    const { data } = await update(as, { fresh_proof: proof });
    assert.equal(data.password?.set_at, app.clock.nowIso());
    assert.equal((await enter(as.phone, PASSWORD)).data.personal.uid, as.uid);
    await app.ctx.jobs.runDue();
    const [message] = await app.ctx.db.read((tx) => smsInbox(tx, as.phone, 1));
    assert.match(message?.text ?? '', /^Sanar: A password was set for your account\./);
  });

  it('works with digits of another script and every notation of the phone number', async () => {
    const as = await withPassword();
    const spelled = { pc: '966', ph: `0${as.phone.slice(4)}`, password: 'violet-harbour-٧٢' };
    assert.equal((await app.call(api.passwordSignIn, spelled, { deviceId: 'own-device' })).status, 1000);
  });

  it('is refused with the same error for every number', async () => {
    const as = await withPassword();
    const without = await aUser(app);
    const answers = [
      await enter(as.phone, OTHER),
      await enter(without.phone, PASSWORD),
      await enter(aPhone(), PASSWORD),
    ];
    const [first] = answers.map(({ http, status, code, message, data }) => ({ http, status, code, message, data }));
    assert.equal(first?.code, 'SIGN_IN_FAILED');
    assert.equal(first?.status, 1003);
    for (const { http, status, code, message, data } of answers)
      assert.deepEqual({ http, status, code, message, data }, first);
  });

  it('is changed with the current one, and every other session ends', async () => {
    const as = await withPassword();
    const other = await signIn(app, as.phone, 'other-device');
    assert.equal((await update(as, { current: OTHER, ...twice(OTHER) })).code, 'PASSWORD_INCORRECT');
    assert.equal(await isSignedIn(other), true);
    assert.equal((await update(as, { current: PASSWORD, ...twice(OTHER) })).status, 1000);
    assert.equal(await isSignedIn(other), false);
    assert.equal(await isSignedIn(as), true);
    assert.equal((await enter(as.phone, PASSWORD)).code, 'SIGN_IN_FAILED');
    assert.equal((await enter(as.phone, OTHER)).status, 1000);
  });

  it('is removed with a fresh proof, and no longer signs in', async () => {
    const as = await withPassword();
    assert.equal((await app.call(api.removePassword, {}, { as })).code, 'PROOF_REQUIRED');
    assert.equal((await enter(as.phone, PASSWORD)).status, 1000);
    const proof = await aFreshProof(app, as, 'change-password');
    const { data } = await app.call(api.removePassword, { fresh_proof: proof }, { as });
    assert.equal(data.password, null);
    assert.equal((await enter(as.phone, PASSWORD)).code, 'SIGN_IN_FAILED');
  });

  it('gives a fresh proof for every purpose except another phone number', async () => {
    const as = await withPassword();
    const give = (purpose: api.ProofPurpose, password: string) =>
      app.call(api.giveProof, { purpose, proof: { kind: 'password', password } }, { as });
    assert.equal((await give('end-sign-ins', OTHER)).code, 'PASSWORD_INCORRECT');
    assert.equal((await give('change-phone', PASSWORD)).code, 'INVALID_REQUEST');
    const { data } = await give('end-sign-ins', PASSWORD);
    assert.equal((await app.call(api.endOtherSignIns, { fresh_proof: data.fresh_proof }, { as })).status, 1000);
  });

  it('is rejected when it is short, mismatched, common, or contains personal data', async () => {
    const as = await aUser(app, { account: { email: 'leila.q@example.com' }, self: { firstName: 'Leila' } });
    const proof = await aFreshProof(app, as, 'change-password');
    const refusalOf = async (input: object) => (await update(as, { ...input, fresh_proof: proof })).code;
    assert.equal(await refusalOf(twice('abc12')), 'INVALID_REQUEST');
    assert.equal(await refusalOf({ password: PASSWORD, confirm: OTHER }), 'PASSWORD_MISMATCH');
    for (const easy of ['Qwerty123', 'password', 'Dragon2024!', 'leila2001', 'leila.q', `0${as.phone.slice(4)}`])
      assert.equal(await refusalOf(twice(easy)), 'PASSWORD_COMMON', easy);
    assert.equal(await refusalOf(twice(PASSWORD)), undefined, 'the proof is still good');
  });

  describe('that was forgotten', () => {
    const askFor = (phone: string, deviceId: string) => app.call(api.requestPasswordReset, typed(phone), { deviceId });
    const verify = async (phone: string, deviceId: string) => {
      await askFor(phone, deviceId);
      const code = await lastCode(app, phone);
      return app.call(api.verifyPasswordReset, { ...typed(phone), code }, { deviceId });
    };
    const reset = (phone: string, uid: string, proof: string, deviceId: string, password = OTHER) =>
      app.call(api.resetPassword, { ...typed(phone), uid, reset_proof: proof, ...twice(password) }, { deviceId });

    it('is reset with a code: other devices are signed out, and this one is signed in', async () => {
      const as = await withPassword();
      const { data } = await verify(as.phone, 'new-device');
      assert.equal(data.uid, as.uid);
      assert.equal((await reset(as.phone, data.uid, data.reset_proof, 'new-device', '123456')).code, 'PASSWORD_COMMON');
      const answer = await reset(as.phone, data.uid, data.reset_proof, 'new-device');
      const me = { ...as, deviceId: 'new-device', token: answer.data.token };
      assert.equal(await isSignedIn(me), true);
      assert.equal(await isSignedIn(as), false);
      assert.equal((await enter(as.phone, PASSWORD, 'new-device')).code, 'SIGN_IN_FAILED');
      assert.equal((await enter(as.phone, OTHER, 'new-device')).status, 1000);
    });

    it('is reset once per proof, on its device, for its number and account', async () => {
      const as = await withPassword();
      const stranger = await withPassword();
      const { data } = await verify(as.phone, 'new-device');
      const { reset_proof: proof, uid } = data;
      assert.equal((await reset(as.phone, uid, proof, 'other-device')).code, 'RESET_EXPIRED');
      assert.equal((await reset(stranger.phone, stranger.uid, proof, 'new-device')).code, 'RESET_EXPIRED');
      assert.equal((await reset(as.phone, stranger.uid, proof, 'new-device')).code, 'RESET_EXPIRED');
      assert.equal((await reset(as.phone, uid, proof, 'new-device')).status, 1000, 'a refusal uses nothing up');
      assert.equal((await reset(as.phone, uid, proof, 'new-device')).code, 'RESET_EXPIRED');
    });

    it('cannot be reset with a sign-up proof or a sign-in code', async () => {
      const phone = aPhone();
      const { code, data } = await verify(phone, 'new-device');
      assert.equal(code, 'USER_NOT_FOUND');
      const { phone_proof: proof } = api.PhoneProven.parse(data);
      assert.equal((await reset(phone, 'usr_none', proof, 'new-device')).code, 'RESET_EXPIRED');
      const as = await withPassword();
      await app.ok(api.checkUser, typed(as.phone), { deviceId: 'new-device' });
      const signInCode = await lastCode(app, as.phone);
      const answer = await app.call(
        api.verifyPasswordReset,
        { ...typed(as.phone), code: signInCode },
        { deviceId: 'new-device' },
      );
      assert.equal(answer.code, 'OTP_EXPIRED');
    });
  });

  it('is hashed again at sign-in when the hash cost has changed', async () => {
    const as = await withPassword();
    const cost = { memory: 64, passes: 2, parallelism: 1, nonce: Buffer.alloc(16), tagLength: 32 };
    const hash = argon2Sync('argon2id', { ...cost, message: OTHER })
      .toString('base64')
      .replaceAll('=', '');
    const old = `$argon2id$v=19$m=64,t=2,p=1$${'A'.repeat(22)}$${hash}`;
    await app.ctx.db.transaction((tx) => putPassword(tx, { uid: as.uid, hash: old, setAt: app.clock.nowIso() }));
    assert.equal((await enter(as.phone, OTHER)).status, 1000);
    const stored = await app.ctx.db.read((tx) => passwordOf(tx, as.uid));
    assert.equal(isOutdated(stored?.hash ?? ''), false);
    assert.equal((await enter(as.phone, OTHER)).status, 1000);
  });
});

describe('a password hash', () => {
  it('is salted, and no password matches an account without one', async () => {
    const [one, two] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    assert.notEqual(one, two);
    assert.equal(await isPassword(PASSWORD, one), true);
    assert.equal(await isPassword(OTHER, one), false);
    assert.equal(await isPassword(PASSWORD, null), false);
  });
});

describe('the check for easily guessed passwords', () => {
  const EASY = [
    '123456',
    'iloveyou',
    'ABCDEF',
    'fedcba',
    'aaaaaaa',
    'ababab',
    'sanar2026',
    'سنار2026',
    'ضصثقفغ',
    'monkey!!',
  ];
  for (const password of EASY) it(`is one like ${password}`, () => assert.equal(isEasyToGuess(password, []), true));
  it('accepts passwords that attackers do not try first', () => {
    for (const password of [PASSWORD, OTHER, 'قمر على نخلة بعيدة', 'tk7-Qm2z'])
      assert.equal(isEasyToGuess(password, []), false);
  });
});
