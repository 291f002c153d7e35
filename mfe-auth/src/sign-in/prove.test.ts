import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { proofAnswer } from 'shared-contracts/domain/proof';
import { webcrypto } from 'node:crypto';
import { solveWork } from './prove.ts';

// The browser of these tests has no WebCrypto of its own.
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

it('finds the answer that the server expects', async () => {
  let key = '';
  const { parameters } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 37,
    deriveKey: async (...work) => {
      const derived = await deriveKey(...work);
      key = Buffer.from(derived.derivedKey).toString('hex');
      return derived;
    },
  });
  const { algorithm, nonce, salt, cost, keyPrefix } = parameters;
  const work = { captcha_code: 'cap_1', algorithm, nonce, salt, cost, keyLength: 32, keyPrefix };
  expect(await solveWork(work)).toBe(proofAnswer(key));
});
