/** What an open session alone does not permit: each sensitive change requires a fresh proof, and its holder is notified. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { mailInbox } from '../../adapters/embedded/mail.ts';
import { smsInbox } from '../../adapters/embedded/sms.ts';
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
const typed = (phone: string) => ({ pc: '966', ph: phone.slice(4) });
const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('a fresh proof', () => {
  let app: TestApp;
  let as: TestUser;
  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());

  const newcomer = async (email = 'old@example.com'): Promise<TestUser> => {
    as = await aUser(app, { account: { email, language: 'en' } });
    return as;
  };
  const emailOf = async (who = as) => (await app.ok(api.userProfile, {}, { as: who })).personal.email;
  const changeEmail = (email: string, proof?: string, who = as) =>
    app.call(api.updateUserProfile, { email, ...(proof === undefined ? {} : { fresh_proof: proof }) }, { as: who });
  const askFor = (purpose: api.ProofPurpose) => app.call(api.requestProof, { purpose }, { as });
  const give = (purpose: api.ProofPurpose, code: string, who = as) =>
    app.call(api.giveProof, { purpose, proof: { kind: 'code', code } }, { as: who });
  /** As the page does, with the code that was sent. */
  const prove = async (purpose: api.ProofPurpose): Promise<string> => {
    await app.ok(api.requestProof, { purpose }, { as });
    return (await give(purpose, await lastCode(app, as.phone))).data.fresh_proof;
  };

  it('is a code to the number of the account, and the message states its purpose', async () => {
    await newcomer();
    const { data } = await askFor('change-email');
    assert.equal(data.phone, `+966 5• ••• ••${as.phone.slice(-2)}`);
    const [message] = await app.ctx.db.read((tx) => smsInbox(tx, as.phone, 1));
    assert.match(message?.text ?? '', /^Your Sanar code to change your e-mail address is/);
    const { data: given } = await give('change-email', await lastCode(app, as.phone));
    assert.equal((await changeEmail('new@example.com', given.fresh_proof)).status, 1000);
    assert.equal(await emailOf(), 'new@example.com');
  });

  it('is required by every sensitive change, which has no effect without it', async () => {
    const user = await newcomer();
    const other = await signIn(app, user.phone, 'other');
    const newPhone = aPhone();
    await app.ok(api.requestNewPhone, typed(newPhone), { as });
    const code = await lastCode(app, newPhone);
    const [theirs] = (await app.ok(api.listSignIns, {}, { as })).sign_ins.filter(({ current }) => !current);
    const answers = {
      email: await changeEmail('new@example.com'),
      phone: await app.call(api.changePhone, { ...typed(newPhone), code }, { as }),
      'one sign-in': await app.call(api.endSignIn, { id: theirs?.id ?? '' }, { as }),
      'other sign-ins': await app.call(api.endOtherSignIns, {}, { as }),
    };
    for (const [what, { http, code: refusal }] of Object.entries(answers)) {
      assert.deepEqual({ http, refusal }, { http: 401, refusal: 'PROOF_REQUIRED' }, what);
    }
    assert.equal(await emailOf(), 'old@example.com');
    assert.equal(await emailOf(other), 'old@example.com', 'the other sign-in was ended');
    assert.equal((await app.ok(api.userProfile, {}, { as })).personal.ph, user.phone.slice(4));
  });

  it('is not required for a name or an unchanged e-mail address', async () => {
    await newcomer();
    const { status } = await app.call(api.updateUserProfile, { fn: 'Salem', email: 'OLD@example.com' }, { as });
    assert.equal(status, 1000);
  });

  it('works once, for its purpose, in its session, for ten minutes', async () => {
    await newcomer();
    const proof = await aFreshProof(app, as, 'change-email');
    assert.equal((await changeEmail('a@example.com', proof)).status, 1000);
    assert.equal((await changeEmail('b@example.com', proof)).code, 'PROOF_REQUIRED', 'used twice');
    const forOther = await aFreshProof(app, as, 'end-sign-ins');
    assert.equal((await changeEmail('b@example.com', forOther)).code, 'PROOF_REQUIRED', 'for another purpose');
    const stranger = await aUser(app);
    const theirs = await aFreshProof(app, stranger, 'change-email');
    assert.equal((await changeEmail('b@example.com', theirs)).code, 'PROOF_REQUIRED', 'of another account');
    const elsewhere = await signIn(app, as.phone, 'elsewhere');
    const ofElsewhere = await aFreshProof(app, elsewhere, 'change-email');
    assert.equal((await changeEmail('b@example.com', ofElsewhere)).code, 'PROOF_REQUIRED', 'of another session');
    const old = await aFreshProof(app, as, 'change-email');
    await app.clock.advance(10 * MINUTE);
    assert.equal((await changeEmail('b@example.com', old)).code, 'PROOF_REQUIRED', 'too old');
    assert.equal(await emailOf(), 'a@example.com');
  });

  it('is not given for a wrong code, a sign-in code, or a code for another purpose', async () => {
    await newcomer();
    await askFor('change-email');
    const code = await lastCode(app, as.phone);
    assert.equal((await give('change-email', wrong(code))).code, 'OTP_INCORRECT');
    assert.equal((await give('end-sign-ins', code)).code, 'OTP_EXPIRED');
    await app.ok(api.checkUser, typed(as.phone), { deviceId: as.deviceId });
    assert.equal((await give('change-email', await lastCode(app, as.phone))).code, 'OTP_EXPIRED');
  });

  it('has the same limit of attempts as a sign-in code', async () => {
    await newcomer();
    await askFor('change-email');
    const code = wrong(await lastCode(app, as.phone));
    const answers: (string | undefined)[] = [];
    for (let tried = 0; tried < 6; tried += 1) answers.push((await give('change-email', code)).code);
    assert.deepEqual(answers, [...Array(4).fill('OTP_INCORRECT'), 'OTP_LOCKED', 'OTP_LOCKED']);
  });

  it('remains valid when the change is refused', async () => {
    await newcomer();
    const proof = await aFreshProof(app, as, 'end-sign-ins');
    assert.equal((await app.call(api.endSignIn, { id: 'fam_none', fresh_proof: proof }, { as })).code, 'NOT_FOUND');
    assert.equal((await app.call(api.endOtherSignIns, { fresh_proof: proof }, { as })).status, 1000);
  });

  it('of an e-mail change causes a notice to the previous address and in the product', async () => {
    await newcomer('before@example.com');
    await changeEmail('after@example.com', await prove('change-email'));
    await app.ctx.jobs.runDue();
    const mails = await app.ctx.db.read((tx) => mailInbox(tx, 20));
    const [letter] = mails.filter(({ address }) => address === 'before@example.com');
    assert.equal(letter?.subject, 'The e-mail address of your account has changed');
    assert.equal(letter?.text.includes('after@example.com'), false, 'the new address is nobody else’s business');
    const { notifications } = await app.ok(api.notificationList, {}, { as });
    assert.equal(notifications[0]?.title.en, 'The e-mail address of your account has changed');
  });

  describe('for another phone number', () => {
    const change = (phone: string, code: string, proof: string) =>
      app.call(api.changePhone, { ...typed(phone), code, fresh_proof: proof }, { as });

    it('moves the account to the new number: sign-in works with it, and no longer with the old one', async () => {
      const { phone: old, uid } = await newcomer('holder@example.com');
      const phone = aPhone();
      const proof = await prove('change-phone');
      await app.ok(api.requestNewPhone, typed(phone), { as });
      assert.equal((await change(phone, await lastCode(app, phone), proof)).status, 1000);
      // The newest code is selected by time, and the clock is stopped.
      await app.clock.advance(1000);
      assert.equal((await signIn(app, phone, 'new-phone')).uid, uid);
      await app.clock.advance(1000);
      await assert.rejects(signIn(app, old, 'new-phone'), /USER_NOT_FOUND/);
      await app.ctx.jobs.runDue();
      const messages = await app.ctx.db.read((tx) => smsInbox(tx, old, 5));
      assert.ok(messages.some(({ text }) => text.startsWith('Sanar: this number no longer belongs to your account.')));
      const mails = await app.ctx.db.read((tx) => mailInbox(tx, 20));
      const [letter] = mails.filter(({ address }) => address === 'holder@example.com');
      assert.equal(letter?.subject, 'The mobile number of your account has changed');
      assert.equal(letter?.text.includes(phone.slice(4)), false, 'the new number is nobody else’s business');
    });

    it('is refused for the number of the account or of another account, once its possession is proven', async () => {
      await newcomer();
      const other = await aUser(app);
      assert.equal((await app.call(api.requestNewPhone, typed(as.phone), { as })).code, 'PHONE_UNCHANGED');
      assert.equal((await app.call(api.requestNewPhone, typed(other.phone), { as })).status, 1000);
      const proof = await aFreshProof(app, as, 'change-phone');
      assert.equal((await change(other.phone, await lastCode(app, other.phone), proof)).code, 'PHONE_IN_USE');
    });

    it('is refused with a wrong code, which is counted and does not use up the proof', async () => {
      await newcomer();
      const phone = aPhone();
      const proof = await aFreshProof(app, as, 'change-phone');
      await app.ok(api.requestNewPhone, typed(phone), { as });
      const code = await lastCode(app, phone);
      const answers: (string | undefined)[] = [];
      for (let tried = 0; tried < 4; tried += 1) answers.push((await change(phone, wrong(code), proof)).code);
      assert.deepEqual(answers, Array(4).fill('OTP_INCORRECT'));
      assert.equal((await change(phone, code, proof)).status, 1000);
    });
  });
});
