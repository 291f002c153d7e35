/** A pharmacy network with the wire format of `docs/pharmacy-network.md`, against a local double. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { cancelOrder, createTicket, ticketList } from 'shared-contracts/api';
import { newId } from '../../../core/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { firstRequested, pharmacyActs } from '../../../testing/pharmacy.ts';
import { resolveTicket } from '../help/tickets.ts';

const SECRET = 'secret-of-a-network-that-is-long-enough';
const MINUTE = 60_000;

interface Message {
  readonly id: string;
  readonly type: string;
  readonly order: string;
  readonly pharmacies?: readonly string[];
  readonly patient?: string;
  readonly pharmacy?: string;
}

const sign = (timestamp: string, body: string): string =>
  createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');

describe('a pharmacy network', () => {
  let app: TestApp;
  let failures = 0;
  let isDown = false;
  const received: Message[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
    assert.equal(signature, sign(String(timestamp), body));
    if (isDown) return void request.socket.destroy();
    failures -= 1;
    if (failures >= 0) return response.writeHead(503).end();
    const message = JSON.parse(body) as Message;
    assert.equal(request.headers['idempotency-key'], message.id);
    received.push(message);
    return response.writeHead(204).end();
  });

  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    app = await createTestApp({
      filling: 'sample',
      // Many consecutive tests cause failures, which must not open the circuit for the next test.
      partyLimits: { failures: 1000 },
      settings: {
        PHARMACY_ADAPTER: 'http',
        PHARMACY_URL: `http://127.0.0.1:${port}/messages`,
        PHARMACY_SECRET: SECRET,
      },
    });
  });
  after(async () => {
    await app.close();
    server.close();
  });
  beforeEach(() => {
    received.length = 0;
    failures = 0;
    isDown = false;
  });
  const { aPatient, order, now, payFor } = pharmacyActs(() => app);

  interface Sent {
    readonly at?: Date;
    readonly signature?: string;
  }
  const post = async (event: object | string, { at = app.clock.now(), signature }: Sent = {}) => {
    const body = typeof event === 'string' ? event : JSON.stringify(event);
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/webhooks/pharmacy',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signature ?? sign(timestamp, body),
      },
      payload: body,
    });
    return { status: answer.statusCode, code: answer.body === '' ? null : (answer.json() as { code: string }).code };
  };
  const anOrder = async (fulfilment: 'delivery' | 'pickup' = 'pickup') => {
    const patient = await aPatient();
    const created = await order(patient, fulfilment);
    return { patient, id: created.order_id, pharmacy: firstRequested(created) };
  };
  type Ordered = Awaited<ReturnType<typeof anOrder>>;
  const offerOf = ({ patient, id, pharmacy }: Ordered, event = newId('evt')) => ({
    event_id: event,
    type: 'order.offered',
    order: id,
    pharmacy,
    lines: [{ drug: patient.drugs[0] ?? '', packs: 1 }],
  });
  const report = (type: string, { id, pharmacy }: Ordered, more: object = {}) =>
    post({ event_id: newId('evt'), type, order: id, pharmacy, ...more });

  it('receives the order without the patient’s name, answers, and gets the pickup details after the payment', async () => {
    const one = await anOrder();
    await app.ctx.jobs.runDue();
    assert.equal(received[0]?.type, 'order.requested');
    assert.equal(received[0]?.pharmacies?.length, 5);
    assert.equal(received[0]?.patient, undefined);
    assert.deepEqual(await post(offerOf(one)), { status: 204, code: null });
    assert.equal((await now(one.patient, one.id)).status, 'ACCEPTED');
    const { code } = await payFor(one.patient, one.id);
    await app.ctx.jobs.runDue();
    const paid = received.find(({ type }) => type === 'order.paid');
    assert.equal(paid?.pharmacy, one.pharmacy);
    assert.ok(paid?.patient);
    assert.equal(JSON.stringify(received).includes(`"${code}"`), false, 'the code is shown by the patient');
    assert.equal((await report('order.packed', one)).status, 204);
    assert.deepEqual(await report('order.handed_over', one, { code: code === '0000' ? '0001' : '0000' }), {
      status: 409,
      code: 'HANDOVER_CODE',
    });
    assert.equal((await report('order.handed_over', one, { code })).status, 204);
    assert.equal((await now(one.patient, one.id)).status, 'HANDOVER');
  });

  it('handles a delivery up to the door', async () => {
    const one = await anOrder('delivery');
    await post(offerOf(one));
    const { code } = await payFor(one.patient, one.id);
    for (const type of ['order.packed', 'order.ready', 'courier.assigned', 'courier.picked_up', 'courier.set_out']) {
      assert.equal((await report(type, one)).status, 204, type);
    }
    assert.equal((await report('courier.moved', one, { latitude: 24.81, longitude: 46.65 })).status, 204);
    assert.equal((await now(one.patient, one.id)).courier?.place?.latitude, 24.81);
    assert.equal((await report('courier.delivered', one, { code })).status, 204);
    await app.ctx.jobs.runDue();
    assert.equal((await now(one.patient, one.id)).status, 'COMPLETED');
  });

  it('receives replacement packs as a paid order', async () => {
    const one = await anOrder();
    await post(offerOf(one));
    const { code } = await payFor(one.patient, one.id);
    await report('order.packed', one);
    await report('order.handed_over', one, { code });
    const lines = [{ drug_id: one.patient.drugs[0] ?? '', quantity: 1 }];
    const ticket = { order_id: one.id, type: 'missing' as const, lines, text: 'لم تصل العبوة', attachments: [] };
    const { ticket_id: id } = await app.ok(createTicket, ticket, { as: one.patient.user, key: newId('key') });
    await resolveTicket(app.ctx, { id, outcome: 'redelivery', answer: 'x' });
    await app.ctx.jobs.runDue();
    const { tickets } = await app.ok(ticketList, { order_id: one.id }, { as: one.patient.user });
    const again = received.find(({ order: id }) => id === tickets[0]?.redelivery_id);
    assert.equal(again?.type, 'order.paid');
    assert.equal(again?.pharmacy, one.pharmacy);
  });

  it('receives a message again with the same id until it accepts it', async () => {
    const one = await anOrder();
    failures = 2;
    await app.ctx.jobs.runDue();
    await app.ctx.jobs.runDue();
    await app.ctx.jobs.runDue();
    assert.deepEqual(
      received.map(({ order: id }) => id),
      [one.id],
    );
  });

  it('receives messages after an outage if they are still valid', async () => {
    const one = await anOrder();
    const other = await anOrder();
    isDown = true;
    await app.ctx.jobs.runDue();
    assert.deepEqual(received, []);
    await app.ok(cancelOrder, { order_id: other.id }, { as: other.patient.user });
    isDown = false;
    await app.clock.advance(MINUTE);
    await app.ctx.jobs.runDue();
    assert.deepEqual(
      received.map(({ order: id }) => id),
      [one.id],
    );
  });

  it('can offer only before the end of the round, whether or not the expiry job has run', async () => {
    const one = await anOrder();
    await app.clock.advance(app.ctx.config.pharmacy.roundMinutes * MINUTE);
    assert.deepEqual(await post(offerOf(one)), { status: 409, code: 'STATE_NOT_ALLOWED' });
    await app.ctx.jobs.runDue();
    assert.deepEqual(await post(offerOf(one)), { status: 409, code: 'STATE_NOT_ALLOWED' });
    const { search } = await now(one.patient, one.id);
    assert.equal(search?.round, 2);
    const next = { ...one, pharmacy: search?.asked.find(({ state }) => state === 'waiting')?.pharmacy_id ?? '' };
    assert.deepEqual(await post(offerOf(next)), { status: 204, code: null });
  });

  it('gets a refusal for an event that arrives too early, and can report it later with another event id', async () => {
    const one = await anOrder('delivery');
    await post(offerOf(one));
    await payFor(one.patient, one.id);
    assert.equal((await report('courier.set_out', one)).code, 'STATE_NOT_ALLOWED');
    for (const type of ['order.packed', 'order.ready', 'courier.assigned', 'courier.picked_up', 'courier.set_out']) {
      assert.equal((await report(type, one)).status, 204, type);
    }
    assert.equal((await report('order.ready', one)).code, 'STATE_NOT_ALLOWED');
    assert.equal((await now(one.patient, one.id)).status, 'COURIER_INTRANSIST');
  });

  it('is notified when reserved packs are released', async () => {
    const one = await anOrder();
    await post(offerOf(one));
    await app.ok(cancelOrder, { order_id: one.id }, { as: one.patient.user });
    await app.ctx.jobs.runDue();
    assert.equal(received.find(({ type }) => type === 'order.closed')?.pharmacy, one.pharmacy);
  });

  it('gets the first answer for a repeated event, which has no further effect', async () => {
    const one = await anOrder();
    const event = offerOf(one);
    assert.equal((await post(event)).status, 204);
    assert.equal((await post(event)).status, 204);
    assert.deepEqual(await post(offerOf(one)), { status: 409, code: 'STATE_NOT_ALLOWED' });
    const refused = { event_id: newId('evt'), type: 'order.packed', order: one.id, pharmacy: one.pharmacy };
    assert.deepEqual(await post(refused), { status: 409, code: 'NOT_FOUND' });
    await payFor(one.patient, one.id);
    assert.deepEqual(await post(refused), { status: 409, code: 'NOT_FOUND' });
    assert.equal((await now(one.patient, one.id)).status, 'CONFIRMED');
  });

  it('makes one offer with ten concurrent deliveries of one event', async () => {
    const one = await anOrder();
    const event = offerOf(one);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(event)));
    assert.equal((await now(one.patient, one.id)).status, 'ACCEPTED');
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [204]);
  });

  it('cannot move a paid order to another pharmacy', async () => {
    const one = await anOrder();
    await post(offerOf(one));
    await payFor(one.patient, one.id);
    assert.deepEqual(await report('order.packed', { ...one, pharmacy: 'pha_40' }), { status: 409, code: 'NOT_FOUND' });
    assert.equal((await now(one.patient, one.id)).status, 'CONFIRMED');
  });

  for (const [why, sent, minutes] of [
    ['a wrong signature', { signature: '0'.repeat(64) }, 0],
    ['a signature of another length', { signature: 'ab' }, 0],
    ['no signature', { signature: '' }, 0],
    ['an expired timestamp', {}, -6],
    ['a timestamp in the future', {}, 6],
  ] as const) {
    it(`is rejected with ${why}`, async () => {
      const one = await anOrder();
      const at = new Date(app.clock.now().getTime() + minutes * MINUTE);
      assert.equal((await post(offerOf(one), { ...sent, at })).status, 401);
      assert.equal((await now(one.patient, one.id)).status, 'CREATED');
    });
  }

  it('gets a refusal for an event that does not match the schema', async () => {
    const one = await anOrder();
    assert.equal((await post({ type: 'order.packed', order: one.id })).status, 400);
    assert.equal((await post({ ...offerOf(one), type: 'order.eaten' })).status, 400);
    assert.equal((await post({ ...offerOf(one), lines: [{ drug: 'x', packs: -1 }] })).status, 400);
    assert.equal((await post('{"event_id": ')).status, 400, 'no JSON, but authentic');
    assert.equal((await post({ ...offerOf(one), lines: [{ drug: 'x', packs: 1 }] })).code, 'DRUG_NOT_PRESCRIBED');
    assert.equal((await post({ ...offerOf(one), order: 'ord_none' })).code, 'NOT_FOUND');
    assert.equal((await now(one.patient, one.id)).status, 'CREATED');
  });
});
