import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTransferCode, redeemTransferCode, signOut, userProfile } from 'shared-contracts/api';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/database.ts';
import { aUser, createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';
import { violates } from '../../db/errors.ts';

describe('a transfer code', () => {
  let app: TestApp;
  let user: TestUser;
  before(async () => {
    app = await createTestApp();
    user = await signIn(app, (await aUser(app)).phone);
  });
  after(() => app.close());

  const ask = async (as = user) => (await app.ok(createTransferCode, {}, { as })).code;
  const redeem = (code: string, deviceId = user.deviceId) => app.call(redeemTransferCode, { code }, { deviceId });

  it('opens one separate session for the same person on the same device', async () => {
    const { data } = await redeem(await ask());
    assert.notEqual(data.token, user.token);
    const profile = await app.ok(userProfile, {}, { as: { ...user, token: data.token } });
    assert.equal(profile.personal.uid, user.uid);
  });

  it('works once, also for twenty concurrent requests', async () => {
    const code = await ask();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
    assert.equal(answers.filter(({ status }) => status === 1000).length, 1);
    assert.ok(answers.every(({ status, code: word }) => status === 1000 || word === 'TRANSFER_CODE_INVALID'));
    assert.equal((await redeem(code)).code, 'TRANSFER_CODE_INVALID');
  });

  it('expires after sixty seconds', async () => {
    const { code, expires_at } = await app.ok(createTransferCode, {}, { as: user });
    assert.equal(Date.parse(expires_at) - app.clock.now().getTime(), 60_000);
    await app.clock.advance(60_000);
    assert.equal((await redeem(code)).code, 'TRANSFER_CODE_INVALID');
    const last = await ask();
    await app.clock.advance(59_999);
    assert.equal((await redeem(last)).status, 1000);
  });

  it('is bound to the requesting device, and an attempt on another does not use it up', async () => {
    const code = await ask();
    assert.equal((await redeem(code, 'another-device')).code, 'TRANSFER_CODE_INVALID');
    assert.equal((await redeem(code)).status, 1000);
  });

  it('ends with the session that requested it, and with the next code', async () => {
    const first = await ask();
    const second = await ask();
    assert.equal((await redeem(first)).code, 'TRANSFER_CODE_INVALID');
    const other = await signIn(app, (await aUser(app)).phone);
    const code = await ask(other);
    await app.ok(signOut, {}, { as: other });
    assert.equal((await redeem(code, other.deviceId)).code, 'TRANSFER_CODE_INVALID');
    assert.equal((await redeem(second)).status, 1000);
  });

  it('requires a session, and is stored hashed', async () => {
    assert.equal((await app.call(createTransferCode, {})).code, 'SESSION_EXPIRED');
    assert.equal((await redeem('x'.repeat(43))).code, 'TRANSFER_CODE_INVALID');
    assert.equal((await redeem('short')).code, 'INVALID_REQUEST');
    const code = await ask();
    const rows = await app.ctx.db.read((tx) =>
      rowsOf<{ code_hash: string }>(tx, sql`SELECT code_hash FROM transfer_code`),
    );
    assert.ok(rows.length > 0 && rows.every(({ code_hash }) => code_hash !== code && code_hash.length === 64));
  });

  it('cannot be marked as used after its expiry in the database', async () => {
    await ask();
    await assert.rejects(
      app.ctx.db.transaction((tx) =>
        tx.execute(sql`UPDATE transfer_code SET used_at = expires_at + interval '1 second'`),
      ),
      (error) => violates(error, 'transfer_code_used_in_time'),
    );
  });
});
