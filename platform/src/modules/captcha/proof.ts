/**
 * Proof of work: a caller's machine finds the counter of a challenge, which takes seconds and nothing of the person. The server
 * knows the key beforehand, so checking costs it nothing; its end, which the challenge does not reveal, is the answer.
 */
import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Work } from 'shared-contracts/api';
import { proofAnswer } from 'shared-contracts/domain/proof';
import type { Config } from '../../settings/config.ts';

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

export const newWork = async ({ proofCost, proofSteps }: Config['auth']): Promise<{ work: Work; answer: string }> => {
  const { parameters, key } = await makeWork(proofCost, randomInt(proofSteps, 2 * proofSteps));
  const { algorithm, nonce, salt, cost, keyPrefix, keyLength = 32 } = parameters;
  return { work: { algorithm, nonce, salt, cost, keyLength, keyPrefix }, answer: proofAnswer(key) };
};
