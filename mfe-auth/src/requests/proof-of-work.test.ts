import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { proofAnswer } from 'shared-contracts/domain/proof';
import { pbkdf2Sync, randomBytes, webcrypto } from 'node:crypto';
import { pbkdf2 } from './pbkdf2.ts';
import { solveWork } from './proof-of-work.ts';

/** Replacements for the APIs that the browser of these tests does not have. */
const browserHas = (crypto: object) =>
  Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
const WITHOUT = { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) };
const patient = { patienceMs: 20_000 };

const aChallenge = async (cost = 10) => {
  let key = '';
  browserHas(webcrypto);
  const { parameters } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: 37,
    deriveKey: async (...work) => {
      const derived = await deriveKey(...work);
      key = Buffer.from(derived.derivedKey).toString('hex');
      return derived;
    },
  });
  const { algorithm, nonce, salt, keyPrefix } = parameters;
  return { work: { algorithm, nonce, salt, cost, keyLength: 32, keyPrefix }, answer: proofAnswer(key) };
};

it.each([
  ['with WebCrypto', webcrypto],
  ['without it, by the same work', WITHOUT],
])('proof of work: finds the answer that the server expects: %s', async (_, crypto) => {
  const { work, answer } = await aChallenge();
  browserHas(crypto);
  expect(await solveWork(work, patient)).toBe(answer);
});

it('proof of work: ends when the signal is aborted', async () => {
  const { work } = await aChallenge(1000);
  const controller = new AbortController();
  controller.abort();
  expect(await solveWork(work, { ...patient, controller })).toBeNull();
});

it('proof of work: throws when WebCrypto is missing and the work needs it', async () => {
  const { work } = await aChallenge();
  browserHas(WITHOUT);
  await expect(solveWork({ ...work, algorithm: 'PBKDF2/SHA-512' }, patient)).rejects.toThrow('PBKDF2/SHA-512');
});

it.each([
  [1, 1],
  [1, 16],
  [2, 50],
  [5001, 16],
])(
  'proof of work: derives the key that PBKDF2 produces after %s iterations with %s bytes of salt',
  async (iterations, length) => {
    const [password, salt] = [randomBytes(20), randomBytes(length)];
    const wanted = pbkdf2Sync(password, salt, iterations, 32, 'sha256').toString('hex');
    expect(Buffer.from(await pbkdf2(password, salt, iterations)).toString('hex')).toBe(wanted);
  },
);
