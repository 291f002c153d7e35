/** A platform that is stopped, does not respond, or is overloaded: the edge answers itself, immediately or within its limits. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import { Envelope } from 'shared-contracts/api';
import { parse } from 'zod/mini';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';

const SHORT = { connectMs: 500, answerMs: 1000, longPollMs: 2000, uploadMs: 2000, idleMs: 500 };

interface Refused {
  readonly http: number;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
}
const refusedOf = async (response: Response): Promise<Refused> => ({
  http: response.status,
  code: parse(Envelope, await response.json()).code,
  retryAfter: response.headers.get('retry-after'),
});

describe('a platform that does not respond', () => {
  let platform: Server;
  let running: RunningEdge;
  /** Received calls, by path. */
  let came: string[];
  before(async () => {
    came = [];
    platform = createServer((request, response) => {
      came.push(request.url ?? '');
      request.resume();
      if (!request.url?.startsWith('/api/half')) return;
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': 10 });
      response.write('half');
    }).listen(0, '127.0.0.1');
    await once(platform, 'listening');
    running = await runningEdge(`http://127.0.0.1:${(platform.address() as AddressInfo).port}`, {}, SHORT);
  });
  after(async () => {
    platform.closeAllConnections();
    platform.close();
    await running.close();
  });

  it('causes a timeout: a call without side effects may be retried', async () => {
    const seen = await refusedOf(await fetch(`${running.origin}/api/v6/doctor`));
    assert.deepEqual(seen, { http: 503, code: 'SERVICE_UNAVAILABLE', retryAfter: '2' });
  });

  it('causes a timeout: for a call that may have had effects the answer says so', async () => {
    const response = await fetch(`${running.origin}/api/v6/pay`, {
      method: 'POST',
      body: '{}',
      headers: { lang: '0' },
    });
    const { code, message } = parse(Envelope, await response.json());
    assert.deepEqual([response.status, code], [503, 'OUTCOME_UNKNOWN']);
    assert.match(message, /may have gone through/);
  });

  it('may keep a call of the realtime transport open longer', async () => {
    const poll = fetch(`${running.origin}/socket.io/?transport=polling`);
    const call = fetch(`${running.origin}/api/v6/doctor`);
    const first = await Promise.race([poll.then(() => 'poll'), call.then(() => 'call')]);
    assert.equal(first, 'call');
    assert.equal((await poll).status, 503);
  });

  it('may take longer for an upload, which is queued', async () => {
    const form = new FormData();
    form.set('file', new Blob(['x']), 'a.docx');
    const upload = fetch(`${running.origin}/api/files/upload`, { method: 'POST', body: form });
    const call = fetch(`${running.origin}/api/v6/pay`, { method: 'POST', body: '{}' });
    assert.equal(await Promise.race([upload.then(() => 'upload'), call.then(() => 'call')]), 'call');
    await Promise.all([upload, call]);
  });

  it('in the middle of an answer loses the connection, and the next call is served', async () => {
    const response = await fetch(`${running.origin}/api/half`);
    await assert.rejects(response.arrayBuffer(), /terminated/);
    assert.equal((await fetch(`${running.origin}/_/healthz`)).status, 200);
  });

  it('has its time limit independent of a slow client', async () => {
    const { port } = running;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /api/slow HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n');
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk));
    // Parts arrive far more often than the limit, and all of them together take longer than it.
    for (const letter of '123456789012') {
      await pause(SHORT.answerMs / 10);
      assert.equal(heard, '', 'nothing is said while the call is on its way');
      socket.write(letter);
    }
    await once(socket, 'data');
    assert.match(heard, /503/);
    socket.destroy();
  });
});

describe('a platform process that is stopped', () => {
  it('accepts no connection: the call was not sent, and may be retried', async () => {
    const script = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
      console.log(this.address().port); })`;
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const port = Number(line.toString());
    child.kill('SIGSTOP');
    // The system accepts as many connections as fit into its queue; these fill it.
    const fillers: Socket[] = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    await once(fillers[0] as Socket, 'connect');
    const running = await runningEdge(`http://127.0.0.1:${port}`, {}, SHORT);
    try {
      const seen = await refusedOf(await fetch(`${running.origin}/api/v6/pay`, { method: 'POST', body: '{}' }));
      assert.deepEqual(seen, { http: 503, code: 'SERVICE_UNAVAILABLE', retryAfter: '2' });
    } finally {
      for (const filler of fillers) filler.destroy();
      child.kill('SIGKILL');
      await running.close();
    }
  });
});

describe('a body that is too large', () => {
  let platform: Server;
  let running: RunningEdge;
  let passed: number;
  before(async () => {
    passed = 0;
    platform = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => (passed += chunk.length));
      request.once('end', () => response.end('{}'));
    }).listen(0, '127.0.0.1');
    await once(platform, 'listening');
    const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
    running = await runningEdge(url, { BODY_LIMIT_KB: '4', UPLOAD_MAX_MB: '1' });
  });
  after(async () => {
    platform.close();
    await running.close();
  });

  const post = (body: Readable | string, type = 'application/json'): Promise<Response> =>
    fetch(`${running.origin}/api/v6/pay`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
      duplex: 'half',
    } as RequestInit & { body: Readable | string });

  it('with a content length is rejected at once, and the platform receives nothing', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const response = await post('x'.repeat(2_000_000));
      assert.deepEqual([response.status, parse(Envelope, await response.json()).code], [413, 'BODY_TOO_LARGE']);
    }
    assert.equal(passed, 0);
  });

  it('without a content length is rejected once it exceeds the limit', async () => {
    const parts = async function* () {
      for (let part = 0; part < 400; part += 1) yield Buffer.alloc(1024, 'x');
    };
    for (let turn = 0; turn < 20; turn += 1) {
      const response = await post(Readable.from(parts()));
      assert.deepEqual([response.status, parse(Envelope, await response.json()).code], [413, 'BODY_TOO_LARGE']);
    }
    assert.ok(passed < 20 * 8 * 1024, `${passed} bytes reached the platform`);
  });

  it('is rejected before the client has sent it', async () => {
    const call = httpRequest(`${running.origin}/api/v6/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 100_000_000 },
    });
    call.on('error', () => undefined);
    call.write('{');
    const [answer] = (await once(call, 'response')) as [{ statusCode: number }];
    assert.equal(answer.statusCode, 413);
    call.destroy();
  });

  it('has another limit for uploads', async () => {
    const form = new FormData();
    form.set('file', new Blob(['x'.repeat(500_000)]));
    assert.equal((await fetch(`${running.origin}/api/files/upload`, { method: 'POST', body: form })).status, 200);
    const { status } = await post('x'.repeat(1_200_000), 'multipart/form-data; boundary=x');
    assert.equal(status, 413);
  });
});
