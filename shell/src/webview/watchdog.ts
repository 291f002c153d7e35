/** Notifies the app that the screen is rendered or has failed, before the limit of the app. */
import { READY_TIMEOUT_MS, type WebBridge } from 'shared-contracts/native';
import { randomId } from '../shared/device-id.ts';

/** In milliseconds. Shorter than the limit of the app. */
const MARGIN_MS = 500;
/**
 * When nothing has been reported this long after the start of the navigation, the failure is fatal; a later `ready` revokes it.
 */
export const READY_LIMIT_MS = READY_TIMEOUT_MS - MARGIN_MS;

export interface Watchdog {
  readonly ready: (path: string) => void;
  /** A page that fails before it is ready is fatal: the app shows its own screen. Other failures are handled by the page. */
  readonly failed: (code: string, traceId?: string, place?: 'page' | 'part') => void;
}

export const newTraceId = (): string => randomId().slice(0, 12);

/** Time is measured from the start of the navigation, as in the app. */
export const createWatchdog = (
  bridge: Pick<WebBridge, 'emit'> | null,
  sinceNavigation: () => number = () => performance.now(),
): Watchdog => {
  let state: 'waiting' | 'ready' | 'failed' = 'waiting';
  const report = (code: string, fatal: boolean, traceId = newTraceId()) =>
    bridge?.emit('error', { code, traceId, fatal });
  const timer = setTimeout(
    () => {
      if (state === 'waiting') report('READY_TIMEOUT', true);
    },
    Math.max(0, READY_LIMIT_MS - sinceNavigation()),
  );
  return {
    ready: (path) => {
      if (state === 'ready') return;
      state = 'ready';
      clearTimeout(timer);
      bridge?.emit('ready', { path, durationMs: Math.round(Math.min(sinceNavigation(), 600_000)) });
    },
    failed: (code, traceId, place = 'page') => {
      const fatal = state === 'waiting' && place === 'page';
      report(code, fatal, traceId);
      if (!fatal) return;
      state = 'failed';
      clearTimeout(timer);
    },
  };
};
