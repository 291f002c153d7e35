/** Attacks on a phone number: its owner can still sign in, and attacking many numbers gives no advantage. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  checkUser,
  endOtherSignIns,
  HEADER,
  notificationList,
  signOut,
  type TelemetryEntry,
  verifyUser,
} from 'shared-contracts/api';
import {
  aFreshProof,
  answeredCaptcha,
  aUser,
  createTestApp,
  lastCode,
  QUICK_CAPTCHA,
  signIn,
  type TestApp,
  type TestUser,
} from '../../testing/index.ts';

const MINUTE = 60_000;
const typed = (phone: string) => ({ pc: '966', ph: phone.slice(4) });
const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

const helpers = (app: TestApp) => {
  const proof = () => answeredCaptcha(app);
  const ask = (phone: string, deviceId: string, extra: object = {}, ip = '127.0.0.1') =>
    app.call(checkUser, { ...typed(phone), ...extra }, { deviceId, ip });
  const attempt = (phone: string, code: string, deviceId: string, ip = '127.0.0.1') =>
    app.call(verifyUser, { ...typed(phone), code }, { deviceId, ip });
  return { proof, ask, attempt };
};

describe('an account holder whose phone number is attacked', () => {
  let app: TestApp;
  let owner: TestUser;
  before(async () => {
    // A short captcha can be solved by trying all values; its length is irrelevant here.
    app = await createTestApp({ settings: { ...QUICK_CAPTCHA, CAPTCHA_LENGTH: '3' } });
    owner = await aUser(app, { deviceId: 'own-device' });
  });
  after(() => app.close());

  /** Uses up all limits of strangers: codes with and without a captcha, and wrong attempts. */
  const attack = async (rounds: number): Promise<void> => {
    const { proof, ask, attempt } = helpers(app);
    for (let round = 0; round < rounds; round += 1) {
      const deviceId = `stranger-${round}`;
      await ask(owner.phone, deviceId);
      await ask(owner.phone, deviceId, await proof());
      await attempt(owner.phone, '0000', deviceId);
    }
  };

  it('can sign in from a known device without a captcha during the attack', async () => {
    await attack(12);
    const { code } = await helpers(app).ask(owner.phone, 'stranger-0', await helpers(app).proof());
    assert.ok(code === 'OTP_SEND_LIMIT' || code === 'OTP_LOCKED', 'strangers have used up what is theirs');
    await app.clock.advance(1000);
    assert.ok((await signIn(app, owner.phone, owner.deviceId)).token);
  });

  it('keeps a valid code when strangers request others', async () => {
    await app.clock.advance(24 * 60 * MINUTE);
    await helpers(app).ask(owner.phone, owner.deviceId);
    const code = await lastCode(app, owner.phone);
    await helpers(app).ask(owner.phone, 'stranger-1');
    assert.equal((await helpers(app).attempt(owner.phone, code, owner.deviceId)).status, 1000);
  });

  it('waits fifteen minutes at most on a new device, whatever happened before', async () => {
    await app.clock.advance(24 * 60 * MINUTE);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await attack(6);
      await app.clock.advance(15 * MINUTE);
    }
    await attack(6);
    const { proof, ask, attempt } = helpers(app);
    const refused = await ask(owner.phone, 'new-device', await proof());
    assert.match(refused.message, /in (1[0-5]|[1-9]) minutes?$/);
    await app.clock.advance(15 * MINUTE);
    assert.equal((await ask(owner.phone, 'new-device', await proof())).status, 1000);
    const code = await lastCode(app, owner.phone);
    assert.equal((await attempt(owner.phone, code, 'new-device')).status, 1000);
  });

  it('is recognized by known devices: not by one that was revoked, still by one that signed out', async () => {
    const user = await aUser(app, { deviceId: 'phone' });
    const thief = await signIn(app, user.phone, 'thief');
    await app.ok(endOtherSignIns, { fresh_proof: await aFreshProof(app, user, 'end-sign-ins') }, { as: user });
    await app.ok(signOut, {}, { as: user });
    const { proof, ask } = helpers(app);
    for (let asked = 0; asked < 5; asked += 1) await ask(user.phone, thief.deviceId, await proof());
    assert.equal((await ask(user.phone, 'stranger', await proof())).code, 'OTP_SEND_LIMIT', 'one scope with the thief');
    assert.equal((await ask(user.phone, 'phone')).status, 1000);
  });

  it('is not locked out by somebody who knows the id of the device', async () => {
    const user = await aUser(app, { deviceId: 'read-in-an-address' });
    const { ask, attempt } = helpers(app);
    const ownCode = async (): Promise<string> => {
      await app.clock.advance(1000);
      await ask(user.phone, user.deviceId);
      return lastCode(app, user.phone);
    };
    const code = await ownCode();
    for (const secret of ['', 'a-secret-that-the-stranger-made-up-']) {
      const asStranger = { deviceId: user.deviceId, headers: { [HEADER.deviceSecret]: secret } };
      for (let asked = 0; asked < 3; asked += 1) {
        const captcha = await answeredCaptcha(app);
        await app.call(checkUser, { ...typed(user.phone), ...captcha }, asStranger);
      }
      for (let tried = 0; tried < 6; tried += 1)
        await app.call(verifyUser, { ...typed(user.phone), code: wrong(code) }, asStranger);
    }
    assert.equal((await attempt(user.phone, code, user.deviceId)).status, 1000, 'the code that was on its way');
    assert.equal((await attempt(user.phone, await ownCode(), user.deviceId)).status, 1000, 'another code');
  });

  it('is notified of a device that has the id of a known one but not its secret', async () => {
    const user = await aUser(app, { deviceId: 'copied' });
    const other = { deviceId: 'copied', headers: { [HEADER.deviceSecret]: 'another-secret-of-another-device-' } };
    await app.ok(checkUser, typed(user.phone), other);
    await app.ok(verifyUser, { ...typed(user.phone), code: await lastCode(app, user.phone) }, other);
    const { notifications } = await app.ok(notificationList, {}, { as: user });
    assert.equal(notifications[0]?.title.en, 'New sign-in to your account');
  });

  it('has a code that no other device can use', async () => {
    const user = await aUser(app);
    await helpers(app).ask(user.phone, 'one');
    const code = await lastCode(app, user.phone);
    assert.equal((await helpers(app).attempt(user.phone, code, 'two')).code, 'OTP_EXPIRED');
    assert.equal((await helpers(app).attempt(user.phone, code, 'one')).status, 1000);
  });

  it('is exposed to five guesses in fifteen minutes by all strangers together', async () => {
    const user = await aUser(app, { deviceId: 'phone' });
    const { ask, attempt, proof } = helpers(app);
    const devices = ['a', 'b', 'c', 'd'];
    for (const device of devices) await ask(user.phone, device, await proof());
    const tries = Array.from({ length: 24 }, (_, index) => devices[index % devices.length] as string);
    const code = wrong(await lastCode(app, user.phone));
    const answers = await Promise.all(tries.map((device) => attempt(user.phone, code, device)));
    assert.equal(answers.filter((answer) => answer.code === 'OTP_INCORRECT').length, 4);
    assert.equal(answers.filter((answer) => answer.code === 'OTP_LOCKED').length, 20);
  });
});

