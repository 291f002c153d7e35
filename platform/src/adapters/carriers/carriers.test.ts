import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newId } from '../../core/ids.ts';
import type { AccountMessage } from '../../ports/sms.ts';
import { smsWebhookPath } from '../../ports/sms.ts';
import { freePort } from '../../testing/free-port.ts';
import { type HttpDouble, startDouble } from '../../testing/gateways/double.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { twilioSignature } from '../video/twilio.ts';
import { createCarrierSms } from './sms.ts';
import { createTwilioSms } from './twilio.ts';
import { createUnifonic } from './unifonic.ts';

const TOKEN = 'token-of-the-reports';
const CALLBACK = `http://localhost:8080${smsWebhookPath('twilio')}`;

describe('the SMS adapters', () => {
  let app: TestApp;
  let unifonic: HttpDouble;
  let twilio: HttpDouble;
  /** Messages received by patients, by carrier. */
  const got: { readonly carrier: string; readonly to: string; readonly text: string; readonly from: string | null }[] =
    [];
  before(async () => {
    app = await createTestApp({ filling: 'reference' });
    const correlations = new Set<string>();
    unifonic = await startDouble(({ body }) => {
      const form = new URLSearchParams(body);
      const correlation = form.get('CorrelationID') ?? '';
      if (correlations.has(correlation)) return { status: 409, json: { success: false } };
      correlations.add(correlation);
      const [to, text] = [form.get('Recipient') ?? '', form.get('Body') ?? ''];
      got.push({ carrier: 'unifonic', to, text, from: form.get('SenderID') });
      return {
        status: 200,
        json: { success: true, errorCode: 'ER-00', data: { MessageID: correlations.size, Status: 'Queued' } },
      };
    });
    const sent: object[] = [];
    twilio = await startDouble(({ method, body, query }) => {
      if (method === 'GET')
        return {
          status: 200,
          json: { messages: sent.filter((one) => (one as { to: string }).to === query.get('To')) },
        };
      const form = new URLSearchParams(body);
      const [to, text] = [form.get('To') ?? '', form.get('Body') ?? ''];
      if (to.endsWith('000')) return { status: 400, json: { code: 21211, message: 'Invalid To' } };
      const message = {
        sid: `SM${sent.length}`,
        status: 'queued',
        body: text,
        to,
        date_created: app.clock.now().toUTCString(),
      };
      sent.push(message);
      got.push({ carrier: 'twilio', to, text, from: form.get('From') });
      return { status: 201, json: message };
    });
  });
  after(async () => {
    await app.close();
    await unifonic.close();
    await twilio.close();
  });
  beforeEach(() => {
    got.length = 0;
    for (const double of [unifonic, twilio]) double.failAll(null);
  });

  const portTo = (order: readonly ('unifonic' | 'twilio')[] = ['unifonic', 'twilio'], url = unifonic.url) => {
    const now = () => app.clock.now();
    const keys = { accountSid: 'AC1', keySid: 'SK1', keySecret: 'key-secret', authToken: 'newer-token,auth-token' };
    const all = {
      unifonic: createUnifonic({
        url,
        appSid: 'app-sid',
        webhookToken: `newer-token-of-the-reports,${TOKEN}`,
        now,
        limit: unifonic.limit,
      }),
      twilio: createTwilioSms({ url: twilio.url, ...keys, callbackUrl: CALLBACK, now, limit: twilio.limit }),
    };
    const senders = { unifonic: { SA: 'Sanar', '*': 'SanarInt' }, twilio: { '*': '+12025550100' } };
    return createCarrierSms({ db: app.ctx.db, clock: app.clock, carriers: order.map((name) => all[name]), senders });
  };
  const message = (to = '+966501234567'): AccountMessage => ({
    about: 'code',
    key: newId('sms'),
    to,
    text: newId('code'),
  });
  const carriers = () => got.map(({ carrier }) => carrier);
  const later = () => app.clock.advance(60_000);

  it('send one message per key with the sender ID of the country', async () => {
    const port = portTo();
    const one = message();
    const first = await port.send(one);
    assert.deepEqual(await port.send(one), first);
    await port.send(message('+971501234567'));
    assert.deepEqual(
      got.map(({ to, from }) => [to, from]),
      [
        ['966501234567', 'Sanar'],
        ['971501234567', 'SanarInt'],
      ],
    );
  });

  for (const fault of [401, 403, 429] as const) {
    it(`use the second carrier when the first certainly did not accept the message (${fault})`, async () => {
      unifonic.failAll(fault);
      assert.equal((await portTo().send(message())).kind, 'accepted');
      assert.deepEqual(carriers(), ['twilio']);
    });
  }

  it('use the second carrier when the first is unreachable', async () => {
    const port = portTo(['unifonic', 'twilio'], `http://127.0.0.1:${await freePort()}`);
    assert.equal((await port.send(message())).kind, 'accepted');
    assert.deepEqual(carriers(), ['twilio']);
  });

  for (const order of [
    ['unifonic', 'twilio'],
    ['twilio', 'unifonic'],
  ] as const) {
    for (const fault of ['lost', 'late'] as const) {
      it(`deliver one message when ${order[0]} answers ${fault} and is busy afterwards`, async () => {
        const port = portTo(order);
        const double = order[0] === 'twilio' ? twilio : unifonic;
        const one = message();
        double.failNext(fault);
        await assert.rejects(port.send(one), (error: Error) => {
          assert.doesNotMatch(`${error.stack} ${String(error.cause)}`, /501234567|app-sid|code_|key-secret/);
          return true;
        });
        await later();
        double.failNext(429);
        await port.send(one).catch(() => undefined);
        await later();
        assert.equal((await port.send(one)).kind, 'accepted');
        assert.deepEqual(carriers(), [order[0]]);
      });
    }

    it(`deliver the message when ${order[0]} was down and did not receive it`, async () => {
      const port = portTo(order);
      const one = message();
      (order[0] === 'twilio' ? twilio : unifonic).failNext('down');
      await assert.rejects(port.send(one), /no carrier accepted|did not respond|answered 5/);
      await later();
      await port.send(one);
      assert.equal(got.length, 1);
    });

    it(`retry when ${order[0]} sends a malformed answer`, async () => {
      const port = portTo(order);
      const one = message();
      (order[0] === 'twilio' ? twilio : unifonic).failNext('malformed');
      await assert.rejects(port.send(one), /no carrier accepted|answered 2/);
      await later();
      await port.send(one);
      assert.equal(got.length, 1);
    });
  }

  it('reject an invalid number without trying the second carrier', async () => {
    const one = message('+966500000000');
    assert.deepEqual(await portTo(['twilio', 'unifonic']).send(one), { kind: 'refused', reason: 'number' });
    assert.deepEqual(await portTo(['twilio', 'unifonic']).send(one), { kind: 'refused', reason: 'number' });
    assert.deepEqual(got, []);
  });

  it('store neither the phone number nor the text', async () => {
    const one = message();
    await portTo().send(one);
    const rows = await app.ctx.db.script((script) =>
      script.query<{ text: string }>('SELECT to_jsonb(g)::text AS text FROM gateway_sms g WHERE key = $1', [one.key]),
    );
    assert.doesNotMatch(rows[0]?.text ?? '', new RegExp(`501234567|${one.text}`));
    assert.match(rows[0]?.text ?? '', /accepted/);
  });

  it('accept signed delivery reports in any order, and reject unsigned ones', async () => {
    const port = portTo();
    const one = message();
    const receipt = await port.send(one);
    assert.ok(receipt.kind === 'accepted');
    const report = (status: string, token = TOKEN) =>
      port.readReports?.('unifonic', {
        headers: { authorization: `Bearer ${token}` },
        body: Buffer.from(JSON.stringify({ MessageID: receipt.reference, Status: status })),
      });
    const outcome = async () =>
      (
        await app.ctx.db.script((script) =>
          script.query<{ outcome: string | null }>('SELECT outcome FROM gateway_sms WHERE key = $1', [one.key]),
        )
      )[0]?.outcome;
    assert.equal(await report('Delivered', 'another'), null);
    assert.equal(await outcome(), null);
    assert.deepEqual(await report('Sent'), []);
    await report('Failed');
    assert.equal(await outcome(), 'failed');
    for (const status of ['Delivered', 'Delivered', 'Failed']) await report(status);
    assert.equal(await outcome(), 'delivered');
    assert.equal(await port.readReports?.('nobody', { headers: {}, body: Buffer.from('') }), null);
  });

  it('accept delivery reports that Twilio signed', async () => {
    const port = portTo(['twilio']);
    const form = new URLSearchParams({ MessageSid: 'SM1', MessageStatus: 'undelivered' });
    const body = Buffer.from(form.toString());
    const headers = { 'x-twilio-signature': twilioSignature('auth-token', CALLBACK, form) };
    assert.equal((await port.readReports?.('twilio', { headers, body }))?.[0]?.outcome, 'failed');
    const forged = Buffer.from(body.toString().replace('undelivered', 'delivered'));
    assert.equal(await port.readReports?.('twilio', { headers, body: forged }), null);
  });
});
