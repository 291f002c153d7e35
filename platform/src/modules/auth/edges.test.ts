/** The exact boundaries of the limits of codes, attempts and proofs, to the millisecond. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkUser, type PhoneProven, type TelemetryEntry, verifyRegistration, verifyUser } from 'shared-contracts/api';
import { KNOWN } from '../../adapters/embedded/people.ts';
import {
  answeredCaptcha,
  aPhone,
  aUser,
  createTestApp,
  lastCode,
  QUICK_CAPTCHA,
  type TestApp,
} from '../../testing/index.ts';

const MINUTE = 60_000;
const typed = (phone: string) => ({ pc: '966', ph: phone.slice(4) });
const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

const helpers = (app: TestApp) => {
  const send = (phone: string, options: { ip?: string; deviceId?: string } = {}, proof = {}) =>
    app.call(checkUser, { ...typed(phone), ...proof }, options);
  const verify = (phone: string, code: string, options: { ip?: string; deviceId?: string } = {}) =>
    app.call(verifyUser, { ...typed(phone), code }, options);
  /** Requests a code and enters others; returns the last answer. */
  const wrongTries = async (phone: string, times: number): Promise<string | undefined> => {
    await send(phone);
    const code = wrong(await lastCode(app, phone));
    let last: string | undefined;
    for (let tried = 0; tried < times; tried += 1) last = (await verify(phone, code)).code;
    return last;
  };
  return { send, verify, wrongTries };
};

describe('a one-time code', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ settings: QUICK_CAPTCHA });
  });
  after(() => app.close());

  it('works until its last millisecond, and can then be requested again', async () => {
    const { phone } = await aUser(app);
    const { send, verify } = helpers(app);
    const { data } = await send(phone);
    assert.deepEqual([data.expires_at, data.resend_at], ['2026-11-20T09:05:00.000Z', '2026-11-20T09:05:00.000Z']);
    assert.equal(data.phone, `+966 5• ••• ••${phone.slice(-2)}`);
    await app.clock.advance(5 * MINUTE - 1);
    assert.equal((await verify(phone, await lastCode(app, phone))).status, 1000);
  });

  it('is answered with the remaining count and the time from which a captcha is required', async () => {
    const { phone } = await aUser(app);
    const { send } = helpers(app);
    const told: [number, boolean][] = [];
    for (let sent = 0; sent < 5; sent += 1) {
      const { data } = await send(phone, {}, sent < 2 ? {} : await answeredCaptcha(app));
      told.push([data.sends_left, data.captcha_next]);
    }
    assert.deepEqual(told, [
      [4, false],
      [3, true],
      [2, true],
      [1, true],
      [0, true],
    ]);
  });

  it('resets the count of wrong attempts when it is correct', async () => {
    const { phone } = await aUser(app);
    const { wrongTries, verify } = helpers(app);
    assert.equal(await wrongTries(phone, 4), 'OTP_INCORRECT');
    assert.equal((await verify(phone, await lastCode(app, phone))).status, 1000);
    await app.clock.advance(1);
    assert.equal(await wrongTries(phone, 4), 'OTP_INCORRECT');
    assert.equal((await verify(phone, await lastCode(app, phone))).status, 1000);
  });

  it('wrong attempts expire after fifteen minutes, together with the pause that they caused', async () => {
    const { phone } = await aUser(app);
    const { wrongTries } = helpers(app);
    assert.equal(await wrongTries(phone, 4), 'OTP_INCORRECT');
    await app.clock.advance(15 * MINUTE);
    assert.equal(await wrongTries(phone, 4), 'OTP_INCORRECT');
    await app.clock.advance(15 * MINUTE - 1);
    assert.equal(await wrongTries(phone, 1), 'OTP_LOCKED', 'a millisecond too early');
    await app.clock.advance(15 * MINUTE);
    assert.equal(await wrongTries(phone, 4), 'OTP_INCORRECT');
    assert.equal(await wrongTries(phone, 1), 'OTP_LOCKED');
  });

  it('is not sent to a number that the gateway rejects', async () => {
    const refusing = await createTestApp({
      ports: { sms: { send: async () => ({ kind: 'refused', reason: 'number' }) } },
    });
    const answer = await helpers(refusing).send(aPhone());
    assert.deepEqual([answer.status, answer.code], [1001, 'PHONE_INVALID']);
    await refusing.close();
  });
});

