import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  checkUser,
  endpointPath,
  HEADER,
  registerUser,
  signOut,
  staticData,
  userProfile,
  verifyToken,
  verifyUser,
} from 'shared-contracts/api';
import { sql } from 'drizzle-orm';
import { smsInbox } from '../../adapters/embedded/sms.ts';
import { blindIndex } from '../../at-rest/keyring.ts';
import { rowsOf } from '../../db/database.ts';
import { sha256 } from '../../core/secrets.ts';
import {
  answeredCaptcha,
  aUser,
  createTestApp,
  lastCode,
  QUICK_CAPTCHA,
  signIn,
  type TestApp,
} from '../../testing/index.ts';

const MINUTE = 60_000;
const typed = (phone: string) => ({ pc: '966', ph: phone.replace('+966', '0') });
const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** Counts the statements of transactions from now on: equal counts take equal time. */
const countStatements = ({ ctx: { db } }: TestApp): (() => number) => {
  const { transaction } = db;
  let sent = 0;
  const counted: typeof transaction = (work) =>
    transaction((tx) => {
      const { execute } = tx;
      tx.execute = <Row extends Record<string, unknown>>(query: Parameters<typeof execute>[0]) => {
        sent += 1;
        return execute.call<typeof tx, [typeof query], ReturnType<typeof execute<Row>>>(tx, query);
      };
      return work(tx);
    });
  Object.assign(db, { transaction: counted });
  return () => {
    Object.assign(db, { transaction });
    return sent;
  };
};

