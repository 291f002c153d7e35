/**
 * Proof of work: a caller's machine finds the counter of a challenge, which takes seconds and nothing of the person. The server
 * knows the key beforehand, so checking costs it nothing; its end, which the challenge does not tell, is the answer.
 */
import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ProofOfWork } from 'shared-contracts/api';
import { proofAnswer } from 'shared-contracts/domain/proof';
import type { AppContext } from '../../context.ts';
import { keepAnswer } from './service.ts';

const ALGORITHM = 'PBKDF2/SHA-256';

/** A challenge as altcha makes them, and the key that its counter leads to. */
const makeWork = async (cost: number, counter: number) => {
  let key = '';
  const { parameters } = await createChallenge({
    algorithm: ALGORITHM,
    cost,
    counter,
    deriveKey: async (...work) => {
      const derived = await deriveKey(...work);
      key = Buffer.from(derived.derivedKey).toString('hex');
      return derived;
    },
  });
  return { parameters, key };
};

export const newProofOfWork = async (ctx: AppContext): Promise<ProofOfWork> => {
  const { proofCost, proofSteps } = ctx.config.auth;
  const { parameters, key } = await makeWork(proofCost, randomInt(proofSteps, 2 * proofSteps));
  const { algorithm, nonce, salt, cost, keyPrefix, keyLength = 32 } = parameters;
  return { captcha_code: await keepAnswer(ctx, proofAnswer(key)), algorithm, nonce, salt, cost, keyLength, keyPrefix };
};
