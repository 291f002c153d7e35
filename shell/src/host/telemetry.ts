/**
 * Runtime errors and events, sent in batches without personal data: messages are truncated, long digit sequences are masked, and
 * addresses are sent without their query.
 */
import { isApiError, type TelemetryEntry } from 'shared-contracts/api';
import type { Telemetry } from '../context/host.ts';

export interface TelemetryOptions {
  readonly release: number;
  readonly page: () => string;
  readonly now: () => string;
  /** Delivers one batch; must not throw. */
  readonly send: (entries: readonly TelemetryEntry[]) => void;
}

/** The loads that a page aborts when it is left are not failures of the version that was being loaded. */
const isAbortedLoad = ({ name, where }: Pick<TelemetryEntry, 'name' | 'where'>): boolean =>
  name === 'remote-failed' && where === 'load';
/** A page that is still open this long after `beforeunload` (for example after a download) stays open, and its failures count again. */
const LEAVING_MS = 5000;

/** Keeps a batch with stacks below the server's limit of 16 KB. */
const BATCH = 8;
const FLUSH_MS = 4000;
/** Failures of a version are sent sooner than other reports, because operations may roll the version back. */
const FAILURE_MS = 300;
/** Limit of reports per page. */
const MOST_PER_PAGE = 200;

/** Digits that could be a phone, an identity number or a card, and e-mail addresses. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(/[\d\u0660-\u0669\u06f0-\u06f9][\d\s\u0660-\u0669\u06f0-\u06f9-]{4,}/g, '#')
    .replace(/[^\s@]+@[^\s@]+/g, '@')
    .replace(/\?[^\s)'"]*/g, '')
    .slice(0, 500);

const messageOf = (error: unknown): string =>
  isApiError(error)
    ? `${error.name} ${error.code}`
    : error instanceof Error
      ? `${error.name}: ${error.message}`
      : String(error);

const stackOf = (error: unknown): { stack?: string } =>
  error instanceof Error && error.stack
    ? { stack: withoutPersonalData(error.stack.split('\n').slice(1, 9).join('\n')) }
    : {};

export const createTelemetry = ({ release, page, now, send }: TelemetryOptions): Telemetry => {
  let waiting: TelemetryEntry[] = [];
  let total = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    send(batch);
  };
  const flushWithin = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(flush, ms);
  };
  const loaded = new Set<string>();
  let leftAt = -Infinity;
  const add = (entry: Omit<TelemetryEntry, 'at' | 'page' | 'release'>) => {
    if (isAbortedLoad(entry) && performance.now() - leftAt < LEAVING_MS) return;
    total += 1;
    if (total > MOST_PER_PAGE) return;
    waiting.push({ ...entry, at: now(), page: page(), release });
    if (waiting.length >= BATCH) flush();
    else timer ??= setTimeout(flush, FLUSH_MS);
  };
  return {
    error: (error, context = {}) => {
      const traceId = context.traceId ?? (isApiError(error) ? error.traceId : undefined);
      const [remote, version] = /^[a-z]+@[\w.-]+$/.test(context.where ?? '')
        ? (context.where as string).split('@')
        : [];
      add({
        kind: 'error',
        name: 'runtime-error',
        message: withoutPersonalData(messageOf(error)),
        ...stackOf(error),
        ...(context.where ? { where: withoutPersonalData(context.where) } : {}),
        ...(remote && version ? { remote, version } : {}),
        ...(traceId ? { traceId } : {}),
      });
    },
    event: (name, properties) => add({ kind: 'event', name, ...(properties ? { properties } : {}) }),
    remoteLoaded: ({ remote, version }) => {
      const key = `${remote}@${version}`;
      if (loaded.has(key)) return;
      loaded.add(key);
      add({ kind: 'event', name: 'remote-loaded', remote, version });
    },
    remoteFailure: ({ remote, version, cause, error }) => {
      add({
        kind: 'error',
        name: 'remote-failed',
        remote,
        version,
        where: cause,
        message: withoutPersonalData(messageOf(error)),
        ...stackOf(error),
      });
      if (waiting.length > 0) flushWithin(FAILURE_MS);
    },
    flush,
    leave: () => {
      leftAt = performance.now();
      waiting = waiting.filter((entry) => !isAbortedLoad(entry));
      flush();
    },
  };
};
