import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import pino from 'pino';
import { io as connect, type Socket } from 'socket.io-client';
import { createBus, type DomainBus } from '../bus.ts';
import { createMovableClock, type MovableClock } from '../clock.ts';
import type { SocketSession } from './handshake.ts';
import { createRealtime } from './realtime.ts';
import type { Realtime } from './types.ts';

const log = pino({ level: 'silent' });
const NOON = '2026-11-20T09:00:00.000Z';
const TOMORROW = '2026-11-21T09:00:00.000Z';
const SESSIONS: Record<string, SocketSession> = {
  'token-noura': { id: 'ses_1', uid: 'usr_noura', expiresAt: TOMORROW },
  'token-omar': { id: 'ses_2', uid: 'usr_omar', expiresAt: TOMORROW },
};
const REJECTED = { roomName: 'room-1' };

interface Copy {
  readonly server: Server;
  readonly realtime: Realtime;
  readonly url: string;
}

describe('realtime', () => {
  let clock: MovableClock;
  let bus: DomainBus;
  let copies: Copy[];
  let clients: Socket[];

  const startCopy = async (redisUrl: string | null = null): Promise<Copy> => {
    const realtime = createRealtime({
      clock,
      bus,
      log,
      redisUrl,
      findSession: async (token, did) => (did === 'device-1' ? (SESSIONS[token] ?? null) : null),
    });
    const server = createServer();
    await realtime.attach(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const copy = { server, realtime, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    copies.push(copy);
    return copy;
  };
  const open = (copy: Copy, token: string, uid: string, did = 'device-1'): Socket => {
    const client = connect(copy.url, {
      transports: ['websocket'],
      auth: { token },
      query: { uid, did },
      reconnection: false,
      forceNew: true,
    });
    clients.push(client);
    return client;
  };
  const outcome = (client: Socket): Promise<string> =>
    new Promise((resolve) => {
      client.on('connect', () => resolve('connected'));
      client.on('connect_error', (error) => resolve(error.message));
    });
  const signedIn = async (copy: Copy, token = 'token-noura', uid = 'usr_noura'): Promise<Socket> => {
    const client = open(copy, token, uid);
    assert.equal(await outcome(client), 'connected');
    return client;
  };
  const next = (client: Socket, name: string): Promise<unknown> => new Promise((resolve) => client.once(name, resolve));

  beforeEach(() => {
    clock = createMovableClock({ frozenAt: NOON });
    bus = createBus(log);
    copies = [];
    clients = [];
  });
  afterEach(async () => {
    for (const client of clients) client.disconnect();
    for (const { server, realtime } of copies) {
      await realtime.close();
      server.close();
    }
  });

  it('refuses an unknown token, another device, and a uid that is not the token’s', async () => {
    const copy = await startCopy();
    assert.equal(await outcome(open(copy, 'unknown', 'usr_noura')), 'SESSION_EXPIRED');
    assert.equal(await outcome(open(copy, 'token-noura', 'usr_noura', 'device-2')), 'SESSION_EXPIRED');
    assert.equal(await outcome(open(copy, 'token-noura', 'usr_omar')), 'SESSION_EXPIRED');
  });

  it('sends to every socket of a user and to nobody else', async () => {
    const copy = await startCopy();
    const [phone, laptop] = [await signedIn(copy), await signedIn(copy)];
    const stranger = await signedIn(copy, 'token-omar', 'usr_omar');
    const heard: unknown[] = [];
    stranger.onAny((name) => heard.push(name));
    const both = Promise.all([next(phone, 'CALL_REJECTED'), next(laptop, 'CALL_REJECTED')]);
    copy.realtime.toUser('usr_noura', 'CALL_REJECTED', REJECTED);
    assert.deepEqual(await both, [REJECTED, REJECTED]);
    const own = next(stranger, 'RELOCATED');
    copy.realtime.toUser('usr_omar', 'RELOCATED', { url: '/' });
    await own;
    assert.deepEqual(heard, ['RELOCATED']);
  });

  it('refuses to send what the contract does not describe', async () => {
    const copy = await startCopy();
    assert.throws(() => copy.realtime.toUser('usr_noura', 'CALL_REJECTED', { room: 'x' } as never));
  });

  it('closes the sockets of a session that signs out, and only those', async () => {
    const copy = await startCopy();
    const client = await signedIn(copy);
    const other = await signedIn(copy, 'token-omar', 'usr_omar');
    const closed = next(client, 'disconnect');
    bus.publish('session.revoked', { uid: 'usr_noura', sessionId: 'ses_1' });
    await closed;
    assert.equal(other.connected, true);
  });

  it('closes a socket when its session runs out', async () => {
    const client = await signedIn(await startCopy());
    const closed = next(client, 'disconnect');
    await clock.setTo(TOMORROW);
    await closed;
  });

  const redisUrl = process.env['TEST_REDIS_URL'];
  if (redisUrl) {
    it('reaches a user whose socket is on another copy', async () => {
      const [first, second] = [await startCopy(redisUrl), await startCopy(redisUrl)];
      const client = await signedIn(second);
      const message = next(client, 'CALL_REJECTED');
      first.realtime.toUser('usr_noura', 'CALL_REJECTED', REJECTED);
      assert.deepEqual(await message, REJECTED);
    });
  }
});
