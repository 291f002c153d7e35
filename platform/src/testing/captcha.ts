/** Solves a captcha’s picture and proof of work as a patient’s page does. Tests set PROOF_COST low. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { getCaptcha, type Work } from 'shared-contracts/api';
import { proofAnswer } from 'shared-contracts/domain/proof';
import { solveCaptcha } from '../modules/captcha/service.ts';
import type { TestApp } from './test-app.ts';

/** Settings for a fast captcha; its cost matters to few tests. */
export const QUICK_CAPTCHA = { PROOF_COST: '1', PROOF_STEPS: '1' };

export const doWork = async (parameters: Work): Promise<{ answer: string; steps: number }> => {
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey });
  if (!solution) throw new Error('the work has no solution');
  return { answer: proofAnswer(solution.derivedKey), steps: solution.counter };
};

export const answeredCaptcha = async (app: TestApp) => {
  const { captcha_code, work } = await app.ok(getCaptcha, {});
  if (!work) throw new Error('a picture came without work');
  const [captcha, { answer }] = [await solveCaptcha(app.ctx, captcha_code), await doWork(work)];
  return { captcha_code, captcha, captcha_work: answer };
};
