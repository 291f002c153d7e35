/** Adapters against a double that implements the party’s protocol. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { createClamd } from './clamd.ts';
import { createHttpSms } from './http/sms.ts';
import type { ScanContent } from '../ports/malware-scan.ts';
import { createTurnstile } from './turnstile.ts';
import { freePort } from '../testing/free-port.ts';

const portOf = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port;

describe('the clamd adapter', () => {
  /** Receives one INSTREAM, replies with `answer`, and returns what it received. */
  const scanWith = async (answer: string, content: ScanContent) => {
    const sent: Buffer[] = [];
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      socket.on('data', (data) => sent.push(data));
      socket.on('end', () => socket.end(answer));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const verdict = await createClamd(`tcp://127.0.0.1:${portOf(server)}`).scan(content);
      return { verdict, sent: Buffer.concat(sent) };
    } finally {
      server.close();
    }
  };

  it('sends a file as one stream and parses the scan result', async () => {
    const clean = await scanWith('stream: OK\0', [Buffer.from('abc')]);
    assert.deepEqual(clean.verdict, { kind: 'clean' });
    assert.deepEqual(clean.sent, Buffer.from('zINSTREAM\0\0\0\0\x03abc\0\0\0\0', 'latin1'));
    const infected = await scanWith('stream: Win.Test.EICAR_HDB-1 FOUND\0', [Buffer.from('abc')]);
    assert.deepEqual(infected.verdict, { kind: 'infected', signature: 'Win.Test.EICAR_HDB-1' });
  });

  it('sends each chunk of a stream with its length', async () => {
    async function* chunks() {
      yield Buffer.from('abc');
      yield Buffer.alloc(0);
      yield Buffer.from('de');
    }
    const { sent } = await scanWith('stream: OK\0', chunks());
    assert.deepEqual(sent, Buffer.from('zINSTREAM\0\0\0\0\x03abc\0\0\0\x02de\0\0\0\0', 'latin1'));
  });

  it('treats any other reply as a failed scan', async () => {
    await assert.rejects(scanWith('INSTREAM size limit exceeded. ERROR\0', [Buffer.from('abc')]), /size limit/);
    await assert.rejects(scanWith('', [Buffer.from('abc')]), /clamd answered/);
    await assert.rejects(createClamd('tcp://127.0.0.1:1').scan([Buffer.from('abc')]), { code: 'ECONNREFUSED' });
  });
});

describe('the SMS adapter over HTTP', () => {
  const MESSAGE = { about: 'code' as const, key: 'key-1', to: '+966500000001', text: 'Hello' };
  const sendTo = async (status: number, body: string) => {
    let seen: { headers: Record<string, unknown>; body: string } | null = null;
    const server = createHttpServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      seen = { headers: request.headers, body: Buffer.concat(parts).toString() };
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const receipt = await createHttpSms(`http://127.0.0.1:${portOf(server)}/send`, 'secret').send(MESSAGE);
      return { receipt, seen: seen as { headers: Record<string, unknown>; body: string } | null };
    } finally {
      server.close();
    }
  };

  it('sends a message once per key and returns its delivery state', async () => {
    const { receipt, seen } = await sendTo(202, '{"reference":"sms-9"}');
    assert.deepEqual(receipt, { kind: 'accepted', reference: 'sms-9' });
    const { key, to, text } = MESSAGE;
    assert.deepEqual(JSON.parse(seen?.body ?? ''), { key, to, text });
    assert.deepEqual([seen?.headers['authorization'], seen?.headers['idempotency-key']], ['Bearer secret', 'key-1']);
    assert.deepEqual((await sendTo(200, 'OK')).receipt, { kind: 'accepted', reference: 'key-1' });
    assert.deepEqual((await sendTo(422, '{}')).receipt, { kind: 'refused', reason: 'number' });
    assert.deepEqual((await sendTo(401, '{}')).receipt, { kind: 'refused', reason: 'account' });
    await assert.rejects(sendTo(503, ''), /answered 503/);
  });
});

describe('the Turnstile adapter', () => {
  /** Implements siteverify: replies with `body`, or does not reply; returns the request. */
  const verifyAgainst = async (status: number, body: unknown) => {
    let asked = '';
    const server = createHttpServer(async (request, response) => {
      for await (const part of request) asked += String(part);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${portOf(server)}/turnstile/v0/siteverify`;
    const port = createTurnstile({ siteKey: 'site-1', secret: 'secret-1', hostname: 'care.example', url });
    try {
      return { verdict: await port.verify('token-1'), asked: Object.fromEntries(new URLSearchParams(asked)) };
    } finally {
      server.close();
    }
  };
  const passed = { success: true, hostname: 'care.example', action: 'code', 'error-codes': [], cdata: '' };
  const refusedFor = (...errors: string[]) => ({ success: false, 'error-codes': errors });

  it('sends the secret and accepts a token that was issued for this site', async () => {
    const { verdict, asked } = await verifyAgainst(200, passed);
    assert.equal(verdict, 'passed');
    assert.deepEqual(asked, { secret: 'secret-1', response: 'token-1' }, 'and says nothing of the patient');
  });

  for (const [what, answer] of [
    ['of another site', { ...passed, hostname: 'other.example' }],
    ['for another action', { ...passed, action: 'login' }],
    ['without site and action', { success: true }],
    ['used before, or too old', refusedFor('timeout-or-duplicate')],
    ['that is invalid', refusedFor('invalid-input-response')],
  ] as const) {
    it(`rejects a token ${what}`, async () => {
      assert.equal((await verifyAgainst(200, answer)).verdict, 'refused');
    });
  }

  for (const [what, status, answer] of [
    ['an unknown secret', 200, refusedFor('invalid-input-secret')],
    ['an internal error', 200, refusedFor('internal-error')],
    ['an HTML error page', 502, '<html>'],
  ] as const) {
    it(`treats ${what} as a failure, not as a result`, async () => {
      await assert.rejects(verifyAgainst(status, answer), /Turnstile/);
    });
  }

  it('reports that the provider is unavailable', async () => {
    // Nothing listens on this port; `fetch` would reject ports below 1024 itself.
    const url = `http://127.0.0.1:${await freePort()}/siteverify`;
    const port = createTurnstile({ siteKey: 'site-1', secret: 'secret-1', hostname: 'care.example', url });
    await assert.rejects(port.verify('token-1'), (error) => /ECONNREFUSED/.test(inspect(error)));
  });
});
