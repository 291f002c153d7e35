/** Solves the proof of work of a captcha as a page does. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Work } from 'shared-contracts/api';
import { proofAnswer } from 'shared-contracts/domain/proof';

/** @throws when it has no solution */
export const doWork = async (parameters: Work): Promise<{ answer: string; steps: number }> => {
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey });
  if (!solution) throw new Error('the proof of work has no solution');
  return { answer: proofAnswer(solution.derivedKey), steps: solution.counter + 1 };
};
