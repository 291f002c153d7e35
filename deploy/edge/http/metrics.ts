/** Rate, errors and duration of the edge's answers, in the text format of Prometheus, on a separate port. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MS = 1000;
/** Version numbers come from addresses, so the number of counted versions is limited. */
const MOST_VERSIONS = 100;
const FILE = /^\/_\/([a-z-]{1,20})\/(\d[\w.+-]{0,39})\//;

/** Paths of probes: whether the process answers, and whether it has a verified release. */
export const PROBE = { live: '/_/livez', ready: '/_/healthz' } as const;
const PROBES: ReadonlySet<string> = new Set(Object.values(PROBE));

export type Kind = 'page' | 'file' | 'call' | 'other';

/** The kind of an address; only member and version of it become labels. */
export function kindOf(pathname: string, isProxied: boolean): Kind {
  if (isProxied) return 'call';
  if (pathname.startsWith('/_/') && !PROBES.has(pathname)) return 'file';
  return /\.[a-z]+$/.test(pathname) || PROBES.has(pathname) ? 'other' : 'page';
}

export interface Metrics {
  /** Counts this answer when it has ended. */
  readonly count: (response: ServerResponse, pathname: string, isProxied: boolean) => void;
  readonly text: () => string;
}

export function edgeMetrics(now: () => number = () => performance.now()): Metrics {
  const requests = new Map<string, number>();
  const durations = new Map<Kind, { readonly buckets: number[]; sum: number; count: number }>();
  const files = new Map<string, number>();
  const add = (counts: Map<string, number>, labels: string) => counts.set(labels, (counts.get(labels) ?? 0) + 1);
  let aborted = 0;

  const ended = (kind: Kind, pathname: string, status: number, seconds: number) => {
    add(requests, `kind="${kind}",status="${status}"`);
    const taken = durations.get(kind) ?? { buckets: SECONDS.map(() => 0), sum: 0, count: 0 };
    durations.set(kind, taken);
    taken.sum += seconds;
    taken.count += 1;
    for (const [index, limit] of SECONDS.entries())
      if (seconds <= limit) taken.buckets[index] = (taken.buckets[index] ?? 0) + 1;
    const [, member, version] = FILE.exec(pathname) ?? [];
    if (member === undefined || status === 404) return;
    const labels = `member="${member}",version="${version}",ok="${status < 400}"`;
    if (files.has(labels) || files.size < MOST_VERSIONS) add(files, labels);
  };

  const histogram = () =>
    [...durations].flatMap(([kind, { buckets, sum, count }]) => [
      ...SECONDS.map((limit, index) => `edge_request_seconds_bucket{kind="${kind}",le="${limit}"} ${buckets[index]}`),
      `edge_request_seconds_bucket{kind="${kind}",le="+Inf"} ${count}`,
      `edge_request_seconds_sum{kind="${kind}"} ${sum.toFixed(6)}`,
      `edge_request_seconds_count{kind="${kind}"} ${count}`,
    ]);
  const counter = (name: string, counts: Map<string, number>) =>
    [...counts].map(([labels, count]) => `${name}{${labels}} ${count}`);

  return {
    count(response, pathname, isProxied) {
      const began = now();
      response.once('close', () => {
        if (response.writableFinished) {
          ended(kindOf(pathname, isProxied), pathname, response.statusCode, (now() - began) / MS);
        } else aborted += 1;
      });
    },
    text: () =>
      [
        '# HELP edge_requests_total Answers by kind of address and status.',
        '# TYPE edge_requests_total counter',
        ...counter('edge_requests_total', requests),
        '# HELP edge_aborted_total Answers that were not taken to their end.',
        '# TYPE edge_aborted_total counter',
        `edge_aborted_total ${aborted}`,
        '# HELP edge_request_seconds Time until the answer was sent.',
        '# TYPE edge_request_seconds histogram',
        ...histogram(),
        '# HELP edge_files_total Files of a version that were asked for; ok says whether they were sent.',
        '# TYPE edge_files_total counter',
        ...counter('edge_files_total', files),
        '',
      ].join('\n'),
  };
}

/** Answers `GET /metrics`, and nothing else. */
export function metricsServer(metrics: Metrics): Server {
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(isAsked ? metrics.text() : 'Not found');
  });
}
