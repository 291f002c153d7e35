/** An external captcha provider instead of the built-in captcha, at the calls that require one. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { checkUser, getCaptcha, registerUser, staticData } from 'shared-contracts/api';
import { smsInbox } from '../../adapters/embedded/sms.ts';
import { aPhone, createTestApp, type TestApp } from '../../testing/index.ts';
import { solveCaptcha } from './service.ts';

/** Tokens are accepted once, as by the provider. */
const startProvider = async (): Promise<Server> => {
  const used = new Set<string>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const token = new URLSearchParams(body).get('response') ?? '';
    if (token === 'broken') return response.writeHead(503).end();
    const good = token.startsWith('good') && !used.has(token);
    used.add(token);
    const answer = good
      ? { success: true, hostname: 'localhost', action: 'code', 'error-codes': [] }
      : { success: false, 'error-codes': ['timeout-or-duplicate'] };
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

describe('an external captcha provider', () => {
  let app: TestApp;
  let provider: Server;
  before(async () => {
    provider = await startProvider();
    app = await createTestApp({
      settings: {
        PUBLIC_URL: 'http://localhost:8080',
        OTP_SENDS_BEFORE_CAPTCHA: '0',
        CAPTCHA_LENGTH: '3',
        CAPTCHA_ADAPTER: 'turnstile',
        CAPTCHA_SITE_KEY: 'site-1',
        CAPTCHA_SECRET: 'secret-1',
        CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`,
      },
    });
  });
  after(async () => {
    await app.close();
    provider.close();
  });
  const ask = (proof: object) => app.call(checkUser, { pc: '966', ph: aPhone().slice(4), ...proof });

  it('is included in the client configuration without its secret', async () => {
    const { captcha_widget } = await app.ok(staticData, {});
    assert.deepEqual(captcha_widget, { provider: 'turnstile', site_key: 'site-1', action: 'code' });
  });

  it('allows a valid token once', async () => {
    assert.equal((await ask({})).code, 'CAPTCHA_REQUIRED');
    assert.equal((await ask({ captcha_token: 'good-1' })).status, 1000);
    assert.equal((await ask({ captcha_token: 'good-1' })).code, 'CAPTCHA_INCORRECT');
    assert.equal((await ask({ captcha_token: 'invented' })).code, 'CAPTCHA_INCORRECT');
  });

  it('is required for sign-up as well', async () => {
    const register = (proof: object) =>
      app.call(registerUser, { pc: '966', ph: aPhone().slice(4), email: 'a@example.com', ...proof });
    assert.equal((await register({})).code, 'CAPTCHA_REQUIRED');
    assert.equal((await register({ captcha_token: 'good-2' })).status, 1000);
  });

  it('replaces the built-in captcha, which is then rejected', async () => {
    const { captcha_code } = await app.ok(getCaptcha, {});
    const captcha = await solveCaptcha(app.ctx, captcha_code);
    assert.equal((await ask({ captcha, captcha_code })).code, 'CAPTCHA_REQUIRED');
  });

  it('is reported as unavailable when it does not respond, and no code is sent', async () => {
    const sent = async () => (await app.ctx.db.read((tx) => smsInbox(tx, null, 50))).length;
    const before = await sent();
    const refused = await ask({ captcha_token: 'broken' });
    assert.deepEqual([refused.http, refused.code], [503, 'SERVICE_UNAVAILABLE']);
    await app.ctx.jobs.runDue();
    assert.equal(await sent(), before);
  });
});
