/** Replacing a lost number: the holder regains the account, and nobody else does. */
import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as api from 'shared-contracts/api';
import { mailInbox } from '../../adapters/embedded/mail.ts';
import { smsInbox } from '../../adapters/embedded/sms.ts';
import { rowsOf } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { aPhone, aUser, createTestApp, lastCode, signIn, type TestApp } from '../../testing/index.ts';

const HOUR = 3_600_000;
const OPS_TOKEN = 'operations-token-of-the-test-0123456789';
const PASSPORT = 'RECOVER99';
const BORN = '1984-02-03';
const typed = (phone: string) => ({ pc: '966', ph: phone.slice(4) });

describe('phone recovery', () => {
  let app: TestApp;
  let logged = '';
  const logTo = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk);
      done();
    },
  });
  before(async () => {
    app = await createTestApp({
      logTo,
      settings: { LOG_LEVEL: 'trace', OPS_TOKEN, LOAD_PASS_KEY: 'a-key-of-the-test-0123456789abcdef' },
    });
  });
  after(() => app.close());

  const aHolder = () =>
    aUser(app, {
      deviceId: 'own-device',
      account: { language: 'en', email: 'holder@example.com' },
      self: { identity: PASSPORT, identityType: 'passport', birthDate: BORN },
    });
  const ops = async (method: 'GET' | 'POST', payload?: object) => {
    const { body } = await app.server.inject({
      method,
      url: '/internal/phone-recoveries',
      headers: { authorization: `Bearer ${OPS_TOKEN}` },
      ...(payload && { payload }),
    });
    return JSON.parse(body);
  };
  const openOnes = async (): Promise<{ id: string; state: string; name: string }[]> =>
    (await ops('GET')).data.recoveries;
  /** From a separate device. @param details overrides that are wrong */
  const ask = async (old: string, phone: string, details: { identity?: string; dob?: string; code?: string } = {}) => {
    const from = { deviceId: `device-of-${phone}` };
    await app.clock.advance(1000);
    await app.ok(api.requestRecoveryCode, typed(phone), from);
    const code = details.code ?? (await lastCode(app, phone));
    const given = { identity: details.identity ?? PASSPORT, dob: details.dob ?? BORN };
    const input = { ...typed(phone), code, old_pc: '966', old_ph: old.slice(4), ...given };
    return app.call(api.requestPhoneRecovery, input, from);
  };
  const textsTo = async (phone: string): Promise<string[]> => {
    await app.ctx.jobs.runDue();
    return (await app.ctx.db.read((tx) => smsInbox(tx, phone, 20))).map(({ text }) => text);
  };
  const requested = async (old: string, phone: string) => {
    assert.equal((await ask(old, phone)).status, 1000);
    const [newest] = (await openOnes()).toReversed();
    assert.equal(newest?.state, 'requested');
    return newest.id;
  };
  const isHeld = async (phone: string, device: string): Promise<boolean> => {
    await app.clock.advance(1000);
    return signIn(app, phone, device).then(
      () => true,
      () => false,
    );
  };

  it('moves the account to the new number a day after the approval, and signs out every device', async () => {
    const holder = await aHolder();
    const phone = aPhone();
    const id = await requested(holder.phone, phone);
    assert.equal((await ops('POST', { id, decision: 'approved' })).status, 1000);
    await app.clock.advance(24 * HOUR - 2000);
    await app.ctx.jobs.runDue();
    assert.equal(
      (await openOnes()).some((one) => one.id === id),
      true,
      'not a moment earlier',
    );
    await app.clock.advance(4000);
    await app.ctx.jobs.runDue();
    const { code } = await app.call(api.userProfile, {}, { as: holder });
    assert.equal(code, 'SESSION_EXPIRED');
    await app.clock.advance(1000);
    assert.equal((await signIn(app, phone, 'new-phone')).uid, holder.uid);
    assert.equal(await isHeld(holder.phone, 'whoever-has-the-sim'), false);
  });

  it('notifies the old number and the e-mail address of request and approval without the new number', async () => {
    const holder = await aHolder();
    const phone = aPhone();
    const id = await requested(holder.phone, phone);
    assert.deepEqual(
      (await textsTo(phone)).filter((text) => text.startsWith('Sanar:')),
      [],
    );
    await ops('POST', { id, decision: 'approved' });
    const old = (await textsTo(holder.phone)).join('\n');
    assert.match(old, /Somebody asked to move your account to another number/);
    assert.match(old, /Your account will move to another number.*in 24 hours/);
    assert.equal(old.includes(phone.slice(4)), false);
    const mails = await app.ctx.db.read((tx) => mailInbox(tx, 10));
    assert.ok(mails.some(({ subject }) => subject === 'Your account will move to another number'));
    assert.equal(
      mails.some(({ text }) => text.includes(phone.slice(4))),
      false,
    );
    assert.match((await textsTo(phone)).join('\n'), /your request was accepted/);
  });

  it('is stopped by a code from the old number, also after the approval', async () => {
    const holder = await aHolder();
    const phone = aPhone();
    const id = await requested(holder.phone, phone);
    await ops('POST', { id, decision: 'approved' });
    await app.clock.advance(23 * HOUR);
    assert.equal((await signIn(app, holder.phone, 'own-device')).uid, holder.uid);
    await app.clock.advance(2 * HOUR);
    await app.ctx.jobs.runDue();
    assert.equal(await isHeld(holder.phone, 'own-device'), true);
    assert.equal(await isHeld(phone, 'thief'), false);
    assert.match((await textsTo(phone)).join('\n'), /does not move to this number/);
  });

  it('changes nothing when the operator refuses, and can be decided once', async () => {
    const holder = await aHolder();
    const phone = aPhone();
    const id = await requested(holder.phone, phone);
    await ops('POST', { id, decision: 'refused' });
    assert.equal((await ops('POST', { id, decision: 'approved' })).code, 'NOT_FOUND');
    await app.clock.advance(25 * HOUR);
    await app.ctx.jobs.runDue();
    assert.equal(await isHeld(phone, 'thief'), false);
    assert.equal(await isHeld(holder.phone, 'own-device'), true);
  });

  it('logs requester and action, and no number, code, identity or birth date', async () => {
    const holder = await aHolder();
    const phone = aPhone();
    logged = '';
    const id = await requested(holder.phone, phone);
    const code = await lastCode(app, phone);
    await ops('POST', { id, decision: 'approved' });
    await app.clock.advance(25 * HOUR);
    await app.ctx.jobs.runDue();
    assert.match(logged, /"access":"phone-recovery-requested"/);
    assert.match(logged, /"access":"phone-recovered"/);
    for (const secret of [PASSPORT, BORN, phone.slice(4), holder.phone.slice(4), OPS_TOKEN])
      assert.equal(logged.includes(secret), false, 'a secret is in the log');
    assert.doesNotMatch(logged, new RegExp(`"(?:code|captcha)":"${code}"|[: ]${code}\\b`));
  });

  describe('under attack', () => {
    it('gives the same answer for wrong details and for an unregistered number', async () => {
      const holder = await aHolder();
      const right = await ask(holder.phone, aPhone());
      const before = (await openOnes()).length;
      const answers = [
        await ask(holder.phone, aPhone(), { identity: 'RECOVER98' }),
        await ask(holder.phone, aPhone(), { dob: '1984-02-04' }),
        await ask(aPhone(), aPhone()),
        await ask(holder.phone, aPhone()),
      ];
      for (const { status, data } of answers)
        assert.deepEqual({ status, data }, { status: right.status, data: right.data });
      assert.equal((await openOnes()).length, before, 'none of them is open');
    });

    it('requires a code from the new number, which must have no account', async () => {
      const holder = await aHolder();
      const other = await aUser(app, { deviceId: 'attacker' });
      const before = (await openOnes()).length;
      const wrong = await ask(holder.phone, aPhone(), { code: '' });
      assert.equal(wrong.status === 1000, false);
      assert.equal((await ask(holder.phone, other.phone)).code, 'PHONE_IN_USE');
      assert.equal((await ask(holder.phone, holder.phone)).code, 'PHONE_UNCHANGED');
      assert.equal((await openOnes()).length, before);
    });

    it('opens one of twenty concurrent requests and three in thirty days, and the database rejects a second open one', async () => {
      const holder = await aHolder();
      const mine = async (): Promise<number> =>
        (await app.ctx.db.read((tx) => rowsOf(tx, sql`SELECT id FROM phone_recovery WHERE uid = ${holder.uid}`)))
          .length;
      await Promise.all(Array.from({ length: 20 }, () => ask(holder.phone, aPhone())));
      assert.equal(await mine(), 1);
      const insert = app.ctx.db.transaction((tx) =>
        tx.execute(sql`INSERT INTO phone_recovery (id, uid, phone, dial_code, requested_at)
          SELECT 'rcv_second', uid, phone, dial_code, requested_at FROM phone_recovery WHERE uid = ${holder.uid}`),
      );
      await assert.rejects(insert, (error) => violates(error, 'phone_recovery_one_open'));
      for (let round = 0; round < 4; round += 1) {
        await app.clock.advance(HOUR);
        await signIn(app, holder.phone, 'own-device');
        await ask(holder.phone, aPhone());
      }
      assert.equal(await mine(), 3);
    });

    it('moves no account to a number that was registered meanwhile', async () => {
      const holder = await aHolder();
      const phone = aPhone();
      const id = await requested(holder.phone, phone);
      await ops('POST', { id, decision: 'approved' });
      const other = await aUser(app, { deviceId: 'other', account: { phone } });
      await app.clock.advance(25 * HOUR);
      await app.ctx.jobs.runDue();
      await app.clock.advance(1000);
      assert.equal((await signIn(app, phone, 'other')).uid, other.uid);
      assert.equal(await isHeld(holder.phone, 'own-device'), true);
    });

    it('shows operators a masked number, and requires the token of operations', async () => {
      const holder = await aHolder();
      const phone = aPhone();
      await requested(holder.phone, phone);
      const shown = JSON.stringify(await ops('GET'));
      for (const secret of [PASSPORT, phone.slice(4), holder.phone.slice(4)])
        assert.equal(shown.includes(secret), false);
      const { statusCode } = await app.server.inject({ method: 'GET', url: '/internal/phone-recoveries' });
      assert.equal(statusCode, 404);
    });
  });
});
