import { PUSH_WORKER_PATH } from 'shared-contracts/domain';

const LATER_MS = 3000;

const whenIdle = (work: () => void): void => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATER_MS });
  else setTimeout(work, LATER_MS);
};

/**
 * Registers the service worker once the page is idle, so that a later visit without a network shows the offline page. A browser
 * that refuses (private windows, an insecure origin) shows its own page then.
 */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => void navigator.serviceWorker.register(PUSH_WORKER_PATH).catch(() => undefined));
};
