/**
 * Proof of work for a code. The browser derives the keys off the main thread (WebCrypto), or the page does it in short turns where
 * there is none, so the page stays responsive. The work is the same for all: an easier way would be the one that programs take.
 * Loaded when a code needs a proof.
 */
import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Work } from 'shared-contracts/api';
import { proofAnswer } from 'shared-contracts/domain/proof';

type DeriveKey = typeof deriveByBrowser;

const KEY_BYTES = 32;

/** In a file of its own: a page with a secure connection never needs it. */
const loadDeriveByPage = async (): Promise<DeriveKey> => {
  const { pbkdf2 } = await import(/* webpackChunkName: "pbkdf2" */ './pbkdf2.ts');
  return async ({ algorithm, cost, keyLength = KEY_BYTES }, salt, password) => {
    if (algorithm !== 'PBKDF2/SHA-256' || keyLength !== KEY_BYTES) throw new Error(`No way to do ${algorithm} here`);
    return { parameters: {}, derivedKey: await pbkdf2(password, salt, cost) };
  };
};

/** Not there on pages without a secure connection, and in old web views. */
const hasWebCrypto = (): boolean => 'crypto' in globalThis && 'subtle' in crypto && Boolean(crypto.subtle);

interface Limits {
  /** How long it may take. */
  readonly patienceMs: number;
  /** Ends it: nobody waits any more. */
  readonly controller?: AbortController;
}

/** The digits to send with its `captcha_code`, or as `captcha_work` with a picture; null when it takes too long or was ended. */
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
