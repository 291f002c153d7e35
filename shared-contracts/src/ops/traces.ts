/**
 * The connection of edge and platform to the collector of traces: OTLP over HTTP, with the names of OpenTelemetry for its
 * settings.
 */

export interface TracingSettings {
  /** Base address of the collector, to which `/v1/traces` is appended. Null: nothing is recorded. */
  readonly tracesUrl: string | null;
  /** Headers for the collector, as `name=value` separated by commas; null: none. */
  readonly tracesHeaders: string | null;
  /** Share of traces that are recorded, from 0 to 1. */
  readonly tracesShare: number;
}

/**
 * Maximum number of pending spans in the memory of a process; more are dropped, so that a collector that does not respond delays
 * nothing.
 */
const MOST_WAITING = 4096;
const SEND_MS = 1000;
const ANSWER_MS = 3000;
/** Minimum time between two reports about a collector that does not respond, in milliseconds. */
const REPORT_MS = 60_000;

const headersOf = (setting: string | null): Record<string, string> =>
  Object.fromEntries(
    (setting ?? '').split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=');
      return name.trim() === '' ? [] : [[name.trim(), value.join('=').trim()]];
    }),
  );

/** Options of OpenTelemetry's exporter and batch processor, and a logger for them that limits the reports of failures. */
export interface Collector {
  readonly exporter: {
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly timeoutMillis: number;
  };
  readonly batch: {
    readonly maxQueueSize: number;
    readonly scheduledDelayMillis: number;
    readonly exportTimeoutMillis: number;
  };
  readonly failures: (report: (message: string) => void) => Record<DiagLevel, () => void>;
}
type DiagLevel = 'error' | 'warn' | 'info' | 'debug' | 'verbose';

const failures: Collector['failures'] = (report) => {
  let reportedAt = -Infinity;
  const nothing = (): void => undefined;
  const error = (): void => {
    if (performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    report('collector unreachable; spans of this period may be missing');
  };
  return { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing };
};

/** Null when no collector is configured. */
export const collectorOf = ({ tracesUrl, tracesHeaders }: TracingSettings): Collector | null =>
  tracesUrl === null
    ? null
    : {
        exporter: {
          url: `${tracesUrl.replace(/\/+$/, '')}/v1/traces`,
          headers: headersOf(tracesHeaders),
          timeoutMillis: ANSWER_MS,
        },
        batch: { maxQueueSize: MOST_WAITING, scheduledDelayMillis: SEND_MS, exportTimeoutMillis: ANSWER_MS },
        failures,
      };
