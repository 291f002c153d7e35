/** Requests per second and latency of one HTTP target, or of a function, at a number of connections. */
import autocannon from 'autocannon';

export interface LoadResult {
  readonly perSecond: number;
  /** How often it was done. */
  readonly done: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
  readonly non2xx: number;
}

export interface HttpTarget {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string;
}

export const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
export const CONNECTIONS = 50;

/** `perSecond`: of all connections together; without it each asks again as soon as it is answered. */
export const loadHttp = async (
  target: HttpTarget,
  connections = CONNECTIONS,
  perSecond?: number,
): Promise<LoadResult> => {
  const load = { ...target, connections, ...(perSecond === undefined ? {} : { overallRate: perSecond }) };
  await autocannon({ ...load, duration: 3 });
  const result = await autocannon({ ...load, duration: SECONDS });
  return {
    perSecond: result.requests.average,
    done: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts,
    non2xx: result.non2xx,
  };
};

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** The same shape of figures for a function: `connections` loops, each waiting for its own call. */
export const loadFunction = async (
  work: (lane: number) => Promise<unknown>,
  connections = CONNECTIONS,
  seconds = SECONDS,
): Promise<LoadResult> => {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const lane = async (index: number) => {
    while (performance.now() < until) {
      const started = performance.now();
      await work(index);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => lane(index)));
  const sorted = times.sort((one, other) => one - other);
  return {
    perSecond: times.length / seconds,
    done: times.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    errors: 0,
    non2xx: 0,
  };
};
