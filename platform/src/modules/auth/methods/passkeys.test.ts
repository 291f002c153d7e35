/** Passkeys: who may add one, and which answers sign in. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { makePasskey, type SoftPasskey } from '../../../testing/authenticator.ts';
import {
  aFreshProof,
  aUser,
  createTestApp,
  lastCode,
  signIn,
  type TestApp,
  type TestUser,
} from '../../../testing/index.ts';

const MINUTE = 60_000;

describe('a passkey', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ settings: { PASSKEYS: '2' } });
  });
  after(() => app.close());

  const options = (deviceId: string, as?: TestUser) => app.ok(api.passkeyOptions, {}, { deviceId, as });
  const newOptions = (as: TestUser) => app.ok(api.newPasskeyOptions, {}, { as });
  const add = async (as: TestUser, passkey: SoftPasskey, proof?: string) =>
    app.call(
      api.addPasskey,
      { created: passkey.created, fresh_proof: proof ?? (await aFreshProof(app, as, 'change-passkeys')) },
      { as },
    );
  const withPasskey = async () => {
    const as = await aUser(app, { deviceId: 'own-device', account: { language: 'en' } });
    const passkey = makePasskey(await newOptions(as));
    const { data, status } = await add(as, passkey);
    assert.equal(status, 1000);
    return { as, passkey, id: data.passkeys?.[0]?.id ?? '' };
  };
  const enter = (passkey: api.PasskeyAnswer, deviceId = 'own-device') =>
    app.call(api.passkeySignIn, { passkey }, { deviceId });

  it('is added with a fresh proof, signs in without an account name, and its addition is announced', async () => {
    const { as, passkey } = await withPasskey();
    const challenge = await options('own-device');
    assert.equal(challenge.options['allowCredentials'], undefined);
    const { data } = await enter(passkey.answer(challenge));
    assert.equal(data.personal.uid, as.uid);
    const me = { ...as, token: data.token };
    const methods = await app.ok(api.signInMethods, {}, { as: me });
    assert.equal(methods.passkeys?.[0]?.last_used_at, app.clock.nowIso());
    const { notifications } = await app.ok(api.notificationList, {}, { as: me });
    assert.ok(notifications.some(({ title }) => title.en === 'A passkey was added to your account'));
  });

  it('is refused without a proof, for another session’s challenge, twice, or over the limit', async () => {
    const as = await aUser(app);
    const other = await aUser(app);
    const passkey = makePasskey(await newOptions(as));
    assert.equal((await add(as, passkey, 'no proof')).code, 'PROOF_REQUIRED');
    assert.equal((await add(other, makePasskey(await newOptions(as)))).code, 'PASSKEY_FAILED');
    assert.equal((await add(as, passkey)).status, 1000);
    assert.equal((await add(as, passkey)).code, 'PASSKEY_FAILED');
    assert.equal((await add(as, makePasskey(await newOptions(as)))).status, 1000);
    assert.equal((await add(as, makePasskey(await newOptions(as)))).code, 'PASSKEY_LIMIT');
  });

  it('answers a challenge once, in time, and on the device of the challenge', async () => {
    const { passkey } = await withPasskey();
    const challenge = await options('own-device');
    assert.equal((await enter(passkey.answer(challenge), 'other-device')).code, 'PASSKEY_FAILED');
    const answer = passkey.answer(challenge);
    assert.equal((await enter(answer)).status, 1000);
    assert.equal((await enter(answer)).code, 'PASSKEY_FAILED', 'a replay');
    const late = await options('own-device');
    await app.clock.advance(6 * MINUTE);
    assert.equal((await enter(passkey.answer(late))).code, 'PASSKEY_FAILED', 'too late');
  });

  it('without a signature counter, such as a synced one, answers a challenge only once as well', async () => {
    const { passkey } = await withPasskey();
    const answer = passkey.answer(await options('own-device'), { counter: 0 });
    assert.equal((await enter(answer)).status, 1000);
    assert.equal((await enter(answer)).code, 'PASSKEY_FAILED');
  });

  it('is refused with one error for another site, an unknown owner or a wrong signature', async () => {
    const { passkey } = await withPasskey();
    const site = { origin: 'https://sanar.example.org', id: 'sanar.example.org' };
    const elsewhere = passkey.answer(await options('own-device'), { site });
    const stranger = makePasskey(await options('own-device')).answer(await options('own-device'));
    const mixed = {
      ...passkey.answer(await options('own-device')),
      response: passkey.answer(await options('own-device')).response,
    };
    for (const answer of [elsewhere, stranger, mixed]) assert.equal((await enter(answer)).code, 'PASSKEY_FAILED');
    assert.equal((await enter(passkey.answer(await options('own-device')))).status, 1000);
  });

  it('is refused as a copy when its counter does not increase', async () => {
    const { passkey } = await withPasskey();
    assert.equal((await enter(passkey.answer(await options('own-device'), { counter: 7 }))).status, 1000);
    assert.equal((await enter(passkey.answer(await options('own-device'), { counter: 7 }))).code, 'PASSKEY_FAILED');
    const [one, two] = [await options('own-device'), await options('own-device')];
    const both = await Promise.all([
      enter(passkey.answer(one, { counter: 8 })),
      enter(passkey.answer(two, { counter: 8 })),
    ]);
    assert.equal(both.filter(({ status }) => status === 1000).length, 1);
  });

  it('gives a fresh proof in the owner’s session, and in no other', async () => {
    const { as, passkey } = await withPasskey();
    const stranger = await withPasskey();
    const give = (who: TestUser, purpose: api.ProofPurpose, answer: api.PasskeyAnswer) =>
      app.call(api.giveProof, { purpose, proof: { kind: 'passkey', passkey: answer } }, { as: who });
    const challenge = () => options('own-device', as);
    assert.equal((await give(as, 'end-sign-ins', stranger.passkey.answer(await challenge()))).code, 'PASSKEY_FAILED');
    assert.equal((await give(as, 'end-sign-ins', passkey.answer(await options('own-device')))).code, 'PASSKEY_FAILED');
    assert.equal((await give(as, 'change-phone', passkey.answer(await challenge()))).code, 'INVALID_REQUEST');
    const { data } = await give(as, 'end-sign-ins', passkey.answer(await challenge()));
    assert.equal((await app.call(api.endOtherSignIns, { fresh_proof: data.fresh_proof }, { as })).status, 1000);
  });

  it('is renamed and removed by its owner only, and no longer signs in after that', async () => {
    const { as, passkey, id } = await withPasskey();
    const stranger = await aUser(app);
    assert.equal((await app.call(api.renamePasskey, { id, name: 'Mine' }, { as: stranger })).code, 'NOT_FOUND');
    const theirs = await aFreshProof(app, stranger, 'change-passkeys');
    const stolen = await app.call(api.removePasskey, { id, fresh_proof: theirs }, { as: stranger });
    assert.equal(stolen.code, 'NOT_FOUND');
    const named = await app.ok(api.renamePasskey, { id, name: 'Phone' }, { as });
    assert.equal(named.passkeys?.[0]?.name, 'Phone');
    assert.equal((await app.call(api.removePasskey, { id }, { as })).code, 'PROOF_REQUIRED');
    const proof = await aFreshProof(app, as, 'change-passkeys');
    assert.deepEqual((await app.ok(api.removePasskey, { id, fresh_proof: proof }, { as })).passkeys, []);
    assert.equal((await enter(passkey.answer(await options('own-device')))).code, 'PASSKEY_FAILED');
  });

  it('is offered after sign-in with a code, with a proof to add one, until the account has one', async () => {
    const user = await aUser(app, { deviceId: 'own-device' });
    const typed = { pc: '966', ph: user.phone.slice(4) };
    const byCode = async () => {
      await app.clock.advance(1000);
      await app.ok(api.checkUser, typed, { deviceId: 'own-device' });
      const code = await lastCode(app, user.phone);
      return app.ok(api.verifyUser, { ...typed, code }, { deviceId: 'own-device' });
    };
    const { token, passkey_proof: proof } = await byCode();
    const as = { ...user, token };
    assert.equal((await add(as, makePasskey(await newOptions(as)), proof)).status, 1000);
    assert.equal((await byCode()).passkey_proof, undefined);
  });
});

describe('on an origin without WebAuthn support', () => {
  for (const url of ['http://192.0.2.10:8080', 'http://[2001:db8::1]:8080', 'http://sanar.example.org']) {
    it(`passkeys are neither offered nor accepted: ${url}`, async () => {
      const app = await createTestApp({ settings: { PUBLIC_URL: url } });
      const user = await aUser(app);
      assert.equal((await app.call(api.passkeyOptions, {})).code, 'NOT_FOUND');
      assert.equal((await app.call(api.newPasskeyOptions, {}, { as: user })).code, 'NOT_FOUND');
      assert.equal((await app.ok(api.signInMethods, {}, { as: user })).passkeys, null);
      assert.equal((await signIn(app, user.phone)).uid, user.uid);
      await app.close();
    });
  }
});
