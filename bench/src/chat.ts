/**
 * `npm run bench -- chat`: messages of one room to its devices among thousands of sockets over two platforms with Redis, then with
 * Redis frozen. Writes its figures into bench/results.md; exits 1 when a message takes too long, is lost, or is received by another account.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type ChatMessage, chatMessages } from 'shared-contracts/api';
import { incomingMessage, REALTIME_PATH } from 'shared-contracts/events';
import { io, type Socket } from 'socket.io-client';
import { bookingLanes } from './booking-flow.ts';
import { call, callHeaders, type Patient, signUp } from './patients.ts';
import { percentile } from './percentile.ts';
import { type Platform, startPlatform } from './platform.ts';
import { freePort } from '../../deploy/cli/lib/settings.mjs';
import { startPostgres } from './postgres.ts';
import { verdict, writeFigures } from './sections.ts';
import { table } from './table.ts';

const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 2000);
/** The number of tabs that one session may have on one copy. */
const TABS = 10;
const MESSAGES = 300;
const OUTAGE_MS = 20_000;
const DURING_OUTAGE = 40;
const P99_MS = 150;
const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

const startRedis = async () => {
  const program = REDIS.find((path) => existsSync(path));
  if (program === undefined) throw new Error('redis-server is not installed on this machine');
  const port = await freePort();
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
  for await (const line of child.stdout) if (String(line).includes('Ready to accept')) break;
  child.stdout.resume();
  const exited = once(child, 'exit');
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};

/** Memory of a process, in bytes. */
const memoryOf = ({ pid }: Platform): number => {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
};

