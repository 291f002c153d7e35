/** Any service that accepts Sentry envelopes, configured by a DSN (`https://<key>@<host>/<project>`). */
import { randomUUID } from 'node:crypto';
import type { TelemetryEntry } from 'shared-contracts/api';
import { StartupError } from '../core/errors.ts';
import type { Logger } from '../core/log.ts';
import type { ErrorReportsPort } from '../ports/error-reports.ts';

const TIMEOUT_MS = 5000;
/** Maximum number of concurrent envelopes; further ones are dropped and counted in the log. */
const MOST_UNDER_WAY = 20;

interface Dsn {
  readonly url: string;
  readonly key: string;
}

/** @throws StartupError when the text is not a DSN */
export const parseDsn = (dsn: string): Dsn => {
  const url = URL.canParse(dsn) ? new URL(dsn) : null;
  const parts = url?.pathname.split('/').filter(Boolean) ?? [];
  const project = parts.pop();
  if (!url || !['http:', 'https:'].includes(url.protocol) || !url.username || project === undefined) {
    throw new StartupError('Setting SENTRY_DSN is not valid: must look like https://key@host/project');
  }
  const prefix = parts.map((part) => `/${part}`).join('');
  return { url: `${url.protocol}//${url.host}${prefix}/api/${project}/envelope/`, key: url.username };
};

const eventOf = (entry: TelemetryEntry, environment: string) => ({
  event_id: randomUUID().replaceAll('-', ''),
  timestamp: entry.at,
  platform: 'javascript',
  level: 'error',
  environment,
  release: `release@${entry.release}`,
  transaction: entry.page,
  message: entry.message ?? entry.name,
  tags: { name: entry.name, where: entry.where, remote: entry.remote, version: entry.version, traceId: entry.traceId },
  extra: { stack: entry.stack },
});

const envelopeOf = (entry: TelemetryEntry, environment: string): string => {
  const event = eventOf(entry, environment);
  return [{ event_id: event.event_id, sent_at: entry.at }, { type: 'event' }, event]
    .map((line) => JSON.stringify(line))
    .join('\n');
};

const post = async ({ url, key }: Dsn, body: string): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=platform/1.0, sentry_key=${key}`,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the error service answered ${response.status}`);
};

export const createSentryReports = (dsn: string, environment: string, log: Logger): ErrorReportsPort => {
  const target = parseDsn(dsn);
  const underWay = new Set<Promise<void>>();
  const send = (entry: TelemetryEntry): void => {
    const work: Promise<void> = post(target, envelopeOf(entry, environment))
      .catch((error: unknown) => log.warn({ err: error }, 'error report refused by the error service; dropped'))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  };
  return {
    report: (entries) => {
      const taken = entries.slice(0, Math.max(0, MOST_UNDER_WAY - underWay.size));
      for (const entry of taken) send(entry);
      const dropped = entries.length - taken.length;
      if (dropped > 0) log.warn({ dropped }, 'error reports were dropped: the error service is slow');
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
};