describe('the limits of one network', () => {
  const reports: TelemetryEntry[] = [];
  let app: TestApp;
  before(async () => {
    app = await createTestApp({
      settings: {
        OTP_SENDS_PER_ADDRESS: '3',
        OTP_SENDS_PER_NETWORK: '5',
        OTP_WRONG_TRIES_PER_ADDRESS: '2',
        OTP_WRONG_TRIES_PER_NETWORK: '3',
        OTP_WRONG_TRIES_ALARM: '3',
      },
      ports: { errorReports: { report: (sent) => void reports.push(...sent), settled: async () => undefined } },
    });
  });
  after(() => app.close());

  const asked = async (ip: string, deviceId = 'stranger'): Promise<string> =>
    (await helpers(app).send(aPhone(), { ip, deviceId })).code ?? 'sent';

  it('count requests per address and per network, for any phone, in fifteen minutes', async () => {
    const answers = [];
    for (const last of [7, 7, 7, 7, 8, 8, 8, 9]) answers.push(await asked(`198.51.100.${last}`));
    const limited = 'RATE_LIMITED';
    assert.deepEqual(answers, ['sent', 'sent', 'sent', limited, 'sent', 'sent', limited, limited]);
    assert.equal(await asked('203.0.113.7'), 'sent');
    const owner = await aUser(app, { deviceId: 'own-device' });
    const own = await helpers(app).send(owner.phone, { ip: '198.51.100.7', deviceId: 'own-device' });
    assert.equal(own.status, 1000, 'the owner’s own device does not stand under the limits of strangers');
    await app.clock.advance(15 * MINUTE - 1);
    assert.equal(await asked('198.51.100.7'), limited);
    await app.clock.advance(1);
    assert.equal(await asked('198.51.100.7'), 'sent');
  });

  it('raise one alert per window, with the first wrong attempt over the limit', async () => {
    await app.clock.advance(20 * MINUTE);
    const attempt = async (ip: string): Promise<string | undefined> => {
      const phone = aPhone();
      const { send, verify } = helpers(app);
      await send(phone, { ip });
      return (await verify(phone, wrong(await lastCode(app, phone)), { ip })).code;
    };
    const answers = [];
    for (const last of [1, 1, 1]) answers.push(await attempt(`192.0.2.${last}`));
    assert.deepEqual(answers, ['OTP_INCORRECT', 'OTP_INCORRECT', 'RATE_LIMITED']);
    assert.equal(reports.length, 0);
    assert.equal(await attempt('192.0.2.2'), 'OTP_INCORRECT');
    const [report] = reports;
    assert.deepEqual(
      [report?.kind, report?.page, report?.release, report?.message, report?.properties],
      ['error', 'platform', 0, 'Many wrong codes were tried over all phones', { tries: 3, minutes: 15 }],
    );
    assert.equal(report?.at, app.clock.nowIso());
    assert.equal(await attempt('192.0.2.3'), 'RATE_LIMITED', 'three of the network');
    assert.equal(await attempt('203.0.113.3'), 'OTP_INCORRECT');
    assert.equal(reports.length, 1);
    await app.clock.advance(15 * MINUTE);
    for (const last of [4, 5, 6]) assert.equal(await attempt(`203.0.${last}.1`), 'OTP_INCORRECT');
    assert.equal(reports.length, 2);
  });
});

describe('a proof of a phone number', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({
      ports: {
        identityVerification: {
          verify: () => Promise.reject(new Error('down')),
          confirmRelation: async () => ({ kind: 'unconfirmed' }),
          check: () => Promise.reject(new Error('down')),
        },
      },
    });
  });
  after(() => app.close());

  it('expires after half an hour, and an identity that cannot be verified meanwhile is unverified', async () => {
    const phone = aPhone();
    const { send, verify } = helpers(app);
    await send(phone);
    const unknown = await verify(phone, await lastCode(app, phone));
    const { phone_proof, expires_at } = unknown.refusal as PhoneProven;
    assert.equal(expires_at, '2026-11-20T09:30:00.000Z');
    const { birthDate: dob, identity } = KNOWN.citizen;
    const person = { fn: 'Salman', ln: 'Alqahtani', dob, gnd: 'M' as const, identity, natio: 'SA' };
    const details = { ...person, ...typed(phone), email: 'a@example.com', consent: '1', phone_proof };
    await app.clock.advance(30 * MINUTE - 1);
    assert.deepEqual(await app.ok(verifyRegistration, details), { verified: false });
    await app.clock.advance(1);
    assert.equal((await app.call(verifyRegistration, details)).code, 'PHONE_UNPROVEN');
  });
});
