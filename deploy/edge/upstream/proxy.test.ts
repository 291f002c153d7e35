import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { Envelope } from 'shared-contracts/api';
import * as z from 'zod/mini';
import { platformProxy } from './proxy.ts';
import type { PlatformProxy } from './proxy.ts';
import { fakePlatform } from '../../testing/fake-platform.ts';
import type { FakePlatform } from '../../testing/fake-platform.ts';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';

const EchoOf = z.object({ data: z.object({ path: z.string(), forwarded: z.nullable(z.string()) }) });

function talk(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk) => {
      heard += chunk;
      if (heard.includes('hello') && !heard.includes('ping')) socket.write('ping');
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}

describe('proxied calls', () => {
  let platform: FakePlatform;
  let running: RunningEdge;

  before(async () => {
    platform = await fakePlatform();
    running = await runningEdge(platform.url);
  });
  after(async () => {
    await running.close();
    await platform.close();
  });

  it('reach the platform with path, query and the client address, which a client cannot forge', async () => {
    const response = await fetch(`${running.origin}/api/v6/doctor?a=1`, { headers: { 'x-forwarded-for': '6.6.6.6' } });
    const { data } = z.parse(EchoOf, await response.json());
    assert.equal(data.path, '/api/v6/doctor?a=1');
    assert.match(data.forwarded ?? '', /127\.0\.0\.1$/);
    assert.doesNotMatch(data.forwarded ?? '', /6\.6\.6\.6/);
  });

  it('reach the platform completely without a content length', async () => {
    const parts = ['{"a":', '"' + 'x'.repeat(3000), '"}'];
    const body = new ReadableStream({
      async start(stream) {
        for (const part of parts) {
          stream.enqueue(new TextEncoder().encode(part));
          await new Promise((resolve) => setImmediate(resolve));
        }
        stream.close();
      },
    });
    const response = await fetch(`${running.origin}/api/echo`, { method: 'POST', body, duplex: 'half' } as RequestInit);
    assert.equal(response.status, 200);
    assert.deepEqual(((await response.json()) as { data: object }).data, { body: parts.join('') });
  });

  it('cause no listener warning, because each proxied answer has the same few listeners', async () => {
    const warnings: string[] = [];
    const hear = ({ name }: Error): void => void warnings.push(name);
    process.on('warning', hear);
    try {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        await (await fetch(`${running.origin}/api/v6/doctor`, { headers })).arrayBuffer();
      }
      // Warnings are emitted in the next tick.
      await new Promise(setImmediate);
    } finally {
      process.off('warning', hear);
    }
    assert.deepEqual(warnings, []);
  });

  it('have compressed answers', async () => {
    const response = await fetch(`${running.origin}/api/v6/doctor`, { headers: { 'accept-encoding': 'br' } });
    assert.equal(response.headers.get('content-encoding'), 'br');
    assert.match(response.headers.get('vary') ?? '', /accept-encoding/);
    assert.equal(z.parse(Envelope, await response.json()).status, 1000);
  });

  it('reach the sandbox, the documents and the health pages too', async () => {
    for (const path of [
      '/sandbox',
      '/sandbox/sms',
      '/docs',
      '/openapi.json',
      '/healthz',
      '/readyz',
      '/telemetry',
      '/socket.io/x',
    ]) {
      const response = await fetch(running.origin + path);
      assert.equal(response.headers.get('content-type'), 'application/json', path);
      await response.arrayBuffer();
    }
  });

  it('upgrade to the realtime socket in both directions', async () => {
    const heard = await talk(running.port, '/socket.io/?transport=websocket');
    assert.match(heard, /101 Switching Protocols/);
    assert.match(heard, /helloping$/);
  });

  it('upgrade no other path', async () => {
    assert.equal(await talk(running.port, '/nurse'), '');
  });
});

describe('calls without a platform', () => {
  it('get an envelope that says so, in the requested language', async () => {
    const running = await runningEdge('http://127.0.0.1:9');
    try {
      const response = await fetch(`${running.origin}/api/v6/doctor`, { headers: { lang: '0' } });
      assert.equal(response.status, 503);
      const envelope = z.parse(Envelope, await response.json());
      assert.equal(envelope.status, 1002);
      assert.equal(envelope.code, 'SERVICE_UNAVAILABLE');
      assert.match(envelope.message, /^The service/);
      assert.equal(await talk(running.port, '/socket.io/'), '');
    } finally {
      await running.close();
    }
  });
});

describe('an unreachable platform', () => {
  const bodies = { call: 1000, upload: 1000 };
  const ask = async (proxy: PlatformProxy): Promise<number> => {
    const server = createServer((request, response) => void proxy.web(request, response, {}));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    return status;
  };

  it('that refuses connections is reported only after the time of a start', async () => {
    const errors: unknown[] = [];
    let time = 0;
    const proxy = platformProxy({
      platformUrl: 'http://127.0.0.1:9',
      trustProxy: false,
      bodies,
      report: (error) => errors.push(error),
      now: () => time,
    });
    assert.equal(await ask(proxy), 503);
    assert.deepEqual(errors, []);
    time = 200_000;
    assert.equal(await ask(proxy), 503);
    assert.equal(errors.length, 1);
    proxy.close();
  });

  it('that refuses connections is reported at once when it had answered before', async () => {
    const errors: unknown[] = [];
    const platform = await fakePlatform();
    const report = (error: unknown) => errors.push(error);
    const proxy = platformProxy({ platformUrl: platform.url, trustProxy: false, bodies, report });
    assert.equal(await ask(proxy), 200);
    await platform.close();
    assert.equal(await ask(proxy), 503);
    assert.ok(errors.length > 0);
    proxy.close();
  });
});
