/** Password guessing: it never succeeds, reveals no account, and does not lock out the owner. */
import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { after, before, describe, it } from 'node:test';
import { checkUser, passwordSignIn, updatePassword, verifyUser } from 'shared-contracts/api';
import {
  aFreshProof,
  aPhone,
  aUser,
  createTestApp,
  lastCode,
  type TestApp,
  type TestUser,
} from '../../../testing/index.ts';

const MINUTE = 60_000;
/** The name of argon2 tasks on Node’s thread pool. */
const HASHING = 'ARGON2REQUEST';
const PASSWORD = 'violet-harbour-72';

/** Counts password hashes, i.e. work instead of time, which depends on the load of the machine. */
const hashesOf = async (work: () => Promise<unknown>): Promise<number> => {
  let hashes = 0;
  const hook = createHook({ init: (_id, type) => void (hashes += Number(type === HASHING)) }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return hashes;
};

describe('password guessing', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ settings: { PASSWORD_WRONG_TRIES_IN_A_ROW: '12' } });
  });
  after(() => app.close());

  const anOwner = async (): Promise<TestUser> => {
    const as = await aUser(app, { deviceId: 'own-device' });
    const proof = await aFreshProof(app, as, 'change-password');
    await app.ok(updatePassword, { password: PASSWORD, confirm: PASSWORD, fresh_proof: proof }, { as });
    return as;
  };
  const spellings = (phone: string) => {
    const ph = phone.slice(4);
    return [ph, `0${ph}`, phone, `00${phone.slice(1)}`, `${ph.slice(0, 2)} ${ph.slice(2)}`];
  };
  let addresses = 0;
  /** From a separate address and device by default. */
  const guess = (phone: string, password: string, deviceId?: string, spelling = 0) => {
    addresses += 1;
    const from = {
      deviceId: deviceId ?? `stranger-${addresses}`,
      ip: `100.${64 + (addresses % 60)}.${addresses % 250}.9`,
    };
    const ph = spellings(phone)[spelling % spellings(phone).length] ?? phone;
    return app.call(passwordSignIn, { pc: '966', ph, password }, from);
  };
  const rounds = async (phone: string, count: number): Promise<(string | undefined)[]> => {
    const answers = Array.from({ length: count }, (_, index) =>
      guess(phone, `guess-${index}-of-many`, undefined, index),
    );
    return (await Promise.all(answers)).map(({ code }) => code);
  };
  const evaluated = (codes: readonly (string | undefined)[]) =>
    codes.filter((code) => code === 'SIGN_IN_FAILED').length;

  it('is limited to five comparisons per pause, for any concurrency and any notation of the number', async () => {
    const { phone } = await anOwner();
    const codes = await rounds(phone, 60);
    assert.equal(evaluated(codes), 5);
    assert.equal(codes.filter((code) => code === 'PASSWORD_LOCKED').length, 55);
    assert.equal((await guess(phone, PASSWORD)).code, 'PASSWORD_LOCKED', 'the right one is not looked at either');
  });

  it('is blocked after a number of consecutive attempts, even when each pause is respected', async () => {
    const { phone } = await anOwner();
    let seen = 0;
    for (let round = 0; round < 5; round += 1) {
      seen += evaluated(await rounds(phone, 8));
      await app.clock.advance(16 * MINUTE);
    }
    assert.equal(seen, 12);
    assert.equal((await guess(phone, PASSWORD)).code, 'PASSWORD_LOCKED');
  });

  it('does not prevent the owner from signing in on a known device, or on a new one with a code', async () => {
    const owner = await anOwner();
    await rounds(owner.phone, 20);
    assert.equal((await guess(owner.phone, PASSWORD, 'own-device')).status, 1000);
    assert.equal((await guess(owner.phone, PASSWORD, 'new-device')).code, 'PASSWORD_LOCKED');
    const typed = { pc: '966', ph: owner.phone.slice(4) };
    await app.ok(checkUser, typed, { deviceId: 'new-device' });
    await app.ok(verifyUser, { ...typed, code: await lastCode(app, owner.phone) }, { deviceId: 'new-device' });
    assert.equal((await guess(owner.phone, PASSWORD, 'new-device')).status, 1000);
  });

  it('is unblocked when the owner sets another password', async () => {
    const owner = await anOwner();
    await rounds(owner.phone, 20);
    const proof = await aFreshProof(app, owner, 'change-password');
    const other = 'copper lantern 19';
    await app.ok(updatePassword, { password: other, confirm: other, fresh_proof: proof }, { as: owner });
    assert.equal((await guess(owner.phone, other)).status, 1000);
  });

  it('does not slow down codes, and wrong codes do not pause passwords', async () => {
    const owner = await anOwner();
    await rounds(owner.phone, 20);
    const { code } = await app.call(checkUser, { pc: '966', ph: owner.phone.slice(4) }, { deviceId: 'new-device' });
    assert.equal(code, undefined);
  });

  it('is limited equally for an unregistered number', async () => {
    const answersOf = async (phone: string) => (await rounds(phone, 12)).toSorted();
    assert.deepEqual(await answersOf(aPhone()), await answersOf((await anOwner()).phone));
  });

  it('is limited to thirty attempts in fifteen minutes per address, over all numbers', async () => {
    const codes: (string | undefined)[] = [];
    for (let tried = 0; tried < 34; tried += 1) {
      const input = { pc: '966', ph: aPhone().slice(4), password: 'guess of one address' };
      codes.push((await app.call(passwordSignIn, input, { deviceId: 'one', ip: '198.51.100.7' })).code);
    }
    assert.equal(evaluated(codes), 30);
    assert.equal(codes.at(-1), 'RATE_LIMITED');
  });

  it('counts no correct password against the address', async () => {
    const { phone } = await anOwner();
    const input = { pc: '966', ph: phone.slice(4), password: PASSWORD };
    for (let tried = 0; tried < 33; tried += 1) {
      const answer = await app.call(passwordSignIn, input, { deviceId: `visitor-${tried}`, ip: '203.0.113.7' });
      assert.equal(answer.status, 1000);
    }
  });

  it('costs one hash for an unregistered number, a wrong password and a correct password alike', async () => {
    const [owner, withoutPassword] = [await anOwner(), await aUser(app, { deviceId: 'other-device' })];
    const costs: Readonly<Record<string, number>> = {
      'wrong password': await hashesOf(() => guess(owner.phone, 'guess for its cost')),
      'right password': await hashesOf(() => guess(owner.phone, PASSWORD)),
      'account without a password': await hashesOf(() => guess(withoutPassword.phone, 'guess for its cost')),
      nobody: await hashesOf(() => guess(aPhone(), 'guess for its cost')),
    };
    assert.deepEqual(costs, {
      'wrong password': 1,
      'right password': 1,
      'account without a password': 1,
      nobody: 1,
    });
  });
});
