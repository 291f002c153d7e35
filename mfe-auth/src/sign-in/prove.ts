/**
 * Proof of work in the place of a captcha. The browser derives the keys off the main thread (WebCrypto), so the page stays
 * responsive, and there is nothing to see, hear or type. Loaded when a code needs a proof.
 */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofOfWork } from 'shared-contracts/api';
import { proofAnswer } from 'shared-contracts/domain/proof';

/** Longer than that, and typing a picture's digits is quicker. */
const PATIENCE_MS = 20_000;

/** The digits to send with its `captcha_code`; null when it takes too long. */
export const solveWork = async (parameters: ProofOfWork): Promise<string | null> => {
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey, timeout: PATIENCE_MS });
  return solution && proofAnswer(solution.derivedKey);
};
