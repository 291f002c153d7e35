/** Sockets that exceed the limits of number and rate, of another account, or from another site. */
import { io, type Socket } from 'socket.io-client';
import type { Attack, Scene } from '../attack.ts';
import { send, times } from '../client.ts';
import type { Patient } from '../patients.ts';

interface Wanted {
  readonly token?: string;
  readonly uid?: string;
  readonly device?: string;
  readonly origin?: string;
}

/** The defaults of the settings (SOCKETS_PER_SESSION, SOCKET_EVENTS_PER_SECOND). */
const PER_SESSION = 10;
const PER_SECOND = 20;
const CONNECT_MS = 8000;

const open = (origin: string, as: Patient, wanted: Wanted = {}): Promise<{ socket: Socket; open: boolean }> => {
  const socket = io(origin, {
    transports: ['websocket'],
    auth: { token: wanted.token ?? as.token },
    query: { uid: wanted.uid ?? as.uid, did: wanted.device ?? as.device },
    reconnection: false,
    forceNew: true,
    timeout: CONNECT_MS,
    ...(wanted.origin === undefined ? {} : { extraHeaders: { origin: wanted.origin } }),
  });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve({ socket, open: true }));
    socket.once('connect_error', () => resolve({ socket, open: false }));
  });
};

const steal = async (scene: Scene, as: Patient, other: Patient): Promise<void> => {
  const { product, tried, through } = scene;
  const wanted: readonly (readonly [string, Wanted])[] = [
    ["another account's room", { uid: other.uid }],
    ['another device', { device: 'somebody-else' }],
    ['no token', { token: '' }],
    ['an altered token', { token: `${as.token.slice(0, -1)}_` }],
    ["another site's page", { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ];
  for (const [what, parts] of wanted) {
    const { socket, open: opened } = await open(product.edge, as, parts);
    tried();
    if (opened && !(what === 'an altered token' && as.token.endsWith('_'))) through(`a socket for ${what}`);
    socket.disconnect();
  }
};

/** Sends the given number of events at once; true when the server disconnected the socket. */
const flood = async (socket: Socket, events: number): Promise<boolean> => {
  const gone = new Promise<boolean>((resolve) => {
    socket.once('disconnect', () => resolve(true));
    setTimeout(() => resolve(false), 3000).unref();
  });
  for (let sent = 0; sent < events; sent += 1) socket.emit('chat.message', { room: 'x'.repeat(200), text: 'flood' });
  return gone;
};

const attackSockets = async (scene: Scene): Promise<void> => {
  const { product, newcomer, short, tried, through, lost, figure } = scene;
  const [as, other] = await Promise.all([newcomer(), newcomer()]);
  await steal(scene, as, other);
  const many = await Promise.all(times(short ? 40 : 200, () => open(product.edge, as)));
  tried(many.length);
  const opened = many.filter((one) => one.open);
  if (opened.length > PER_SESSION) through(`${opened.length} sockets of one session`);
  if (opened.length === 0) lost('no socket opened');
  const before = performance.now();
  const floods = await Promise.all(opened.slice(0, 5).map(({ socket }) => flood(socket, short ? 500 : 5000)));
  tried(floods.length);
  if (floods.includes(false)) through(`more than ${PER_SECOND} events a second did not end a socket`);
  const ready = await send(`${product.edge}/readyz`, {});
  if (ready.http !== 200) lost('the product was not ready after the flood');
  figure(
    `${opened.length} of ${many.length} sockets of one session opened; floods ended after ${Math.round(performance.now() - before)} ms`,
  );
  for (const { socket } of many) socket.disconnect();
  const again = await open(product.edge, other);
  if (!again.open) lost('another patient could not open a socket');
  again.socket.disconnect();
};

export const socketAttacks: readonly Attack[] = [
  {
    name: 'sockets',
    tries: "Another account's room, device and site; 200 sockets of one session; 5,000 events at once on five of them.",
    through: 'a socket of another account, more sockets than a session may have, or a flood that is accepted',
    lost: 'other patients cannot open a socket',
    on: ['embedded', 'postgres', 'running'],
    short: true,
    limitSeconds: 60,
    run: attackSockets,
  },
];
