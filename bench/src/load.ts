/** Requests per second and latency of one HTTP target, or of a function, at a number of connections. */
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { http } from './http.ts';
import { percentile } from './percentile.ts';

export interface LoadResult {
  readonly perSecond: number;
  /** Number of completed requests. */
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

/** Each connection sends its next request as soon as the previous one is answered. */
export const loadHttp = async (target: HttpTarget, connections = CONNECTIONS): Promise<LoadResult> => {
  const load = { ...target, connections };
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

const timesOf = (times: readonly number[]): Pick<LoadResult, 'p50' | 'p99'> => ({
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
});

/**
 * Requests at constant intervals, whether the previous one is answered or not; each is timed from the moment at which it
 * was due. (autocannon's own rate option sends the requests of a second together at its start.)
 */
export const loadPaced = async (target: HttpTarget, perSecond: number, seconds = SECONDS): Promise<LoadResult> => {
  const begun = performance.now();
  const one = async (_: unknown, index: number) => {
    const due = begun + (index * 1000) / perSecond;
    await setTimeout(Math.max(0, due - performance.now()));
    const { status } = await http(target).catch(() => ({ status: 0 }));
    return { status, took: Math.round(performance.now() - due) };
  };
  const answers = await Promise.all(Array.from({ length: perSecond * seconds }, one));
  return {
    perSecond,
    done: answers.length,
    ...timesOf(answers.map(({ took }) => took)),
    errors: answers.filter(({ status }) => status === 0).length,
    non2xx: answers.filter(({ status }) => status !== 0 && (status < 200 || status > 299)).length,
  };
};

/** The same figures for a function: `connections` loops, each waiting for its own call. */
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
  return {
    perSecond: times.length / seconds,
    done: times.length,
    ...timesOf(times),
    errors: 0,
    non2xx: 0,
  };
};
