/** Clients that send or read as slowly as possible. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Scene } from '../attack.ts';
import { headersOf, NOBODY, percentile, send, times } from '../client.ts';

const HEAD = 'POST /api/auth/check-user HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
/** A head that never ends, a body that never ends, and an answer that is never read. */
const BEGINNINGS = [
  HEAD,
  `${HEAD}content-length: 200000\r\n\r\n{"pc":`,
  'GET /openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n',
];

interface Slow {
  readonly socket: Socket;
  closed: boolean;
}

const beginSlowly = (origin: string, index: number): Slow => {
  const { hostname, port } = new URL(origin);
  const kind = index % BEGINNINGS.length;
  const socket = connect({ host: hostname, port: Number(port) });
  const slow: Slow = { socket, closed: false };
  socket.on('error', () => undefined);
  socket.once('close', () => {
    slow.closed = true;
  });
  socket.once('connect', () => {
    socket.write(BEGINNINGS[kind] as string);
    if (kind === 2) socket.pause();
    else socket.resume();
  });
  const timer = setInterval(() => {
    if (slow.closed) return clearInterval(timer);
    if (kind < 2) socket.write(kind === 0 ? 'x-a: b\r\n' : 'x');
  }, 1000);
  timer.unref();
  return slow;
};

const CALLS = 40;
const OTHERS_MAX_MS = 3000;

const others = async (origin: string): Promise<readonly { ms: number; http: number }[]> => {
  const seen = [];
  for (let call = 0; call < CALLS; call += 1) {
    seen.push(await send(`${origin}/api/v5/generic/staticData`, { headers: headersOf(NOBODY) }, 20_000));
  }
  return seen;
};

/** The edge allows 10 s for headers and checks every second; the rest allows for a busy machine. */
const HEAD_PATIENCE_MS = 20_000;

const attackSlowly = async ({ product, short, signal, tried, through, lost, figure }: Scene): Promise<void> => {
  const before = percentile(
    (await others(product.edge)).map(({ ms }) => ms),
    0.5,
  );
  const started = performance.now();
  const slow = times(short ? 200 : 900, (index) => beginSlowly(product.edge, index));
  tried(slow.length);
  await pause(500);
  const during = await others(product.edge);
  const failed = during.filter(({ http }) => http !== 200);
  const median = percentile(
    during.map(({ ms }) => ms),
    0.5,
  );
  if (failed.length > 0) lost(`${failed.length} of ${CALLS} calls of other clients failed during the attack`);
  if (median > OTHERS_MAX_MS) lost(`calls of other clients took ${Math.round(median)} ms`);
  figure(
    `${slow.length} slow clients: median of others ${Math.round(before)} ms before, ${Math.round(median)} ms meanwhile`,
  );
  // Both products have the same edge, so one of them is enough to measure when it closes the connection.
  if (product.kind === 'postgres' && !short) {
    const heads = slow.filter((_, index) => index % BEGINNINGS.length === 0);
    while (!signal.aborted && heads.some(({ closed }) => !closed) && performance.now() - started < HEAD_PATIENCE_MS)
      await pause(500);
    const open = heads.filter(({ closed }) => !closed).length;
    if (open > 0)
      through(`${open} of ${heads.length} incomplete heads are still open after ${HEAD_PATIENCE_MS / 1000} s`);
    else
      figure(
        `heads without an end were closed after ${Math.round((performance.now() - started) / 1000)} s at the latest`,
      );
  }
  for (const { socket } of slow) socket.destroy();
};

export const slowAttacks: readonly Attack[] = [
  {
    name: 'slow clients',
    tries: '900 clients (200 in the short form) whose head or body never ends, or who never read the answer.',
    through: 'a connection with an incomplete head is open for more than 20 s',
    lost: 'calls of other clients fail or wait for seconds',
    on: ['embedded', 'postgres', 'running'],
    short: true,
    limitSeconds: 90,
    run: attackSlowly,
  },
];
