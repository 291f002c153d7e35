import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { checkUser, getProofOfWork } from 'shared-contracts/api';
import { proofAnswer } from 'shared-contracts/domain/proof';
import { aPhone, createTestApp, type TestApp } from '../../testing/index.ts';

describe('a proof of work', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ settings: { PROOF_COST: '100', OTP_SENDS_BEFORE_CAPTCHA: '0' } });
  });
  after(() => app.close());

  const work = async () => {
    const { captcha_code, ...parameters } = await app.ok(getProofOfWork, {});
    const solution = await solveChallenge({ challenge: { parameters }, deriveKey });
    assert.ok(solution);
    const answer = { captcha_code, captcha: proofAnswer(solution.derivedKey) };
    return { answer, steps: solution.counter, parameters };
  };
  const ask = (captcha: { captcha: string; captcha_code: string }) =>
    app.call(checkUser, { pc: '966', ph: aPhone().slice(4), ...captcha });

  it('stands for a captcha, once', async () => {
    const { steps, answer } = await work();
    assert.ok(steps >= 60 && steps < 120);
    assert.equal((await ask(answer)).status, 1000);
    assert.equal((await ask(answer)).code, 'CAPTCHA_INCORRECT');
  });

  it('is done within five minutes, or for another challenge', async () => {
    const [late, other] = [await work(), await work()];
    assert.equal(
      (await ask({ ...late.answer, captcha: other.answer.captcha })).code,
      'CAPTCHA_INCORRECT',
      'the answer of another one',
    );
    await app.clock.advance(5 * 60_000);
    assert.equal((await ask(other.answer)).code, 'CAPTCHA_INCORRECT');
  });

  it('does not tell its answer', async () => {
    const { parameters } = await work();
    assert.equal(parameters.keyPrefix.length, parameters.keyLength, 'half of the key, in hexadecimal digits');
    assert.deepEqual(Object.keys(parameters).toSorted(), [
      'algorithm',
      'cost',
      'keyLength',
      'keyPrefix',
      'nonce',
      'salt',
    ]);
  });
});
