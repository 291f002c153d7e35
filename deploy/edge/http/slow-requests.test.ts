/** Callers that send as slowly as possible, and requests that two servers would interpret differently. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';
import { REQUEST_LIMITS } from './slow-requests.ts';

const SHORT = { headersMs: 400, requestMs: 1200, pauseMs: 400 };
const POST = 'POST /api/v6/call HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';

describe('the edge', () => {
  let platform: Server;
  let running: RunningEdge;
  before(async () => {
    platform = createServer((request, response) => {
      request.on('error', () => undefined).resume();
      request.on('end', () => response.end('{}'));
    }).listen(0, '127.0.0.1');
    await once(platform, 'listening');
    const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
    running = await runningEdge(url, {}, undefined, SHORT);
  });
  after(async () => {
    platform.closeAllConnections();
    platform.close();
    await running.close();
  });

  const open = async (text: string): Promise<{ socket: Socket; said: () => string; closed: Promise<unknown> }> => {
    const socket = connect(running.port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk));
    socket.on('error', () => undefined);
    // `once` of node:events would reject when the edge ends the connection while a part is being written.
    const closed = new Promise<unknown>((resolve) => socket.once('close', resolve));
    await once(socket, 'connect');
    socket.write(text);
    return { socket, said: () => heard, closed };
  };
  /** Sends `part` at intervals until the connection ends; returns the edge's answer and the elapsed time. */
  const drip = async (text: string, part: string, every: number) => {
    const began = performance.now();
    const { socket, said, closed } = await open(text);
    const timer = setInterval(() => socket.write(part), every);
    await closed;
    clearInterval(timer);
    return { said: said(), ms: performance.now() - began };
  };

  it('allows 10 s for headers, a pause of 10 s in a body, and 5 minutes for a request', () => {
    assert.deepEqual(REQUEST_LIMITS, { headersMs: 10_000, requestMs: 300_000, pauseMs: 10_000 });
  });

  it('ends a request with incomplete headers', async () => {
    const { said } = await drip('GET / HTTP/1.1\r\nHost: x\r\n', 'x-a: b\r\n', SHORT.headersMs / 8);
    assert.match(said, /^HTTP\/1.1 408 /);
  });

  it('ends a request with a stalled body', async () => {
    const { said, closed } = await open(`${POST}half`);
    await closed;
    assert.match(said(), /^HTTP\/1.1 408 /);
  });

  it('ends a request with an endless body', async () => {
    const { said, ms } = await drip(POST, 'x', SHORT.pauseMs / 8);
    assert.match(said, /^HTTP\/1.1 408 /);
    assert.ok(ms >= SHORT.requestMs, `ended after ${Math.round(ms)} ms`);
  });

  it('allows a body that arrives in parts', async () => {
    const { socket, said, closed } = await open(`${POST.replace('1000', '4')}`);
    for (const letter of 'abcd') {
      await pause(SHORT.pauseMs / 4);
      socket.write(letter);
    }
    await once(socket, 'data');
    assert.match(said(), /^HTTP\/1.1 200 /);
    socket.destroy();
    await closed;
  });

  for (const [what, host] of [
    ['two Host headers', 'Host: x\r\nHost: evil.example\r\n'],
    ['no Host header', ''],
  ]) {
    it(`rejects a request with ${what}`, async () => {
      const { said, closed } = await open(`GET / HTTP/1.1\r\n${host}\r\n`);
      await closed;
      assert.match(said(), /^HTTP\/1.1 400 /);
    });

    it(`rejects a socket with ${what}`, async () => {
      const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
      const { said, closed } = await open(`GET /socket.io/ HTTP/1.1\r\n${host}${upgrade}\r\n`);
      await closed;
      assert.doesNotMatch(said(), /^HTTP\/1.1 101 /);
    });
  }
});
