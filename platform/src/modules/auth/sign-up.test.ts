import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  checkUser,
  type PhoneProven,
  registerUser,
  staticData,
  updatePatient,
  userProfile,
  verifyNewUser,
  verifyRegistration,
  verifyUser,
} from 'shared-contracts/api';
import { sql } from 'drizzle-orm';
import { blindIndex } from '../../at-rest/keyring.ts';
import { KNOWN } from '../../adapters/embedded/people.ts';
import { rowsOf } from '../../db/database.ts';
import { aPhone, aUser, createTestApp, lastCode, type TestApp } from '../../testing/index.ts';

const details = (phone: string, overrides: object = {}) => ({
  fn: 'Salman',
  ln: 'Alqahtani',
  dob: KNOWN.citizen.birthDate,
  pc: '966',
  ph: phone.replace('+966', ''),
  gnd: 'M' as const,
  identity: KNOWN.citizen.identity,
  natio: 'SA',
  email: 'Salman@Example.com',
  consent: '1',
  ...overrides,
});

describe('sign-up', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());

  const ask = async (phone: string) => {
    await app.ok(registerUser, { pc: '966', ph: phone.replace('+966', ''), email: 'salman@example.com' });
    return lastCode(app, phone);
  };
  const register = (phone: string, code: string, overrides: object = {}) => {
    const reg = details(phone, overrides);
    return app.call(verifyNewUser, { otp: { pc: reg.pc, ph: reg.ph, email: reg.email, code }, reg });
  };

  it('creates a verified account with its consent and signs it in', async () => {
    const phone = aPhone();
    const answer = await register(phone, await ask(phone));
    assert.equal(answer.status, 1000);
    const as = { ...answer.data, uid: answer.data.personal.uid, deviceId: 'test-device', phone };
    const { personal, VATError } = await app.ok(userProfile, {}, { as });
    assert.deepEqual(
      [personal.fn, personal.ph, personal.email, personal.verified],
      ['Salman', phone.slice(4), 'salman@example.com', true],
    );
    assert.equal(VATError, undefined);
    const consents = await app.ctx.db.read((tx) =>
      rowsOf<{ version: string }>(tx, sql`SELECT version FROM consent WHERE uid = ${as.uid}`),
    );
    assert.deepEqual(
      consents.map(({ version }) => version),
      ['1'],
    );
  });

  it('is refused without consent to the current terms, and keeps the code', async () => {
    const phone = aPhone();
    const code = await ask(phone);
    const refused: [string, string][] = [
      ['', 'CONSENT_REQUIRED'],
      ['0', 'CONSENT_OUTDATED'],
      ['2', 'CONSENT_OUTDATED'],
    ];
    for (const [consent, expected] of refused) assert.equal((await register(phone, code, { consent })).code, expected);
    const { consent_version: consent } = await app.ok(staticData, {});
    const known = { consent, dob: '1984-02-02', identity: '2000000006' };
    assert.equal((await register(phone, code, known)).status, 1000);
  });

  it('is refused before the eighteenth birthday', async () => {
    const phone = aPhone();
    const code = await ask(phone);
    const born = (dob: string) => register(phone, code, { dob, identity: '2000000006' });
    const young = await born('2008-11-21');
    assert.equal(young.code, 'HOLDER_TOO_YOUNG');
    assert.match(young.message, /18 or older.*relative/);
    const as = await born('2008-11-20').then(({ data }) => ({ ...data, uid: '', deviceId: 'test-device', phone }));
    const { personal } = await app.ok(userProfile, {}, { as });
    const change = { type: 'personal' as const, rel_id: personal.rel_id, fn: 'Salman', ln: 'Saleh', gnd: 'M' as const };
    const younger = { ...change, dob: '2015-01-01', identity: '2000000006', natio: 'EG', provider_code: '' };
    assert.equal((await app.call(updatePatient, younger, { as })).code, 'HOLDER_TOO_YOUNG');
  });

  it('continues for a person with an unknown identity, who pays VAT', async () => {
    const phone = aPhone();
    const answer = await register(phone, await ask(phone), { dob: '1984-01-01' });
    const as = { ...answer.data, uid: answer.data.personal.uid, deviceId: 'test-device', phone };
    const { personal, VATError } = await app.ok(userProfile, {}, { as });
    assert.equal(personal.verified, false);
    assert.match(VATError?.message.en ?? '', /VAT is added/);
  });

  it('rejects invalid details before it uses up the code', async () => {
    const phone = aPhone();
    const code = await ask(phone);
    const bad: [object, string][] = [
      [{ identity: '1000000000' }, 'IDENTITY_INVALID'],
      [{ dob: '2026-11-21' }, 'BIRTH_DATE_INVALID'],
      [{ dob: '1890-01-01' }, 'BIRTH_DATE_INVALID'],
      [{ fn: 'Al' }, 'INVALID_REQUEST'],
      [{ fn: 'سلمان' }, 'INVALID_REQUEST'],
      [{ ln: 'x'.repeat(26) }, 'INVALID_REQUEST'],
      [{ natio: 'ZZ' }, 'INVALID_REQUEST'],
      [{ email: 'nobody' }, 'INVALID_REQUEST'],
      [{ gnd: 'X' }, 'INVALID_REQUEST'],
    ];
    for (const [overrides, expected] of bad) {
      const answer = await register(phone, code, overrides);
      assert.deepEqual([answer.code, answer.status], [expected, 1001], JSON.stringify(overrides));
    }
    assert.equal((await register(phone, code)).status, 1000);
  });

  it('rejects details for another number or e-mail than the code was sent for, and keeps the code', async () => {
    const phone = aPhone();
    const code = await ask(phone);
    const reg = details(phone, { dob: '1984-03-03', identity: '2000000006' });
    const otp = { pc: '966', ph: phone.slice(4), email: reg.email, code };
    for (const other of [{ ph: aPhone().slice(4) }, { email: 'other@example.com' }]) {
      const answer = await app.call(verifyNewUser, { otp: { ...otp, ...other }, reg });
      assert.deepEqual([answer.code, answer.data as unknown], ['INVALID_REQUEST', { fields: ['otp', 'reg'] }]);
    }
    const spelled = { ...otp, email: reg.email.toUpperCase() };
    assert.equal((await app.call(verifyNewUser, { otp: spelled, reg })).status, 1000);
  });

  it('rejects a code that was sent to another number', async () => {
    const [own, other] = [aPhone(), aPhone()];
    const foreign = await ask(own);
    assert.equal((await register(other, foreign)).code, 'OTP_EXPIRED');
    const known = { dob: '1984-04-04', identity: '2000000006' };
    assert.equal((await register(own, foreign, known)).status, 1000);
  });

  it('accepts no code for another purpose', async () => {
    const phone = aPhone();
    const typed = { pc: '966', ph: phone.slice(4) };
    const forSignUp = await ask(phone);
    await aUser(app, { account: { phone } });
    assert.equal((await app.call(verifyUser, { ...typed, code: forSignUp })).code, 'OTP_EXPIRED');
    await app.clock.advance(1000);
    await app.ok(checkUser, typed);
    const forSignIn = await lastCode(app, phone);
    assert.equal((await register(phone, forSignIn)).code, 'OTP_EXPIRED');
    assert.equal((await app.call(verifyUser, { ...typed, code: forSignIn })).status, 1000);
  });

  it('creates no second account for a number that was registered after its code was sent', async () => {
    const phone = aPhone();
    const code = await ask(phone);
    const { uid } = await aUser(app, { account: { phone } });
    assert.equal((await register(phone, code)).code, 'USER_EXISTS');
    const accounts = await app.ctx.db.read((tx) =>
      rowsOf<{ uid: string }>(tx, sql`SELECT uid FROM account WHERE phone_index = ${blindIndex(tx, 'phone', phone)}`),
    );
    assert.deepEqual(accounts, [{ uid }]);
  });

  it('emits an event once the account exists', async () => {
    const told: string[] = [];
    const unsubscribe = app.ctx.bus.subscribe('user.registered', ({ uid }) => void told.push(uid));
    const phone = aPhone();
    const code = await ask(phone);
    assert.equal((await register(phone, code, { consent: '0' })).code, 'CONSENT_OUTDATED');
    const { data } = await register(phone, code, { dob: '1984-05-05', identity: '2000000006' });
    unsubscribe();
    assert.deepEqual(told, [data.personal.uid]);
  });

  it('creates one account for many concurrent requests', async () => {
    const phone = aPhone();
    const code = await ask(phone);
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(phone, code)));
    assert.equal(answers.filter(({ status }) => status === 1000).length, 1);
    const [row] = await app.ctx.db.read((tx) =>
      rowsOf<{ accounts: number }>(
        tx,
        sql`SELECT count(*)::int AS accounts FROM account WHERE phone_index = ${blindIndex(tx, 'phone', phone)}`,
      ),
    );
    assert.equal(row?.accounts, 1);
  });

  const prove = async (phone: string): Promise<string> => {
    const typed = { pc: '966', ph: phone.slice(4) };
    await app.ok(checkUser, typed);
    const answer = await app.call(verifyUser, { ...typed, code: await lastCode(app, phone) });
    assert.equal(answer.code, 'USER_NOT_FOUND');
    return (answer.refusal as PhoneProven).phone_proof;
  };

  it('reveals whether an identity is known only to the holder of the number', async () => {
    const phone = aPhone();
    const phone_proof = await prove(phone);
    const known = (overrides: object, deviceId = 'test-device') =>
      app.call(verifyRegistration, details(phone, { phone_proof, ...overrides }), { deviceId });
    assert.deepEqual((await known({ fn: 'Karim' })).data, { verified: false });
    assert.deepEqual((await known({})).data, { verified: true });
    for (const answer of [
      await known({ phone_proof: '' }),
      await known({ phone_proof: 'x'.repeat(43) }),
      await known({ ph: aPhone().slice(4) }),
      await known({}, 'another-device'),
    ])
      assert.deepEqual([answer.code, answer.data], ['PHONE_UNPROVEN', undefined]);
    await aUser(app, { account: { phone } });
    assert.equal((await known({})).code, 'USER_EXISTS', 'the number has got an account meanwhile');
    await app.clock.advance(30 * 60_000);
    assert.equal((await known({})).code, 'PHONE_UNPROVEN');
  });

  it('needs no second code with a proof of the number, and repeated requests create one account', async () => {
    const phone = aPhone();
    const reg = details(phone, { phone_proof: await prove(phone), identity: 'A7654321', natio: 'EG' });
    const otp = { pc: '966', ph: reg.ph, email: reg.email };
    const foreign = await app.call(verifyNewUser, { otp, reg }, { deviceId: 'another-device' });
    assert.equal(foreign.code, 'PHONE_UNPROVEN');
    const answers = await Promise.all([1, 2, 3].map(() => app.call(verifyNewUser, { otp, reg })));
    assert.deepEqual(
      answers.map(({ code }) => code),
      [undefined, undefined, undefined],
    );
    assert.equal(new Set(answers.map(({ data }) => data.personal.uid)).size, 1);
    const again = (change: object, deviceId = 'test-device') => {
      const other = { ...reg, ...change };
      return app.call(verifyNewUser, { otp: { ...otp, email: other.email }, reg: other }, { deviceId });
    };
    assert.equal((await again({ identity: 'B7654321' })).code, 'PHONE_UNPROVEN', 'another person');
    assert.equal((await again({ email: 'other@example.com' })).code, 'PHONE_UNPROVEN', 'another address');
    assert.equal((await again({}, 'another-device')).code, 'PHONE_UNPROVEN', 'another device');
    await app.clock.advance(31 * 60_000);
    assert.equal((await again({})).code, 'PHONE_UNPROVEN', 'later than the proof');
  });

  it('retries identity verification when the provider did not respond', async () => {
    let silent = true;
    const flaky = await createTestApp({
      ports: {
        identityVerification: {
          verify: async () => {
            if (silent) throw new Error('down');
            return { kind: 'verified', person: { citizenship: 'SA', nationality: 'SA', name: KNOWN.citizen.name } };
          },
          confirmRelation: async () => ({ kind: 'unconfirmed' }),
          check: async () => ({ kind: 'unknown' }),
        },
      },
    });
    try {
      const phone = aPhone();
      const reg = details(phone);
      await flaky.ok(registerUser, { pc: '966', ph: reg.ph, email: reg.email });
      const code = await lastCode(flaky, phone);
      const signedIn = await flaky.ok(verifyNewUser, { otp: { pc: '966', ph: reg.ph, email: reg.email, code }, reg });
      const as = { ...signedIn, uid: signedIn.personal.uid, deviceId: 'test-device', phone };
      assert.equal((await flaky.ok(userProfile, {}, { as })).personal.verified, false);
      silent = false;
      await flaky.clock.advance(6 * 60_000);
      await flaky.ctx.jobs.runDue();
      assert.equal((await flaky.ok(userProfile, {}, { as })).personal.verified, true);
    } finally {
      await flaky.close();
    }
  });
});
