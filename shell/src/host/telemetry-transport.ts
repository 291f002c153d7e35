import { TELEMETRY_PATH, type TelemetryEntry } from 'shared-contracts/api';

/** Delivers to the platform. A beacon survives the page's end; a page that may not send one uses fetch. */
const sendToPlatform = (entries: readonly TelemetryEntry[]): void => {
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

/** `https://<key>@<host>/<project>` → the envelope address, or null when it is not a DSN. */
export const envelopeAddress = (dsn: string): string | null => {
  if (!URL.canParse(dsn)) return null;
  const { protocol, host, username, pathname } = new URL(dsn);
  const project = pathname.replace(/^\//, '');
  return username && project
    ? `${protocol}//${host}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`
    : null;
};

const sentryEvent = (entry: TelemetryEntry) => ({
  timestamp: entry.at,
  platform: 'javascript',
  level: 'error',
  message: entry.message ?? entry.name,
  release: `release@${entry.release}`,
  transaction: entry.page,
  tags: { name: entry.name, where: entry.where, remote: entry.remote, version: entry.version, traceId: entry.traceId },
  extra: { stack: entry.stack },
});

const sendToSentry = (address: string, entries: readonly TelemetryEntry[]): void => {
  for (const entry of entries) {
    const lines = [{ sent_at: entry.at }, { type: 'event' }, sentryEvent(entry)].map((line) => JSON.stringify(line));
    fetch(address, { method: 'POST', body: lines.join('\n'), keepalive: true }).catch(() => undefined);
  }
};

/** Errors go to the DSN when one is set; everything else, and errors without a DSN, to the platform. */
export const telemetryTransport = (dsn: string | null) => {
  const address = dsn ? envelopeAddress(dsn) : null;
  return (entries: readonly TelemetryEntry[]): void => {
    const errors = address ? entries.filter(({ kind }) => kind === 'error') : [];
    if (address && errors.length > 0) sendToSentry(address, errors);
    const rest = address ? entries.filter(({ kind }) => kind !== 'error') : entries;
    if (rest.length > 0) sendToPlatform(rest);
  };
};
