/** The watch as a service: checks every channel repeatedly, over restarts of the platform, with a health check. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { MEMBER_NAMES } from 'shared-contracts/release';
import type { Entry } from '../../releases/change.ts';
import { sentence } from '../../releases/ledger.ts';
import { Refusal } from '../context/context.ts';
import type { ReleaseContext } from '../context/context.ts';
import { LOOK_MS, lookOnce } from './watch.ts';
import type { WatchOptions } from './watch.ts';
import { presence } from './watchers.ts';

export interface ServiceOptions extends WatchOptions {
  /** Only this channel; null: every channel, including those opened later. */
  readonly channel: string | null;
  /** Port of the health checks, 0 for any; null: none. */
  readonly port?: number | null;
  /** Called with the port on which `/healthz` listens. */
  readonly onListening?: (port: number) => void;
}

/** A check may take this long before the health check reports that the watch hangs. */
const LATE_MS = 30_000;

/** With nothing on trial the platform is probed at this interval, so that an unavailable platform is noticed before a trial. */
const PROBE_MS = 10_000;

interface Health {
  lookedAt: number;
  problem: string | null;
}

/**
 * `/healthz` answers 200 while the last check was recent and successful, otherwise 503 with the reason. `/livez` ignores
 * the result of the check, because a restart of the watch does not repair the platform.
 */
function healthServer(health: Health, port: number, onListening?: (port: number) => void): Promise<() => void> {
  const server = createServer((request, response) => {
    const isReady = request.url === '/healthz';
    if (!isReady && request.url !== '/livez') return void response.writeHead(404).end('Not found\n');
    const isLate = performance.now() - health.lookedAt > LATE_MS;
    const why = isLate ? 'no look has ended lately' : isReady ? health.problem : null;
    response.writeHead(why === null ? 200 : 503, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${why ?? 'ok'}\n`);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Refusal(`--port ${port} cannot be opened (${error.code})`)),
    );
    server.listen(port, () => {
      onListening?.((server.address() as AddressInfo).port);
      resolve(() => void server.close());
    });
  });
}

/** Watches until `signal`. A problem and its end are logged once each and do not end the watch. Returns the changes that it made. */
export async function watchService(context: ReleaseContext, options: ServiceOptions): Promise<Entry[]> {
  const { signal, channel: only, port = null } = options;
  const { ledger } = context;
  const health: Health = { lookedAt: performance.now(), problem: null };
  const stopHealth = port === null ? () => undefined : await healthServer(health, port, options.onListening);
  const here = presence(ledger, context.by, randomUUID(), context.now);
  const all: Entry[] = [];
  const logged = new Map<string, string>();
  const noteState = (where: string, why: string | null): string | null => {
    if (why !== null && logged.get(where) !== why) context.log(`${where}: ${why}`);
    if (why !== null) logged.set(where, why);
    else if (logged.delete(where)) context.log(`${where}: checks succeed again`);
    return why;
  };
  let requestedAt = -Infinity;
  let unreachable: string | null = null;
  const read: WatchOptions['read'] = async (member, since) => {
    requestedAt = performance.now();
    const answer = await options.read(member, since);
    unreachable = noteState('platform', null);
    return answer;
  };
  const probe = async (): Promise<string | null> => {
    if (performance.now() - requestedAt < PROBE_MS) return unreachable;
    try {
      await read(MEMBER_NAMES[0], context.now().toISOString());
    } catch (error) {
      unreachable = noteState('platform', `the check failed: ${(error as Error).message}`);
    }
    return unreachable;
  };
  const lookAt = async (channel: string): Promise<string | null> => {
    try {
      for (const entry of await lookOnce({ ...context, channel }, { ...options, read })) {
        context.log(`release ${entry.release.number} on ${channel}: ${sentence(entry.change)}`);
        options.onChange?.(entry);
        all.push(entry);
      }
      return noteState(channel, null);
    } catch (error) {
      return noteState(channel, `the check failed: ${(error as Error).message}`);
    }
  };
  while (!signal?.aborted) {
    let channels: string[] = only === null ? [] : [only];
    let why: string | null = null;
    try {
      channels = only === null ? await ledger.channels() : channels;
      noteState('release store', null);
    } catch (error) {
      why = noteState('release store', (error as Error).message);
    }
    for (const channel of channels) why = (await lookAt(channel)) ?? why;
    why ??= await probe();
    await here.announce({ channels, problem: why });
    health.lookedAt = performance.now();
    health.problem = why;
    await pause(options.lookMs ?? LOOK_MS, undefined, signal ? { signal } : {}).catch(() => undefined);
  }
  await here.leave();
  stopHealth();
  return all;
}
