import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkUser, getCaptcha, getProofOfWork } from 'shared-contracts/api';
import { answeredCaptcha, aPhone, createTestApp, doWork, type TestApp } from '../../testing/index.ts';

describe('human verification', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({
      settings: { PROOF_COST: '100', OTP_SENDS_BEFORE_CAPTCHA: '0', CAPTCHA_LENGTH: '3' },
    });
  });
  after(() => app.close());

  const work = async () => {
    const { captcha_code, ...parameters } = await app.ok(getProofOfWork, {});
    const { answer: captcha, steps } = await doWork(parameters);
    return { answer: { captcha_code, captcha }, steps, parameters };
  };
  const ask = async (captcha: object) =>
    (await app.call(checkUser, { pc: '966', ph: aPhone().slice(4), ...captcha })).code;

  describe('by proof of work', () => {
    it('is accepted once', async () => {
      const { steps, answer } = await work();
      assert.ok(steps >= 60 && steps < 120);
      assert.equal(await ask(answer), undefined);
      assert.equal(await ask(answer), 'CAPTCHA_INCORRECT');
    });

    it('is accepted for its own challenge within five minutes', async () => {
      const [late, other] = [await work(), await work()];
      assert.equal(await ask({ ...late.answer, captcha: other.answer.captcha }), 'CAPTCHA_INCORRECT');
      await app.clock.advance(5 * 60_000);
      assert.equal(await ask(other.answer), 'CAPTCHA_INCORRECT');
    });

    it('does not contain its solution', async () => {
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

  describe('by a picture', () => {
    it('is accepted once, together with the proof of work of its challenge', async () => {
      const answer = await answeredCaptcha(app);
      assert.equal(await ask(answer), undefined);
      assert.equal(await ask(answer), 'CAPTCHA_INCORRECT');
    });

    it('invalidates a challenge that is answered without its proof of work, or with that of another challenge', async () => {
      const [{ captcha_work, ...read }, other] = [await answeredCaptcha(app), await answeredCaptcha(app)];
      assert.equal(await ask(read), 'CAPTCHA_INCORRECT', 'no work');
      assert.equal(await ask({ ...read, captcha_work }), 'CAPTCHA_INCORRECT', 'one try alone');
      const third = await answeredCaptcha(app);
      assert.equal(await ask({ ...third, captcha_work: other.captcha_work }), 'CAPTCHA_INCORRECT', 'work of another');
      const alone = await work();
      const fourth = await answeredCaptcha(app);
      assert.equal(await ask({ ...fourth, captcha_work: alone.answer.captcha }), 'CAPTCHA_INCORRECT', 'work alone');
    });

    it('requires the digits of the picture', async () => {
      const { captcha, ...rest } = await answeredCaptcha(app);
      const wrong = String((Number(captcha) + 1) % 1000).padStart(3, '0');
      assert.equal(await ask({ ...rest, captcha: wrong }), 'CAPTCHA_INCORRECT');
      const again = await answeredCaptcha(app);
      assert.equal(await ask({ captcha_code: again.captcha_code, captcha: again.captcha_work }), 'CAPTCHA_INCORRECT');
    });

    it('includes the sound only on request', async () => {
      assert.equal((await app.ok(getCaptcha, {})).sound, undefined);
      const { sound = '' } = await app.ok(getCaptcha, { sound: true });
      const [type = '', data = ''] = sound.split(',');
      assert.equal(type, 'data:audio/wav;base64');
      assert.equal(Buffer.from(data, 'base64').toString('latin1', 8, 12), 'WAVE');
    });
  });
});