const connect = async ({ origin }: Platform, { uid, token, device }: Patient): Promise<Socket> => {
  const socket = io(origin, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    query: { uid, did: device },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};

interface World {
  readonly platforms: readonly [Platform, Platform];
  readonly room: string;
  readonly owner: Patient;
  readonly own: readonly Socket[];
  /** Messages that sockets of other accounts have received. */
  readonly overheard: () => number;
}

/** The provider sends; each device of the patient receives the event, and one reads the message. */
const write = async ({ platforms, room }: World, text: string, at: number): Promise<void> => {
  const { origin } = platforms[at % 2] as Platform;
  const response = await fetch(`${origin}/sandbox/desk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ room, action: 'say', text, client_id: randomUUID() }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the desk of the sandbox failed with status ${response.status}`);
};

const heard = (socket: Socket): Promise<number> =>
  new Promise((resolve) => socket.once(incomingMessage.name, () => resolve(performance.now())));

const readAfter = async ({ platforms, room, owner }: World, after: number): Promise<ChatMessage[]> => {
  const { origin } = platforms[1];
  const asked = { chatroom_id: room, after };
  const { messages, more } = await call(origin, chatMessages, asked, callHeaders(owner.device, owner.token));
  const last = messages.at(-1);
  return more && last ? [...messages, ...(await readAfter({ platforms, room, owner } as World, last.seq))] : messages;
};

const measureMessages = async (world: World) => {
  const hints: number[] = [];
  const texts: number[] = [];
  for (let at = 0; at < MESSAGES; at += 1) {
    const all = world.own.map(heard);
    const began = performance.now();
    const written = write(world, `m${at}`, at);
    const times = await Promise.all(all);
    const [message] = await readAfter(world, at);
    texts.push(performance.now() - began);
    if (message?.text !== `m${at}`) throw new Error(`message ${at} was not received`);
    hints.push(...times.map((time) => time - began));
    await written;
  }
  return { hints, texts };
};

const measureOutage = async (world: World, redis: { freeze: () => void; thaw: () => void }) => {
  const answers: number[] = [];
  redis.freeze();
  const until = performance.now() + OUTAGE_MS;
  for (let at = 0; at < DURING_OUTAGE; at += 1) {
    const began = performance.now();
    await write(world, `o${at}`, at);
    answers.push(performance.now() - began);
    const next = until - (OUTAGE_MS * (DURING_OUTAGE - 1 - at)) / DURING_OUTAGE;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  redis.thaw();
  const thawed = performance.now();
  // Events are delivered on both copies again, through Redis.
  const all = Promise.all(world.own.map(heard));
  let again = false;
  void all.then(() => (again = true));
  let after = 0;
  for (; !again; after += 1) {
    await write(world, `a${after}`, after);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const back = performance.now() - thawed;
  const texts = (await readAfter(world, MESSAGES)).map(({ text }) => text);
  const written = [
    ...Array.from({ length: DURING_OUTAGE }, (_, at) => `o${at}`),
    ...Array.from({ length: after }, (_, at) => `a${at}`),
  ];
  const lost = written.filter((text) => !texts.includes(text)).length;
  return { answers, back, lost, inOrder: texts.join() === written.join() };
};

const openSockets = async (platforms: World['platforms'], owner: Patient) => {
  const people: Patient[] = [];
  for (let index = 0; people.length < SOCKETS / TABS - 1; index += 1)
    people.push(await signUp(platforms[index % 2]?.origin ?? '', 5000 + index));
  const before = platforms.map(memoryOf);
  let overheard = 0;
  const sockets: Socket[] = [];
  for (const person of people)
    for (let tab = 0; tab < TABS; tab += 1) {
      const socket = await connect(platforms[tab % 2] as Platform, person);
      socket.on(incomingMessage.name, () => (overheard += 1));
      sockets.push(socket);
    }
  const own: Socket[] = [];
  for (let tab = 0; tab < TABS; tab += 1) own.push(await connect(platforms[tab % 2] as Platform, owner));
  const used = platforms.map((platform, at) => memoryOf(platform) - (before[at] ?? 0));
  const all = [...sockets, ...own];
  const perSocket = used.reduce((sum, bytes) => sum + bytes, 0) / all.length;
  return { all, own, perSocket, overheard: () => overheard };
};

export const measureChat = async (): Promise<number> => {
  const postgres = await startPostgres();
  const redis = await startRedis();
  const settings = { REDIS_URL: redis.url, CHAT_MESSAGES_PER_MINUTE: '0', PLATFORM_SECRET: randomUUID().repeat(2) };
  const first = await startPlatform(postgres.url, settings);
  const second = await startPlatform(postgres.url, settings);
  try {
    const platforms = [first, second] as const;
    const { book, patients } = await bookingLanes(first.origin, 1);
    const owner = patients[0] as Patient;
    const room = await book(0);
    const { all, own, perSocket, overheard } = await openSockets(platforms, owner);
    const world: World = { platforms, room, owner, own, overheard };
    const { hints, texts } = await measureMessages(world);
    const outage = await measureOutage(world, redis);
    const open = all.filter(({ connected }) => connected).length;
    for (const socket of all) socket.disconnect();
    const ms = (value: number) => `${value.toFixed(1)} ms`;
    const [hint, text] = [percentile(hints, 0.99), percentile(texts, 0.99)];
    const figures = table(
      ['what', 'measured'],
      [
        ['sockets, of accounts, over processes', `${all.length}, ${all.length / TABS}, 2; open at the end ${open}`],
        ['memory of a socket (both processes)', `${(perSocket / 1024).toFixed(1)} KB`],
        [`${MESSAGES} messages to ${TABS} devices: hint, median / p99`, `${ms(percentile(hints, 0.5))} / ${ms(hint)}`],
        [
          '… until the last device knows and one has read it, median / p99',
          `${ms(percentile(texts, 0.5))} / ${ms(text)}`,
        ],
        ['heard by sockets of others', String(overheard())],
        [
          `Redis frozen ${OUTAGE_MS / 1000} s: ${DURING_OUTAGE} messages, slowest answer`,
          ms(Math.max(...outage.answers)),
        ],
        [
          'lost; in order; hints on both processes again after',
          `${outage.lost}; ${outage.inOrder}; ${ms(outage.back)}`,
        ],
      ],
    );
    const holds = text <= P99_MS && outage.lost === 0 && outage.inOrder && overheard() === 0 && open === all.length;
    const budget = `p99 ≤ ${P99_MS} ms, none lost, in order, heard by nobody else, all sockets open`;
    writeFigures('chat', {
      title: 'Chat',
      about:
        'Two processes of the platform on one PostgreSQL and one Redis: a provider writes, every device of one patient hears of it.',
      figures: `${figures}\n\n${budget}: ${verdict(holds)}.`,
      programs: [postgres.version],
    });
    return holds ? 0 : 1;
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await redis.stop();
    await postgres.stop();
  }
};