describe('one-time codes', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ settings: QUICK_CAPTCHA });
  });
  after(() => app.close());

  const send = (phone: string, extra: object = {}) => app.call(checkUser, { ...typed(phone), ...extra });
  const verify = (phone: string, code: string) => app.call(verifyUser, { ...typed(phone), code });
  const captcha = () => answeredCaptcha(app);

  it('are sent to a known number and work once', async () => {
    const { phone, uid } = await aUser(app);
    const sent = await send(phone);
    assert.equal(sent.data.expires_at, '2026-11-20T09:05:00.000Z');
    assert.equal(sent.data.sends_left, 4);
    assert.ok(!sent.data.phone.includes(phone.slice(5, 10)), 'the answer names the phone only masked');
    const code = await lastCode(app, phone);
    assert.equal((await verify(phone, code)).data.personal.uid, uid);
    assert.equal((await verify(phone, code)).code, 'OTP_EXPIRED');
  });

  it('do not reveal whether a number is registered: answers, refusals and statements are identical', async () => {
    const email = 'a@example.com';
    const story = async (phone: string) => {
      const count = countStatements(app);
      const stranger = { deviceId: 'stranger' };
      const asked = () => app.call(checkUser, typed(phone), stranger);
      const sent = [await asked(), await app.call(registerUser, { ...typed(phone), email }, stranger)];
      const code = wrong(await lastCode(app, phone));
      const tried = await app.call(verifyUser, { ...typed(phone), code }, stranger);
      const answers = [...sent, tried, await asked()];
      const told = answers.map(({ http, code, message, data }) => ({ http, code, message, ...data, phone: '' }));
      return { told, statements: count() };
    };
    const unknown = await story('+966512345678');
    assert.deepEqual(
      unknown.told.map(({ code }) => code ?? 'sent'),
      ['sent', 'sent', 'OTP_EXPIRED', 'CAPTCHA_REQUIRED'],
    );
    assert.deepEqual(await story((await aUser(app)).phone), unknown);
  });

  it('are refused for an invalid number', async () => {
    assert.equal((await app.call(checkUser, { pc: '966', ph: '012345' })).code, 'PHONE_INVALID');
  });

  it('are sent for Eastern Arabic digits and every notation of a number', async () => {
    const { phone } = await aUser(app);
    const local = phone.replace('+966', '');
    const eastern = local.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    const sent = async () => (await app.ctx.db.read((tx) => smsInbox(tx, phone, 10))).length;
    const pasted = [`\u202a${phone}\u202c`, `0${local.slice(0, 2)}\u2013${local.slice(2)}`];
    for (const ph of [local, `0${eastern}`, `00966${local}`, ...pasted]) {
      const before = await sent();
      // The answer is identical for every number; the code is sent to this one.
      await app.ok(checkUser, { pc: '٩٦٦', ph, ...(await answeredCaptcha(app)) });
      assert.equal(await sent(), before + 1, ph);
    }
  });

  it('are sent for the alternative field names of the specification', async () => {
    const { phone } = await aUser(app);
    const response = await app.server.inject({
      method: 'POST',
      url: endpointPath(checkUser),
      headers: { [HEADER.deviceId]: 'test-device' },
      payload: { phonecode: '966', phonenum: phone.slice(4) },
    });
    assert.equal(response.statusCode, 200);
    assert.match(await lastCode(app, phone), /^\d{4}$/);
  });

  it('expire after five minutes, and when another code is sent', async () => {
    const { phone } = await aUser(app);
    await send(phone);
    const first = await lastCode(app, phone);
    await app.clock.advance(MINUTE);
    await send(phone);
    const second = await lastCode(app, phone);
    if (first !== second) assert.equal((await verify(phone, first)).code, 'OTP_INCORRECT');
    await app.clock.advance(5 * MINUTE);
    assert.equal((await verify(phone, second)).code, 'OTP_EXPIRED');
  });

  it('pause a phone for fifteen minutes after five wrong attempts over all its codes, and then allow the sign-in', async () => {
    const { phone } = await aUser(app);
    await send(phone);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      assert.equal((await verify(phone, wrong(await lastCode(app, phone)))).code, 'OTP_INCORRECT');
    }
    await app.clock.advance(MINUTE);
    await send(phone);
    assert.equal((await verify(phone, wrong(await lastCode(app, phone)))).code, 'OTP_INCORRECT');
    const fifth = await verify(phone, wrong(await lastCode(app, phone)));
    assert.equal(fifth.code, 'OTP_LOCKED');
    assert.match(fifth.message, /15 minutes/);
    assert.equal((await verify(phone, await lastCode(app, phone))).code, 'OTP_LOCKED', 'even the right code waits');
    assert.equal((await send(phone)).code, 'OTP_LOCKED', 'a resend does not end the pause');
    await app.clock.advance(14 * MINUTE + 1);
    assert.match((await send(phone)).message, /in 1 minute$/);
    await app.clock.advance(MINUTE);
    const { uid } = await signIn(app, phone);
    assert.ok(uid);
  });

  it('count concurrent wrong attempts one by one', async () => {
    const { phone } = await aUser(app);
    await send(phone);
    const code = await lastCode(app, phone);
    const tries = Array.from({ length: 20 }, (_, index) =>
      String((Number(code) + 1 + index) % 10_000).padStart(4, '0'),
    );
    const codes = (await Promise.all(tries.map((attempt) => verify(phone, attempt)))).map((answer) => answer.code);
    assert.equal(codes.filter((answer) => answer === 'OTP_INCORRECT').length, 4);
    assert.equal(codes.filter((answer) => answer === 'OTP_LOCKED').length, 16);
  });

  it('allow one of many concurrent correct attempts', async () => {
    const { phone } = await aUser(app);
    await send(phone);
    const code = await lastCode(app, phone);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(phone, code)));
    assert.equal(answers.filter((answer) => answer.status === 1000).length, 1);
  });

  it('are sent twice in fifteen minutes without a captcha and three times with one, also concurrently', async () => {
    const { phone } = await aUser(app);
    assert.equal((await send(phone)).data.captcha_next, false);
    assert.equal((await send(phone)).data.captcha_next, true);
    assert.equal((await send(phone)).code, 'CAPTCHA_REQUIRED');
    const answer = await captcha();
    assert.equal(
      (await send(phone, { ...answer, captcha: wrong(answer.captcha).padStart(5, '1') })).code,
      'CAPTCHA_INCORRECT',
    );
    assert.equal((await send(phone, answer)).code, 'CAPTCHA_INCORRECT', 'a captcha is answered once');
    const proofs = await Promise.all([captcha(), captcha(), captcha(), captcha()]);
    const answers = await Promise.all(proofs.map((proof) => send(phone, proof)));
    assert.deepEqual(answers.map((sent) => sent.code ?? 'sent').toSorted(), ['OTP_SEND_LIMIT', 'sent', 'sent', 'sent']);
    assert.match((await send(phone, await captcha())).message, /15 minutes/);
    await app.clock.advance(15 * MINUTE);
    assert.equal((await send(phone)).status, 1000);
  });

  it('are sent six times a day without a captcha and ten with one, and then once in fifteen minutes', async () => {
    const { phone } = await aUser(app);
    for (let sends = 0; sends < 6; sends += 1) {
      assert.equal((await send(phone)).status, 1000);
      await app.clock.advance(15 * MINUTE);
    }
    assert.equal((await send(phone)).code, 'CAPTCHA_REQUIRED');
    for (let sends = 0; sends < 10; sends += 1) {
      if (sends % 3 === 0) await app.clock.advance(15 * MINUTE);
      assert.equal((await send(phone, await captcha())).status, 1000);
    }
    assert.equal((await send(phone, await captcha())).code, 'OTP_SEND_LIMIT');
    await app.clock.advance(15 * MINUTE);
    assert.equal((await send(phone, await captcha())).status, 1000);
    const refused = await send(phone, await captcha());
    assert.equal(refused.code, 'OTP_SEND_LIMIT');
    assert.match(refused.message, /15 minutes/);
    await app.clock.advance(15 * MINUTE);
    assert.equal((await send(phone, await captcha())).status, 1000);
  });

  it('are limited by the count of phone numbers per address', async () => {
    const ip = '198.51.100.7';
    const ask = (index: number) =>
      app.call(checkUser, { pc: '966', ph: `05900000${String(index).padStart(2, '0')}` }, { ip });
    const answers = await Promise.all(Array.from({ length: 61 }, (_, index) => ask(index)));
    assert.equal(answers.filter(({ code }) => code === 'RATE_LIMITED').length, 1);
  });

  it('are stored hashed, as are addresses', async () => {
    const { phone } = await aUser(app);
    await send(phone);
    const code = await lastCode(app, phone);
    const [row] = await app.ctx.db.read((tx) =>
      rowsOf<{ id: string; hash: string; address_hash: string }>(
        tx,
        sql`SELECT c.id, c.hash, r.address_hash FROM code c JOIN code_request r ON r.phone = c.phone
          WHERE c.phone = ${blindIndex(tx, 'phone', phone)}`,
      ),
    );
    assert.match(row?.hash ?? '', /^[0-9a-f]{64}$/);
    assert.match(row?.address_hash ?? '', /^[0-9a-f]{64}$/);
    // Ten thousand codes can be tried quickly, but not without the key of the hash.
    for (const text of [code, `${phone}|${code}`, `${row?.id}|${phone}|${code}`])
      assert.notEqual(row?.hash, sha256(text));
    assert.notEqual(row?.address_hash, sha256('127.0.0.1'));
  });

  it('are answered with an error when the SMS gateway does not respond', async () => {
    const silent = await createTestApp({ ports: { sms: { send: () => Promise.reject(new Error('down')) } } });
    try {
      const { phone } = await aUser(silent);
      assert.equal((await silent.call(checkUser, typed(phone))).code, 'SERVICE_UNAVAILABLE');
    } finally {
      await silent.close();
    }
  });
});

