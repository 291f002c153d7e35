/**
 * Rate, errors and duration of calls by endpoint, in the Prometheus text format. A label is a route pattern, a method or a
 * status, never a URL, which may contain an id or a token.
 */
import type { FastifyInstance } from 'fastify';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MS = 1000;
/** Unknown routes share one label, because clients choose their URLs. */
const NO_ROUTE = 'none';

export interface Gauge {
  readonly name: string;
  readonly about: string;
  readonly values: readonly { readonly labels: string; readonly value: number }[];
}

interface Taken {
  readonly buckets: number[];
  sum: number;
  count: number;
}

export interface CallCounts {
  /** Counts every answer of a server from now on. */
  readonly watch: (server: FastifyInstance) => void;
  readonly lines: () => string[];
}

export const createCallCounts = (): CallCounts => {
  const answers = new Map<string, number>();
  const durations = new Map<string, Taken>();
  let aborted = 0;

  const answered = (route: string, method: string, status: number, seconds: number): void => {
    const labels = `route="${route}",method="${method}"`;
    const answer = `${labels},status="${status}"`;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const taken = durations.get(labels) ?? { buckets: SECONDS.map(() => 0), sum: 0, count: 0 };
    durations.set(labels, taken);
    taken.sum += seconds;
    taken.count += 1;
    for (const [index, limit] of SECONDS.entries())
      if (seconds <= limit) taken.buckets[index] = (taken.buckets[index] ?? 0) + 1;
  };
  const histogram = () =>
    [...durations].flatMap(([labels, { buckets, sum, count }]) => [
      ...SECONDS.map((limit, index) => `platform_call_seconds_bucket{${labels},le="${limit}"} ${buckets[index]}`),
      `platform_call_seconds_bucket{${labels},le="+Inf"} ${count}`,
      `platform_call_seconds_sum{${labels}} ${sum.toFixed(6)}`,
      `platform_call_seconds_count{${labels}} ${count}`,
    ]);

  return {
    watch: (server) => {
      server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const route = routeOptions.url ?? NO_ROUTE;
        answered(route, route === NO_ROUTE ? NO_ROUTE : method, reply.statusCode, reply.elapsedTime / MS);
      });
      server.addHook('onRequestAbort', async (_request) => {
        aborted += 1;
      });
    },
    lines: () => [
      '# HELP platform_calls_total Answers by route, method and status.',
      '# TYPE platform_calls_total counter',
      ...[...answers].map(([labels, count]) => `platform_calls_total{${labels}} ${count}`),
      '# HELP platform_aborted_total Calls whose caller went away.',
      '# TYPE platform_aborted_total counter',
      `platform_aborted_total ${aborted}`,
      '# HELP platform_call_seconds Time until the answer was sent.',
      '# TYPE platform_call_seconds histogram',
      ...histogram(),
    ],
  };
};

export const gaugeLines = ({ name, about, values }: Gauge): string[] => [
  `# HELP ${name} ${about}`,
  `# TYPE ${name} gauge`,
  ...values.map(({ labels, value }) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`),
];
