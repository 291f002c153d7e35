import { TELEMETRY_PATH, type TelemetryEntry } from 'shared-contracts/api';

/**
 * Delivers to the platform, which counts failures per remote version and forwards errors to the error-reporting service when one
 * is configured. A beacon is delivered even when the page is closed; a page that cannot send one uses `fetch`.
 */
export const sendToPlatform = (entries: readonly TelemetryEntry[]): void => {
  const body = JSON.stringify({ entries });
  const queued = navigator.sendBeacon?.(TELEMETRY_PATH, new Blob([body], { type: 'application/json' }));
  if (queued) return;
  fetch(TELEMETRY_PATH, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).catch(() => undefined);
};
