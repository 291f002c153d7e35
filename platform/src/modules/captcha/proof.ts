/**
 * Proof of work: the client computes the counter of a challenge, which takes seconds and no action of the person. The server
 * knows the key in advance, so verification costs nothing; the end of the key, which the challenge does not reveal, is the
 * solution.
 */
import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Work } from 'shared-contracts/api';
import { proofAnswer } from 'shared-contracts/domain/proof';
import type { Config } from '../../settings/config.ts';

const ALGORITHM = 'PBKDF2/SHA-256';

/** A challenge in altcha’s format, and the key of its counter. */
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