describe('wrong codes for many phone numbers', () => {
  const reports: TelemetryEntry[] = [];
  let app: TestApp;
  before(async () => {
    app = await createTestApp({
      settings: { OTP_SENDS_PER_ADDRESS: '10000', OTP_SENDS_PER_NETWORK: '10000', OTP_WRONG_TRIES_ALARM: '240' },
      ports: { errorReports: { report: (sent) => void reports.push(...sent), settled: async () => undefined } },
    });
  });
  after(() => app.close());

  let phones = 0;
  /** One attempt at a separate phone; null when it was evaluated. */
  const spray = async (ip: string): Promise<string | null> => {
    phones += 1;
    const phone = `+96655${String(1_000_000 + phones)}`;
    const { ask, attempt } = helpers(app);
    await ask(phone, 'sprayer', {}, ip);
    const { code } = await attempt(phone, wrong(await lastCode(app, phone)), 'sprayer', ip);
    return code === 'OTP_INCORRECT' ? null : (code ?? 'signed in');
  };
  const sprayed = async (ips: readonly string[]): Promise<number> => {
    const answers: (string | null)[] = [];
    for (const ip of ips) answers.push(await spray(ip));
    assert.ok(answers.every((answer) => answer === null || answer === 'RATE_LIMITED'));
    return answers.filter((answer) => answer === null).length;
  };

  it('are limited to thirty per address and two hundred per network, and limit no other network', async () => {
    assert.equal(await sprayed(Array.from({ length: 40 }, () => '198.51.100.7')), 30);
    const neighbours = Array.from({ length: 200 }, (_, index) => `198.51.100.${10 + (index % 20)}`);
    assert.equal(await sprayed(neighbours), 170);
    assert.equal(await sprayed(['198.51.100.200', '203.0.113.5']), 1);
  });

  it('do not lock out known devices on the same network', async () => {
    const user = await aUser(app, { deviceId: 'phone' });
    const { ask, attempt } = helpers(app);
    const ip = '198.51.100.7';
    await ask(user.phone, 'phone', {}, ip);
    assert.equal((await attempt(user.phone, await lastCode(app, user.phone), 'phone', ip)).status, 1000);
  });

  it('raise one alert in fifteen minutes', async () => {
    assert.deepEqual(reports, []);
    await sprayed(Array.from({ length: 60 }, (_, index) => `192.0.${index}.1`));
    assert.deepEqual(
      reports.map(({ name, where }) => [name, where]),
      [['codes-sprayed', 'auth']],
    );
    assert.equal(JSON.stringify(reports).includes('192.0'), false);
  });

  it('are no longer counted after fifteen minutes', async () => {
    await app.clock.advance(15 * MINUTE);
    assert.equal(await sprayed(['198.51.100.7']), 1);
  });
});