describe('sessions', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());

  it('last one day, on one device', async () => {
    const user = await aUser(app);
    assert.equal((await app.call(userProfile, {}, { as: user })).status, 1000);
    const elsewhere = await app.call(userProfile, {}, { as: user, deviceId: 'another-device' });
    assert.deepEqual([elsewhere.http, elsewhere.status, elsewhere.code], [401, 2000, 'SESSION_EXPIRED']);
    assert.equal((await app.ok(verifyToken, { t: user.token }, { as: user })).uid, user.uid);
    await app.clock.advance(24 * 60 * MINUTE - 1);
    assert.equal((await app.call(userProfile, {}, { as: user })).status, 1000);
    await app.clock.advance(1);
    assert.equal((await app.call(userProfile, {}, { as: user })).status, 2000);
    assert.equal((await app.call(verifyToken, { t: user.token }, { as: user })).status, 2000);
  });

  it('end immediately at sign-out, and no other session does', async () => {
    const user = await aUser(app);
    const other = { ...(await aUser(app)) };
    const ended: string[] = [];
    const unsubscribe = app.ctx.bus.subscribe('session.revoked', ({ uid }) => void ended.push(uid));
    await app.ok(signOut, {}, { as: user });
    unsubscribe();
    assert.equal((await app.call(userProfile, {}, { as: user })).status, 2000);
    assert.equal((await app.call(userProfile, {}, { as: other })).status, 1000);
    assert.deepEqual(ended, [user.uid]);
  });

  it('are not created by invalid input', async () => {
    for (const token of ['', 'x', 'a'.repeat(300), "' OR 1=1 --"]) {
      const answer = await app.call(userProfile, {}, { headers: { authorization: `Bearer ${token}` } });
      assert.equal(answer.status, 2000);
    }
  });

  it('store only a hash of the token', async () => {
    const user = await aUser(app);
    const rows = await app.ctx.db.read((tx) =>
      rowsOf<{ token_hash: string }>(tx, sql`SELECT token_hash FROM session WHERE uid = ${user.uid}`),
    );
    assert.equal(rows.length, 1);
    assert.equal(rows[0]?.token_hash, sha256(user.token));
  });
});

it('CAPTCHA_FLOW requires a captcha for every code, also from a known device, and the client configuration says so', async () => {
  const app = await createTestApp({ settings: { ...QUICK_CAPTCHA, CAPTCHA_FLOW: 'true' } });
  const user = await aUser(app);
  const ask = (extra: object = {}) =>
    app.call(checkUser, { ...typed(user.phone), ...extra }, { deviceId: user.deviceId });
  assert.equal((await app.ok(staticData, {})).captchaFlow, true);
  assert.equal((await ask()).code, 'CAPTCHA_REQUIRED');
  assert.equal((await ask(await answeredCaptcha(app))).status, 1000);
  await app.close();
});
