import { PUSH_WORKER_PATH } from 'shared-contracts/domain';

const LATER_MS = 3000;

const whenIdle = (work: () => void): void => {
  // Safari does not implement `requestIdleCallback`.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATER_MS });
  else setTimeout(work, LATER_MS);
};

/**
 * Registers the service worker once the page is idle, so that a later visit without a network shows the offline page. When a
 * browser refuses the registration (private windows, an insecure origin), its own offline page is shown.
 */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => void navigator.serviceWorker.register(PUSH_WORKER_PATH).catch(() => undefined));
};
