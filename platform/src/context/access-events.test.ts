/** Log entries for operators about authentication and refused access, and what they must not contain. */
import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { aFreshProof, aPhone, aUser, createTestApp, lastCode } from '../testing/index.ts';

const PASSWORD = 'violet-harbour-72';
const WRONG_PASSWORD = 'copper lantern 19';

interface Line {
  readonly access?: string;
  readonly level: string;
  readonly [field: string]: unknown;
}

describe('the access event log', () => {
  it('contains actor, action and origin of each sign-in, change and refusal, and no secret', async () => {
    let text = '';
    const logTo = new Writable({
      write: (chunk, _encoding, done) => {
        text += String(chunk);
        done();
      },
    });
    const app = await createTestApp({ settings: { LOG_LEVEL: 'info' }, logTo });
    const { phone, uid } = await aUser(app, { account: { phone: aPhone() } });
    const typed = { pc: '966', ph: phone.slice(4) };
    const from = { ip: '198.51.100.7', deviceId: 'device-of-the-log' };
    await app.ok(api.checkUser, typed, from);
    const code = await lastCode(app, phone);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    await app.call(api.verifyUser, { ...typed, code: wrong }, from);
    const { token } = await app.ok(api.verifyUser, { ...typed, code }, from);
    const as = { uid, phone, token, deviceId: from.deviceId };
    await app.call(api.endOtherSignIns, {}, { as, ip: from.ip });
    await app.call(api.deleteFile, { file_id: 'fil_of_somebody_else' }, { as, ip: from.ip });
    await app.call(api.userProfile, {}, { ...from, headers: { authorization: 'Bearer made-up' } });
    const forPassword = await aFreshProof(app, as, 'change-password');
    await app.ok(
      api.updatePassword,
      { password: PASSWORD, confirm: PASSWORD, fresh_proof: forPassword },
      { as, ip: from.ip },
    );
    await app.call(api.passwordSignIn, { ...typed, password: WRONG_PASSWORD }, from);
    await app.ok(api.passwordSignIn, { ...typed, password: PASSWORD }, from);
    await app.ok(api.signOut, {}, { as, ip: from.ip });
    await app.close();

    const lines = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
      .filter(({ access }) => access !== undefined);
    const seen = lines.map(({ access, refusal, uid: who }) => [access, refusal ?? null, who ?? null]);
    assert.deepEqual(seen, [
      ['code-sent', null, null],
      ['code-refused', 'OTP_INCORRECT', null],
      ['refused', 'OTP_INCORRECT', null],
      ['code-accepted', null, null],
      ['signed-in', null, uid],
      ['refused', 'PROOF_REQUIRED', uid],
      ['refused', 'NOT_FOUND', uid],
      ['refused', 'SESSION_EXPIRED', null],
      ['password-set', null, uid],
      ['password-refused', null, null],
      ['refused', 'SIGN_IN_FAILED', null],
      ['signed-in', null, uid],
      ['signed-out', null, uid],
    ]);
    for (const { ip, level, access } of lines) assert.deepEqual({ ip, level }, { ip: from.ip, level: 'info' }, access);
    const phones = new Set(lines.flatMap(({ phoneHash }) => (phoneHash === undefined ? [] : [phoneHash])));
    assert.equal(phones.size, 1, 'lines about one phone can be found together');
    const secrets = [PASSWORD, WRONG_PASSWORD, forPassword, 'argon2id'];
    for (const secret of [
      token,
      phone,
      phone.slice(4),
      from.deviceId,
      `"${code}"`,
      `"${wrong}"`,
      'made-up',
      ...secrets,
    ])
      assert.equal(text.includes(secret), false, `${secret} is in the log`);
  });
});
