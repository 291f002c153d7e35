import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  checkUser,
  createTransferCode,
  endOtherSignIns,
  endSignIn,
  listSignIns,
  notificationList,
  redeemTransferCode,
  signOut,
  userProfile,
  verifyUser,
} from 'shared-contracts/api';
import { smsInbox } from '../../../adapters/embedded/sms.ts';
import {
  aFreshProof,
  aUser,
  createTestApp,
  lastCode,
  signIn,
  type TestApp,
  type TestUser,
} from '../../../testing/index.ts';
import { beginSession } from './sessions.ts';
import { violates } from '../../../db/errors.ts';

const DAY = 86_400_000;
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

describe('session families', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());

  const answers = async (as: TestUser): Promise<boolean> => (await app.call(userProfile, {}, { as })).status === 1000;
  const code = async (as: TestUser): Promise<string> => (await app.ok(createTransferCode, {}, { as })).code;
  const redeem = (as: TestUser, transferCode: string) =>
    app.call(redeemTransferCode, { code: transferCode }, { deviceId: as.deviceId });
  const renewed = async (as: TestUser): Promise<TestUser> => ({
    ...as,
    token: (await redeem(as, await code(as))).data.token,
  });
  const elsewhere = async (as: TestUser, userAgent = ''): Promise<TestUser> => {
    const deviceId = 'another-device';
    const { token } = await app.ctx.db.transaction((tx) =>
      beginSession(app.ctx, tx, as.uid, deviceId, { userAgent, ip: '198.51.100.7', deviceSecret: '' }),
    );
    return { ...as, deviceId, token };
  };
  const listed = async (as: TestUser) => (await app.ok(listSignIns, {}, { as })).sign_ins;

  it('end completely when one of their sessions signs out', async () => {
    const first = await aUser(app);
    const second = await renewed(first);
    const third = await renewed(second);
    const unused = await code(third);
    await app.ok(signOut, {}, { as: second });
    assert.deepEqual(await Promise.all([first, second, third].map(answers)), [false, false, false]);
    assert.equal((await redeem(third, unused)).code, 'TRANSFER_CODE_INVALID');
  });

  it('cannot be renewed past thirty days, and their last session ends with them', async () => {
    const begun = app.clock.now().getTime();
    let session: TestUser = await aUser(app);
    for (let hours = 23; hours < 30 * 24; hours += 23) {
      await app.clock.advance(begun + hours * 3_600_000 - app.clock.now().getTime());
      session = await renewed(session);
    }
    const [family] = await listed(session);
    assert.equal(Date.parse(family?.ends_at ?? '') - begun, 30 * DAY);
    await app.clock.advance(begun + 30 * DAY - 1 - app.clock.now().getTime());
    assert.equal(await answers(session), true);
    await app.clock.advance(1);
    assert.equal(await answers(session), false);
  });

  it('cannot be outlived by a session: the database rejects it', async () => {
    const { uid } = await aUser(app);
    const later = sql`UPDATE session SET expires_at = family_ends_at + interval '1 second' WHERE uid = ${uid}`;
    await assert.rejects(
      app.ctx.db.transaction((tx) => tx.execute(later)),
      (error) => violates(error, 'session_within_family'),
    );
  });

  it('accept no new session while they are revoked', async () => {
    const user = await aUser(app);
    const transferCode = await code(user);
    const [, redeemed] = await Promise.all([app.call(signOut, {}, { as: user }), redeem(user, transferCode)]);
    if (redeemed.status === 1000) assert.equal(await answers({ ...user, token: redeemed.data.token }), false);
    else assert.equal(redeemed.code, 'TRANSFER_CODE_INVALID');
  });

  it('are listed for their account with device and last use', async () => {
    const user = await aUser(app);
    const other = await elsewhere(user, CHROME);
    await app.clock.advance(20 * 60_000);
    assert.equal(await answers(other), true);
    const list = await listed(user);
    assert.deepEqual(
      list.map(({ browser, system, network, current }) => [browser, system, network, current]).sort(),
      [
        ['', '', '', true],
        ['Chrome', 'Android', '198.51.100', false],
      ].sort(),
    );
    const used = list.find(({ current }) => !current);
    assert.equal(Date.parse(used?.last_used_at ?? '') - Date.parse(used?.created_at ?? ''), 20 * 60_000);
  });

  it('are ended individually or all except the current one, and only by their own account', async () => {
    const user = await aUser(app);
    const stranger = await aUser(app);
    const [one, two, three] = [await elsewhere(user), await elsewhere(user), await elsewhere(user)];
    const id = (await listed(one)).find(({ current }) => current)?.id ?? '';
    assert.equal((await app.call(endSignIn, { id }, { as: stranger })).code, 'NOT_FOUND');
    assert.equal(await answers(one), true);
    await app.ok(endSignIn, { id, fresh_proof: await aFreshProof(app, user, 'end-sign-ins') }, { as: user });
    assert.equal((await app.call(endSignIn, { id }, { as: user })).code, 'NOT_FOUND');
    assert.deepEqual(await Promise.all([user, one, two, three].map(answers)), [true, false, true, true]);
    await app.ok(endOtherSignIns, { fresh_proof: await aFreshProof(app, user, 'end-sign-ins') }, { as: user });
    assert.deepEqual(await Promise.all([user, two, three, stranger].map(answers)), [true, false, false, true]);
    assert.equal((await listed(user)).length, 1);
  });

  it('notify their account of each new device in the product and by SMS, and never of a known one', async () => {
    const user = await aUser(app, { deviceId: 'old-device' });
    const told = async () => (await app.ok(notificationList, { page: 1 }, { as: user })).notifications;
    const messages = async () => {
      await app.ctx.jobs.runDue();
      const inbox = await app.ctx.db.read((tx) => smsInbox(tx, user.phone, 10));
      return inbox.filter(({ text }) => !/#\d{4}$/.test(text));
    };
    await signIn(app, user.phone, 'old-device');
    assert.deepEqual([await told(), await messages()], [[], []]);
    await app.clock.advance(1000);
    await signIn(app, user.phone, 'new-device');
    const [notice] = await told();
    assert.deepEqual([notice?.title.en, notice?.url], ['New sign-in to your account', '/sign-ins']);
    assert.deepEqual(
      (await messages()).map(({ text }) => /جهاز جديد/.test(text)),
      [true],
    );
    await app.clock.advance(1000);
    await signIn(app, user.phone, 'new-device');
    assert.deepEqual([(await told()).length, (await messages()).length], [1, 1]);
    // The inbox cannot order two codes with the same time.
    await app.clock.advance(1000);
    await signIn(app, user.phone, 'third-device');
    assert.deepEqual([(await told()).length, (await messages()).length], [2, 2]);
  });

  it('name the new device in both languages in the notice, and in the owner’s language in the SMS', async () => {
    const named = async (headers: Record<string, string>, deviceId: string, language: 'ar' | 'en') => {
      const user = await aUser(app, { deviceId: 'old-device', account: { language } });
      await app.clock.advance(1000);
      const typed = { pc: '966', ph: user.phone.slice(4) };
      await app.ok(checkUser, typed, { deviceId });
      await app.ok(verifyUser, { ...typed, code: await lastCode(app, user.phone) }, { deviceId, headers });
      await app.ctx.jobs.runDue();
      const [notice] = (await app.ok(notificationList, { page: 1 }, { as: user })).notifications;
      const inbox = await app.ctx.db.read((tx) => smsInbox(tx, user.phone, 10));
      const texts = inbox.filter(({ text }) => !/#\d{4}$/.test(text)).map(({ text }) => text);
      return [notice?.message, texts.map((text) => text.split('.')[0])];
    };
    assert.deepEqual(await named({ 'user-agent': CHROME }, 'chrome', 'en'), [
      {
        ar: 'من جهاز لم يُستخدم من قبل: Chrome, Android.',
        en: 'From a device not used before: Chrome, Android.',
      },
      ['Sanar: your account was signed in to from a new device (Chrome, Android)'],
    ]);
    assert.deepEqual(await named({ 'user-agent': '' }, 'unnamed', 'ar'), [
      { ar: 'من جهاز لم يُستخدم من قبل.', en: 'From a device not used before.' },
      ['سنار: دخول إلى حسابك من جهاز جديد'],
    ]);
  });

  it('send no warning for the first sign-in', async () => {
    const user = await aUser(app);
    assert.deepEqual((await app.ok(notificationList, { page: 1 }, { as: user })).notifications, []);
  });

  it('require a device id', async () => {
    const answer = await app.call(verifyUser, { pc: '966', ph: '0512345678', code: '0000' }, { deviceId: '' });
    assert.equal(answer.code, 'INVALID_REQUEST');
  });
});
