/** What sign-in and sign-up record and emit: account data, sessions, revocations. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  checkUser,
  endOtherSignIns,
  endSignIn,
  HEADER,
  listSignIns,
  notificationList,
  registerUser,
  signOut,
  userProfile,
  verifyNewUser,
  verifyToken,
  verifyUser,
} from 'shared-contracts/api';
import { KNOWN } from '../../adapters/embedded/people.ts';
import type { AccountMessage } from '../../ports/sms.ts';
import { accountById } from '../users/account-repository.ts';
import {
  aFreshProof,
  aPhone,
  aUser,
  createTestApp,
  lastCode,
  signIn,
  type TestApp,
  type TestUser,
} from '../../testing/index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const typed = (phone: string) => ({ pc: '966', ph: phone.slice(4) });
const details = (phone: string) => ({
  ...typed(phone),
  fn: 'Salman',
  ln: 'Alqahtani',
  dob: KNOWN.citizen.birthDate,
  gnd: 'M' as const,
  identity: KNOWN.citizen.identity,
  natio: 'SA',
  email: 'Salman@Example.com',
  consent: '1',
});

describe('the data that a sign-up stores', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());

  it('contains the typed values and the language of the reader', async () => {
    const phone = aPhone();
    const reg = details(phone);
    await app.ok(registerUser, { ...typed(phone), email: reg.email });
    const otp = { ...typed(phone), email: reg.email, code: await lastCode(app, phone) };
    const { token, personal, expires_at } = await app.ok(verifyNewUser, { otp, reg }, { language: 'en' });
    assert.equal(Date.parse(expires_at) - app.clock.now().getTime(), DAY);
    const as = { token, uid: personal.uid, deviceId: 'test-device', phone };
    const account = await app.ctx.db.read((tx) => accountById(tx, as.uid));
    const { uid } = as;
    assert.deepEqual(account, {
      uid,
      phone,
      dialCode: '966',
      email: 'salman@example.com',
      language: 'en',
      calendar: 'gregorian',
    });
    const { personal: own } = await app.ok(userProfile, {}, { as });
    assert.deepEqual(
      [own.fn, own.ln, own.dob, own.gnd, own.natio, own.identity],
      ['Salman', 'Alqahtani', reg.dob, 'M', 'SA', reg.identity],
    );
  });

  it('requires a device id, and every sign-in call names it when it is missing', async () => {
    const phone = aPhone();
    const options = { deviceId: '' };
    const otp = { ...typed(phone), email: 'salman@example.com', code: '0000' };
    const answers = [
      await app.call(checkUser, typed(phone), options),
      await app.call(registerUser, { ...typed(phone), email: otp.email }, options),
      await app.call(verifyUser, { ...typed(phone), code: '0000' }, options),
      await app.call(verifyNewUser, { otp, reg: details(phone) }, options),
    ];
    for (const { code, data } of answers)
      assert.deepEqual([code, data as unknown], ['INVALID_REQUEST', { fields: [HEADER.deviceId] }]);
  });
});

describe('the devices on which an account is signed in', () => {
  const sent: AccountMessage[] = [];
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
    const { sms } = app.ctx.ports;
    const { send } = sms;
    Object.assign(sms, {
      send: (message: AccountMessage) => {
        sent.push(message);
        return send(message);
      },
    });
  });
  after(() => app.close());

  const listed = async (as: TestUser) => (await app.ok(listSignIns, {}, { as })).sign_ins;
  const revoked = async (work: () => Promise<unknown>): Promise<string[]> => {
    const ended: string[] = [];
    const unsubscribe = app.ctx.bus.subscribe('session.revoked', ({ uid, sessionId }) => {
      ended.push(`${uid} ${sessionId.slice(0, 4)}`);
    });
    await work();
    unsubscribe();
    return ended;
  };

  it('are listed by last use, rounded to a quarter of an hour, with begin and end', async () => {
    const begun = app.clock.now().getTime();
    const first = await aUser(app, { deviceId: 'first' });
    await app.clock.advance(MINUTE);
    const second = await signIn(app, first.phone, 'second');
    const of = async () =>
      (await listed(second)).map(({ created_at, last_used_at, ends_at, current }) => ({
        current,
        minutes: [created_at, last_used_at].map((at) => (Date.parse(at) - begun) / MINUTE),
        days: (Date.parse(ends_at) - Date.parse(created_at)) / DAY,
      }));
    const newest = { current: true, minutes: [1, 1], days: 30 };
    const older = { current: false, minutes: [0, 0], days: 30 };
    assert.deepEqual(await of(), [newest, older]);
    await app.clock.advance(14 * MINUTE - 1);
    await app.ok(userProfile, {}, { as: first });
    assert.deepEqual(await of(), [newest, older], 'a millisecond before the quarter of an hour');
    await app.clock.advance(1);
    await app.ok(userProfile, {}, { as: first });
    assert.deepEqual(await of(), [{ ...older, minutes: [0, 15] }, newest]);
  });

  it('are listed with the end of the current session', async () => {
    const user = await aUser(app);
    const { expires_at } = await app.ok(verifyToken, { t: user.token }, { as: user });
    assert.equal(Date.parse(expires_at) - app.clock.now().getTime(), DAY);
  });

  it('are signed out only when selected, and an event is emitted for each of their sessions', async () => {
    const own = await aUser(app, { deviceId: 'own' });
    const two = await signIn(app, own.phone, 'two');
    await app.clock.advance(1000);
    const three = await signIn(app, own.phone, 'three');
    const id = (await listed(two)).find(({ current }) => current)?.id ?? '';
    const told = [`${own.uid} ses_`];
    const proof = () => aFreshProof(app, own, 'end-sign-ins');
    assert.deepEqual(
      await revoked(async () => app.ok(endSignIn, { id, fresh_proof: await proof() }, { as: own })),
      told,
    );
    assert.deepEqual(await revoked(() => app.call(endSignIn, { id }, { as: own })), []);
    assert.deepEqual(
      await revoked(async () => app.ok(endOtherSignIns, { fresh_proof: await proof() }, { as: own })),
      told,
    );
    assert.equal((await app.call(userProfile, {}, { as: three })).status, 2000);
    assert.deepEqual(
      await revoked(async () => app.ok(endOtherSignIns, { fresh_proof: await proof() }, { as: own })),
      [],
    );
    assert.deepEqual(await revoked(() => app.ok(signOut, {}, { as: own })), told);
  });

  it('cause a warning and one text message about a sign-in when a new one is added', async () => {
    const user = await aUser(app, { deviceId: 'known' });
    await app.ctx.jobs.runDue();
    sent.length = 0;
    await app.clock.advance(1000);
    await signIn(app, user.phone, 'new');
    await app.ctx.jobs.runDue();
    const [notice] = (await app.ok(notificationList, { page: 1 }, { as: user })).notifications;
    assert.deepEqual([notice?.icon, notice?.color], ['shield', 'warning']);
    assert.deepEqual(
      sent.map(({ about, to }) => [about, to]),
      [
        ['code', user.phone],
        ['sign-in', user.phone],
      ],
    );
  });
});
