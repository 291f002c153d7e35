import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import pino from 'pino';
import { io as connect, type Socket } from 'socket.io-client';
import { createBus, type DomainBus } from '../core/bus.ts';
import { createMovableClock, type MovableClock } from '../core/clock.ts';
import type { SocketSession } from './handshake.ts';
import { createRealtime } from './realtime.ts';
import type { Realtime } from './types.ts';
import { DomainError } from '../core/errors.ts';
import { acceptCall, callRejected, defineRealtime, REALTIME_LIMITS, relocated } from 'shared-contracts/events';
import * as z from 'zod/mini';
import { NEEDS_REDIS } from '../testing/needs.ts';

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

describe('the socket', () => {
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
      publicUrl: 'https://sanar.example',
      limits: { perSession: 9, perAccount: 9, eventsPerSecond: 1000 },
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

  it('rejects an unknown token, another device, and a uid that does not match the token', async () => {
    const copy = await startCopy();
    assert.equal(await outcome(open(copy, 'unknown', 'usr_noura')), 'SESSION_EXPIRED');
    assert.equal(await outcome(open(copy, 'token-noura', 'usr_noura', 'device-2')), 'SESSION_EXPIRED');
    assert.equal(await outcome(open(copy, 'token-noura', 'usr_omar')), 'SESSION_EXPIRED');
  });

  it('sends to every connection of a user and to nobody else', async () => {
    const copy = await startCopy();
    const [phone, laptop] = [await signedIn(copy), await signedIn(copy)];
    const stranger = await signedIn(copy, 'token-omar', 'usr_omar');
    const heard: unknown[] = [];
    stranger.onAny((name) => heard.push(name));
    const both = Promise.all([next(phone, 'CALL_REJECTED'), next(laptop, 'CALL_REJECTED')]);
    copy.realtime.toUser('usr_noura', callRejected, REJECTED);
    assert.deepEqual(await both, [REJECTED, REJECTED]);
    const own = next(stranger, 'RELOCATED');
    copy.realtime.toUser('usr_omar', relocated, { url: '/' });
    await own;
    assert.deepEqual(heard, ['RELOCATED']);
  });

  it('refuses to send messages that are not in the contract', async () => {
    const copy = await startCopy();
    assert.throws(() => copy.realtime.toUser('usr_noura', callRejected, { room: 'x' } as never), /roomName/);
  });

  it('closes only the connections of a session that signs out', async () => {
    const copy = await startCopy();
    const client = await signedIn(copy);
    const other = await signedIn(copy, 'token-omar', 'usr_omar');
    const closed = next(client, 'disconnect');
    bus.publish('session.revoked', { uid: 'usr_noura', sessionId: 'ses_1' });
    await closed;
    assert.equal(other.connected, true);
  });

  it('closes a connection when its session expires', async () => {
    const client = await signedIn(await startCopy());
    const closed = next(client, 'disconnect');
    await clock.setTo(TOMORROW);
    await closed;
  });

  const CALL = { did: 'device-1', headerToken: 'token-noura', dsid: 'provider-session', roomName: 'room-1' };
  const ask = (client: Socket, name: string, payload: unknown): Promise<unknown> => client.emitWithAck(name, payload);

  it('dispatches a message to its module with the authenticated sender, and acknowledges it', async () => {
    const copy = await startCopy();
    const heard: unknown[] = [];
    copy.realtime.handle(acceptCall, async (sender, { roomName }) => {
      heard.push({ ...sender, roomName });
      return {};
    });
    const client = await signedIn(copy);
    assert.deepEqual(await ask(client, 'ACCEPT_CALL', { ...CALL, uid: 'usr_omar' }), { ok: true, data: {} });
    assert.deepEqual(heard, [{ uid: 'usr_noura', sessionId: 'ses_1', deviceId: 'device-1', roomName: 'room-1' }]);
  });

  it('answers unknown, invalid, refused and failed messages with distinct codes', async () => {
    const copy = await startCopy();
    copy.realtime.handle(acceptCall, async (_sender, { roomName }) => {
      if (roomName === 'gone') throw new DomainError('NOT_FOUND');
      throw new Error('a fault');
    });
    const client = await signedIn(copy);
    const code = async (name: string, payload: unknown) =>
      ((await ask(client, name, payload)) as { code: string }).code;
    assert.equal(await code('LAB_RESULT_SEEN', {}), 'MESSAGE_UNKNOWN');
    assert.equal(await code('ACCEPT_CALL', { ...CALL, roomName: 7 }), 'MESSAGE_INVALID');
    assert.equal(
      await code('ACCEPT_CALL', { ...CALL, dsid: 'x'.repeat(REALTIME_LIMITS.payloadBytes) }),
      'MESSAGE_INVALID',
    );
    assert.equal(await code('ACCEPT_CALL', { ...CALL, roomName: 'gone' }), 'NOT_FOUND');
    assert.equal(await code('ACCEPT_CALL', CALL), 'MESSAGE_FAILED');
  });

  it('does not acknowledge an invalid answer of its own handler', async () => {
    const copy = await startCopy();
    const counted = defineRealtime({
      name: 'COUNTED',
      direction: 'to-server',
      payload: z.object({}),
      acknowledgement: z.object({ count: z.int() }),
    });
    copy.realtime.handle(counted, async () => ({ count: 'one' }) as never);
    assert.deepEqual(await ask(await signedIn(copy), 'COUNTED', {}), { ok: false, code: 'MESSAGE_FAILED' });
  });

  it('limits messages per connection and minute', async () => {
    const copy = await startCopy();
    copy.realtime.handle(acceptCall, async () => ({}));
    const [client, other] = [await signedIn(copy), await signedIn(copy)];
    for (let sent = 0; sent < REALTIME_LIMITS.sentPerMinute; sent += 1) await ask(client, 'ACCEPT_CALL', CALL);
    assert.deepEqual(await ask(client, 'ACCEPT_CALL', CALL), { ok: false, code: 'TOO_MANY_MESSAGES' });
    assert.deepEqual(await ask(other, 'ACCEPT_CALL', CALL), { ok: true, data: {} });
    await clock.setTo('2026-11-20T09:01:00.000Z');
    assert.deepEqual(await ask(client, 'ACCEPT_CALL', CALL), { ok: true, data: {} });
  });

  it('allows one handler per message', async () => {
    const { realtime } = await startCopy();
    realtime.handle(acceptCall, async () => ({}));
    assert.throws(() => realtime.handle(acceptCall, async () => ({})), /has a handler already/);
  });

  const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
  it('reaches a user who is connected to another instance', { skip: NEEDS_REDIS }, async () => {
    const [first, second] = [await startCopy(redisUrl), await startCopy(redisUrl)];
    const client = await signedIn(second);
    const message = next(client, 'CALL_REJECTED');
    // A message is a hint, which an instance that is still joining does not receive: it is sent until it arrives.
    const saying = setInterval(() => first.realtime.toUser('usr_noura', callRejected, REJECTED), 50);
    try {
      assert.deepEqual(await message, REJECTED);
    } finally {
      clearInterval(saying);
    }
  });
});
