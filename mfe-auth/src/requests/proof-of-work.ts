/**
 * Proof of work for a code. The browser derives the keys off the main thread (WebCrypto); without WebCrypto the page derives them
 * in short chunks, so that it stays responsive. The work is the same in both cases: an easier variant would be used by bots.
 * Loaded when a code needs a proof.
 */
import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Work } from 'shared-contracts/api';
import { proofAnswer } from 'shared-contracts/domain/proof';

type DeriveKey = typeof deriveByBrowser;

const KEY_BYTES = 32;

/** In a separate chunk: a page in a secure context never needs it. */
const loadDeriveByPage = async (): Promise<DeriveKey> => {
  const { pbkdf2 } = await import(/* webpackChunkName: "pbkdf2" */ './pbkdf2.ts');
  return async ({ algorithm, cost, keyLength = KEY_BYTES }, salt, password) => {
    if (algorithm !== 'PBKDF2/SHA-256' || keyLength !== KEY_BYTES) throw new Error(`No way to do ${algorithm} here`);
    return { parameters: {}, derivedKey: await pbkdf2(password, salt, cost) };
  };
};

/** Missing outside secure contexts, and in old web views. */
const hasWebCrypto = (): boolean => 'crypto' in globalThis && 'subtle' in crypto && Boolean(crypto.subtle);

interface Limits {
  /** The time limit. */
  readonly patienceMs: number;
  /** Aborts it. */
  readonly controller?: AbortController;
}

/**
 * The digits to send with its `captcha_code`, or as `captcha_work` with a picture; null when it takes too long or was aborted.
 */
export const solveWork = async (parameters: Work, { patienceMs, controller }: Limits): Promise<string | null> => {
  const deriveKey = hasWebCrypto() ? deriveByBrowser : await loadDeriveByPage();
  const solution = await solveChallenge({
    challenge: { parameters },
    deriveKey,
    timeout: patienceMs,
    ...(controller && { controller }),
  });
  return solution && proofAnswer(solution.derivedKey);
};
