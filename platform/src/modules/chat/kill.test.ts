/** Messages in both directions while connections drop and the server is killed. Requires PostgreSQL. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import * as api from 'shared-contracts/api';
import { REALTIME_PATH } from 'shared-contracts/events';
import { io, type Socket } from 'socket.io-client';
import { openKeyring, withKeyring } from '../../at-rest/keyring.ts';
import { systemClock } from '../../core/clock.ts';
import { parseConfig } from '../../settings/config.ts';
import type { Database } from '../../db/database.ts';
import { openPostgres } from '../../db/postgres.ts';
import { newId } from '../../core/ids.ts';
import type { Patient } from '../../testing/booking.ts';
import { aHomeVisit } from '../../testing/home-visit.ts';
import { aUser, type TestApp } from '../../testing/index.ts';
import { createServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { NEEDS_POSTGRESQL } from '../../testing/needs.ts';

const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? '';
const EACH = 250;
/** Numbers of accepted messages, of both sides together, after which the server is killed. */
const KILL_AFTER = [125, 250, 375];
const DROP_EVERY = 20;

const SETTINGS = {
  NODE_ENV: 'test',
  SANDBOX: 'true',
  LOG_LEVEL: 'silent',
  PLATFORM_SECRET: 'k'.repeat(48),
  REQUESTS_PER_MINUTE: '0',
  CHAT_MESSAGES_PER_MINUTE: '0',
};

const admin = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: ADMIN_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
};

const headersOf = (as: Patient) => ({
  'content-type': 'application/json',
  [api.HEADER.authorization]: `Bearer ${as.token}`,
  [api.HEADER.deviceId]: as.deviceId,
});

describe('a chat while its server is killed', { skip: NEEDS_POSTGRESQL, timeout: 110_000 }, () => {
  const name = `platform_chat_${randomBytes(6).toString('hex')}`;
  let server: ServerProcess;
  let db: Database;
  let as: Patient;
  let room: string;
  let socket: Socket;

  before(async () => {
    const url = new URL(ADMIN_URL);
    url.pathname = `/${name}`;
    await admin(`CREATE DATABASE ${name}`);
    server = await createServerProcess(url.href, SETTINGS);
    await server.start();
    const bare = openPostgres({ url: url.href, poolSize: 2, connectSeconds: 10, onConnectionError: () => undefined });
    db = withKeyring(bare, await openKeyring(bare, SETTINGS.PLATFORM_SECRET, systemClock.nowIso()));
    const app = { ctx: { db, clock: systemClock, config: parseConfig(SETTINGS) } } as unknown as TestApp;
    as = await aUser(app);
    room = await aHomeVisit(app, as);
    socket = io(server.origin, {
      path: REALTIME_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 100,
      auth: { token: as.token },
      query: { uid: as.uid, did: as.deviceId },
    });
  });
  after(async () => {
    socket.disconnect();
    await server.dispose();
    await db.close();
    await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });

  /** Retries until an answer arrives: the same request is the same message. */
  const insist = async (path: string, body: unknown, headers: Record<string, string>): Promise<unknown> => {
    for (;;) {
      try {
        const response = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
        if (response.ok) return await response.json();
        assert.equal(response.status, 503, await response.text());
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        await pause(20);
        await server.ready();
      }
    }
  };
  const ask = async <E extends api.Endpoint>(endpoint: E, input: api.RequestOf<E>): Promise<api.ResponseOf<E>> =>
    ((await insist(api.endpointPath(endpoint), input, headersOf(as))) as { data: api.ResponseOf<E> }).data;

  it('loses and duplicates no message, and both sides see one order', async () => {
    let taken = 0;
    let killing = Promise.resolve();
    const took = (): void => {
      taken += 1;
      if (taken % DROP_EVERY === 0) socket.io.engine?.close();
      if (KILL_AFTER.includes(taken)) killing = killing.then(() => server.kill()).then(() => server.start());
    };
    /** The patient’s device: hints and a new connection make it request missing messages. */
    const shown: api.ChatMessage[] = [];
    let reading = Promise.resolve();
    const readOn = (): void => {
      reading = reading.then(async () => {
        for (let more = true; more; ) {
          const after = shown.at(-1)?.seq ?? 0;
          const page = await ask(api.chatMessages, { chatroom_id: room, after });
          shown.push(...page.messages);
          more = page.more;
        }
      });
    };
    socket.on('INCOMING_MESSAGE', readOn);
    socket.on('connect', readOn);

    const patient = async (): Promise<void> => {
      for (let at = 0; at < EACH; at += 1) {
        const message = { type: 'text' as const, text: `p${at}`, client_id: newId('cli') };
        await ask(api.sendChatMessage, { chatroom_id: room, ...message });
        took();
      }
    };
    const provider = async (): Promise<void> => {
      const headers = { 'content-type': 'application/json' };
      for (let at = 0; at < EACH; at += 1) {
        const body = { room, action: 'say', text: `d${at}`, client_id: newId('cli') };
        await insist('/sandbox/desk', body, headers);
        took();
      }
    };
    await Promise.all([patient(), provider()]);
    await killing;
    readOn();
    await reading;

    const { messages, more } = await ask(api.chatMessages, { chatroom_id: room, after: 2 * EACH - 40 });
    assert.deepEqual([messages.length, more], [40, false]);
    assert.deepEqual(
      shown.map(({ seq }) => seq),
      Array.from({ length: 2 * EACH }, (_, at) => at + 1),
    );
    for (const [side, letter] of [
      ['patient', 'p'],
      ['provider', 'd'],
    ] as const) {
      assert.deepEqual(
        shown.filter(({ from }) => from === side).map(({ text }) => text),
        Array.from({ length: EACH }, (_, at) => `${letter}${at}`),
      );
    }
    assert.deepEqual(
      shown.slice(-40).map(({ text }) => text),
      messages.map(({ text }) => text),
    );
  });
});
