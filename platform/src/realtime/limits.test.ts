import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import pino from 'pino';
import type { Socket as ServerSocket } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { createBus } from '../core/bus.ts';
import { systemClock } from '../core/clock.ts';
import { isOwnOrigin, limitUnread, UNREAD_MAX } from './limits.ts';
import { createRealtime } from './realtime.ts';
import type { Realtime } from './types.ts';

const PUBLIC_URL = 'https://sanar.example';
const PER_SECOND = 20;
const log = pino({ level: 'silent' });

describe('the limits of the socket', () => {
  let server: Server;
  let realtime: Realtime;
  const clients: Socket[] = [];
  before(async () => {
    realtime = createRealtime({
      clock: systemClock,
      log,
      bus: createBus(log),
      redisUrl: null,
      publicUrl: PUBLIC_URL,
      limits: { perSession: 2, perAccount: 3, eventsPerSecond: PER_SECOND },
      // One session per token, all of one account.
      findSession: async (token) => ({ id: token, uid: 'usr_noura', expiresAt: '2199-01-01T00:00:00.000Z' }),
    });
    server = createServer();
    await realtime.attach(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(async () => {
    for (const client of clients) client.disconnect();
    await realtime.close();
    server.close();
  });

  const open = async (token: string, origin?: string): Promise<{ client: Socket; outcome: string }> => {
    const client = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      transports: ['websocket'],
      auth: { token },
      query: { uid: 'usr_noura', did: 'device-1' },
      reconnection: false,
      forceNew: true,
      ...(origin === undefined ? {} : { extraHeaders: { origin } }),
    });
    clients.push(client);
    const outcome = await new Promise<string>((resolve) => {
      client.on('connect', () => resolve('connected'));
      client.on('connect_error', (error) => resolve(error.message));
    });
    return { client, outcome };
  };

  it('reject connections from pages of other origins', async () => {
    assert.notEqual((await open('a', 'https://evil.example')).outcome, 'connected');
    assert.notEqual((await open('a', 'null')).outcome, 'connected');
    const { client, outcome } = await open('a', PUBLIC_URL);
    assert.equal(outcome, 'connected');
    client.disconnect();
    const from = (origin: string | undefined, host = 'edge.internal:8080') =>
      isOwnOrigin({ headers: { host, ...(origin === undefined ? {} : { origin }) } }, PUBLIC_URL);
    assert.deepEqual(
      [from(undefined), from('http://edge.internal:8080'), from('http://sanar.example.evil')],
      [true, true, false],
    );
  });

  it('restrict the connections per session and per account', async () => {
    const outcomes: string[] = [];
    for (const token of ['s1', 's1', 's1', 's2', 's2']) outcomes.push((await open(token)).outcome);
    assert.deepEqual(outcomes, ['connected', 'connected', 'RATE_LIMITED', 'connected', 'RATE_LIMITED']);
    for (const client of clients.splice(0)) client.disconnect();
  });

  it('disconnect only a socket that sends too much in a second', async () => {
    const { client: loud } = await open('loud');
    const { client: quiet } = await open('quiet');
    const gone = new Promise((resolve) => loud.once('disconnect', resolve));
    for (let sent = 0; sent < PER_SECOND * 5; sent += 1) loud.emit('ACCEPT_CALL', {});
    await gone;
    assert.equal(quiet.connected, true);
  });

  it('disconnect a client that does not read', () => {
    let closed = 0;
    const conn = Object.assign(new EventEmitter(), { close: () => (closed += 1) });
    limitUnread({ conn } as unknown as ServerSocket);
    const send = (count: number): void => {
      for (let sent = 0; sent < count; sent += 1) conn.emit('packetCreate');
    };
    send(UNREAD_MAX);
    conn.emit('drain');
    send(UNREAD_MAX);
    assert.equal(closed, 0);
    send(1);
    assert.equal(closed, 1);
  });
});
