import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { webhooks } from './webhooks.ts';
import type { ReleaseEvent } from './webhooks.ts';

const SECRET = 'only-sender-and-receiver-know-this-0123456789';
const EVENT: ReleaseEvent = {
  kind: 'given-up',
  channel: 'production',
  number: 18,
  change: {
    schema: 1,
    id: 'x',
    number: 18,
    channel: 'production',
    from: 17,
    action: 'rollback',
    member: 'booking',
    version: '1.0.0',
    reason: 'automatic: booking 1.1.0: 40 % of loads failed',
    by: 'watch (host)',
    at: '2026-11-23T21:00:00.000Z',
  },
  text: 'release 18 on production: rollback booking 1.0.0',
};

describe('webhooks', () => {
  let receiver: Server;
  let origin: string;
  /** The next answers of the receiver; after them it accepts the message. */
  let answers: ('hang up' | number)[];
  let received: { headers: IncomingHttpHeaders; body: string }[];
  let said: string[];
  let paused: number[];
  let time: number;
  const make = (hooks: string, pause?: (ms: number, signal: AbortSignal) => Promise<unknown>) =>
    webhooks(
      { RELEASE_WEBHOOKS: hooks, RELEASE_WEBHOOK_SECRET: SECRET },
      {
        log: (line) => said.push(line),
        now: () => new Date(time),
        answerMs: 60_000,
        pause:
          pause ??
          (async (ms) => {
            paused.push(ms);
            time += ms;
          }),
      },
    );

  beforeEach(async () => {
    answers = [];
    received = [];
    said = [];
    paused = [];
    time = Date.parse('2026-11-23T21:00:00.000Z');
    receiver = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += String(part);
      received.push({ headers: request.headers, body });
      const next = answers.shift() ?? 200;
      if (next === 'hang up') request.socket.destroy();
      else response.writeHead(next, next === 302 ? { location: '/elsewhere' } : {}).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    receiver.close();
    receiver.closeAllConnections();
  });

  it('are signed with their time, and contain the ledger entry', async () => {
    const hooks = make(`${origin}/hook`);
    hooks.notify(EVENT);
    await hooks.settled();
    assert.equal(received.length, 1);
    const { headers, body } = received[0] ?? assert.fail();
    const at = String(headers['x-release-time']);
    assert.equal(at, String(time / 1000));
    const wanted = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex');
    assert.equal(headers['x-release-signature'], `v1=${wanted}`);
    assert.equal(headers['x-release-id'], 'production#18/given-up');
    assert.equal(headers['content-type'], 'application/json');
    const { kind, channel, number, member, version, by, reason } = JSON.parse(body);
    assert.deepEqual(
      [kind, channel, number, member, version, by, reason],
      ['given-up', 'production', 18, 'booking', '1.0.0', 'watch (host)', EVENT.change?.reason],
    );
  });

  it('have Slack’s format for an address of Slack', async () => {
    const hooks = make(`slack+${origin}/services/T/B/x`);
    hooks.notify(EVENT);
    await hooks.settled();
    assert.deepEqual(JSON.parse(received[0]?.body ?? ''), { text: EVENT.text });
  });

  it('are retried with increasing delays, signed again, under the same id', async () => {
    answers = [500, 'hang up', 302];
    const hooks = make(origin);
    hooks.notify(EVENT);
    await hooks.settled();
    assert.deepEqual(paused, [1000, 5000, 30_000]);
    assert.equal(received.length, 4);
    const of = (name: string) => new Set(received.map(({ headers }) => headers[name]));
    assert.deepEqual([of('x-release-id').size, of('x-release-time').size, of('x-release-signature').size], [1, 4, 4]);
    assert.deepEqual(said, []);
  });

  it('are given up eventually, which is logged without the address, and block nothing', async () => {
    answers = Array<number>(5).fill(503);
    const hooks = make(`${origin}/secret-path`);
    hooks.notify(EVENT);
    assert.equal(received.length, 0, 'the notifier does not wait for the receiver');
    await hooks.settled();
    assert.equal(received.length, 5);
    assert.deepEqual(said, [`webhook: ${origin} was not notified of production#18/given-up: answers 503`]);
  });

  it('are sent to every receiver, whether or not another fails', async () => {
    const hooks = make(`http://127.0.0.1:1/away, ${origin}/hook`);
    hooks.notify(EVENT);
    await hooks.settled();
    assert.equal(received.length, 1);
    assert.equal(said.length, 1);
  });

  it('end with the process that sends them, and have a limit', async () => {
    answers = Array<number>(300).fill(503);
    const hooks = make(origin, (_ms, signal) => once(signal, 'abort'));
    for (let number = 1; number <= 250; number += 1) hooks.notify({ ...EVENT, number });
    assert.equal(said.filter((line) => line.includes('too many messages')).length, 50);
    await hooks.close(0);
    assert.ok(said.length >= 250, 'each event that was not sent is named');
  });

  it('are rejected at the start with an invalid address or without a secret', () => {
    const log = () => undefined;
    assert.throws(
      () => webhooks({ RELEASE_WEBHOOKS: 'hooks.example/T/secret', RELEASE_WEBHOOK_SECRET: SECRET }, { log }),
      (error: Error) => /RELEASE_WEBHOOKS is not valid/.test(error.message) && !error.message.includes('secret'),
    );
    assert.throws(() => webhooks({ RELEASE_WEBHOOKS: 'https://a.example' }, { log }), /RELEASE_WEBHOOK_SECRET/);
    webhooks({}, { log }).notify(EVENT);
  });
});
