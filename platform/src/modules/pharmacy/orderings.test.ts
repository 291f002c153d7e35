/**
 * Events of gateway, pharmacy, courier, patient and clock about one order, in any sequence, duplicated and concurrent.
 * `ORDERING_RUNS` sets their number; a failure prints its shrunk sequence and the seed (`ORDERING_SEED`).
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import * as api from 'shared-contracts/api';
import { SIGNATURE_HEADER } from '../../adapters/embedded/payment/gateway.ts';
import { signatureOf, SIGNATURE_HEADERS } from '../../adapters/http/signature.ts';
import { rowsOf } from '../../db/database.ts';
import { newId } from '../../core/ids.ts';
import { embeddedGateway } from '../../sandbox/gateway-webhooks.ts';
import { comeBack, type Redirect } from '../../testing/booking.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { firstRequested, type Patient, pharmacyActs } from '../../testing/pharmacy.ts';
import { packsInAll } from '../../testing/stock.ts';
import { WEBHOOK_PATH } from '../payments/webhook.ts';

const SECRET = 'secret-of-a-network-that-is-long-enough';
const RUNS = Number(process.env['ORDERING_RUNS'] ?? 25);
const SEED = Number(process.env['ORDERING_SEED'] ?? 7);
const MINUTE = 60_000;

interface Scene {
  readonly patient: Patient;
  readonly id: string;
  readonly pharmacy: string;
  redirect: Redirect | null;
}
type Happening = (scene: Scene) => Promise<unknown>;

describe('events about one pharmacy order', () => {
  let app: TestApp;
  let packs = 0;
  before(async () => {
    app = await createTestApp({
      filling: 'sample',
      // Nothing listens: messages to the network wait, and its events do not.
      settings: { PHARMACY_ADAPTER: 'http', PHARMACY_URL: 'http://127.0.0.1:9/messages', PHARMACY_SECRET: SECRET },
    });
    packs = await packsInAll(app.ctx.db);
  });
  after(() => app.close());
  const { aPatient, order, now } = pharmacyActs(() => app);

  const report =
    (type: string, more: object = {}): Happening =>
    async ({ id, pharmacy, patient }) => {
      const lines = [{ drug: patient.drugs[0], packs: 1 }];
      const { code } = await now(patient, id);
      const offered = type === 'order.offered' ? { lines } : {};
      // The same event of the same order has the same id, so that a repetition is recognized.
      const event = {
        event_id: `evt_${type}_${id}`,
        type,
        order: id,
        pharmacy,
        code: code ?? '0000',
        ...offered,
        ...more,
      };
      const payload = JSON.stringify(event);
      const timestamp = String(Math.floor(app.clock.now().getTime() / 1000));
      const headers = {
        'content-type': 'application/json',
        [SIGNATURE_HEADERS.timestamp]: timestamp,
        [SIGNATURE_HEADERS.signature]: signatureOf(SECRET, timestamp, payload),
      };
      const { statusCode } = await app.server.inject({
        method: 'POST',
        url: '/api/webhooks/pharmacy',
        headers,
        payload,
      });
      assert.ok(statusCode === 204 || statusCode === 409, `${type}: ${statusCode}`);
    };
  const openPage: Happening = async (scene) => {
    const as = scene.patient.user;
    const review = await app.call(api.reviewOrder, { order_id: scene.id }, { as });
    if (review.code !== undefined) return;
    const asked = { order_id: scene.id, quote: review.data.quote.quote };
    const { data } = await app.call(api.payOrder, asked, { as, key: newId('key') });
    if (data?.kind === 'redirect') scene.redirect = data as Redirect;
  };
  /** The bank may charge at any time, also after the page was closed. No webhook is sent yet. */
  const charge: Happening = async ({ redirect }) => {
    if (!redirect) return;
    const ends = new Date(app.clock.now().getTime() + MINUTE).toISOString();
    await app.ctx.db.transaction((tx) =>
      tx.execute(sql`UPDATE sandbox_gateway.session SET state = 'open', expires_at = ${ends}
        WHERE reference = ${redirect.payment_id} AND state = 'cancelled'`),
    );
    await embeddedGateway(app.ctx)?.choose(new URL(redirect.url).pathname.split('/').at(-1) ?? '', 'pay');
  };
  const notice: Happening = async ({ redirect }) => {
    if (!redirect) return;
    const payload = Buffer.from(JSON.stringify({ id: `gwe_${redirect.payment_id}`, reference: redirect.payment_id }));
    const headers = { [SIGNATURE_HEADER]: embeddedGateway(app.ctx)?.sign(payload) ?? '' };
    const { statusCode } = await app.server.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
    assert.equal(statusCode, 204);
  };
  const pass =
    (minutes: number): Happening =>
    async () => {
      await app.clock.advance(minutes * MINUTE);
      await app.ctx.jobs.runDue();
    };
  const HAPPENINGS = {
    offered: report('order.offered'),
    page: openPage,
    charged: charge,
    notified: notice,
    returned: async ({ redirect, patient }) => redirect && comeBack(app, patient.user, redirect),
    cancelled: ({ id, patient }) => app.call(api.cancelOrder, { order_id: id }, { as: patient.user }),
    waited: async ({ id, patient }) => {
      const { offer_id } = await now(patient, id);
      return app.call(api.waitForOffer, { order_id: id, offer_id: offer_id ?? 'off_none' }, { as: patient.user });
    },
    expired: (scene) => pass(app.ctx.config.pharmacy.offerMinutes)(scene),
    packed: report('order.packed'),
    rejected: report('order.rejected'),
    ready: report('order.ready'),
    assigned: report('courier.assigned'),
    picked: report('courier.picked_up'),
    out: report('courier.set_out'),
    delivered: report('courier.delivered'),
    handed: report('order.handed_over', { identity_shown: true }),
  } as const satisfies Record<string, Happening>;
  type Name = keyof typeof HAPPENINGS;
  const NAMES = Object.keys(HAPPENINGS) as Name[];

  const aScene = async (fulfilment: 'delivery' | 'pickup' = 'delivery'): Promise<Scene> => {
    const patient = await aPatient();
    const created = await order(patient, fulfilment);
    return { patient, id: created.order_id, pharmacy: firstRequested(created), redirect: null };
  };
  const moneyOf = (id: string) =>
    app.ctx.db.read((tx) =>
      rowsOf<{ charged: number; back: number }>(
        tx,
        sql`SELECT c.amount AS charged, (SELECT coalesce(sum(r.amount), 0)::int FROM sandbox_gateway.refund r
            WHERE r.charge_id = c.id) AS back
          FROM sandbox_gateway.charge c JOIN sandbox_gateway.session s ON s.id = c.session_id
          JOIN payment p ON p.id = s.reference WHERE p.pharmacy_order_id = ${id}`,
      ),
    );
  /** Each charge has an order or was refunded in full; at most one order is in progress. */
  const settle = async (scene: Scene): Promise<void> => {
    await notice(scene);
    await app.ctx.jobs.runDue();
    await app.ctx.bus.settled();
    const { status } = await now(scene.patient, scene.id);
    const money = await moneyOf(scene.id);
    const kept = money.filter(({ back }) => back === 0);
    const isPaid = !['CREATED', 'OFFERED', 'ACCEPTED', 'NOPHARM', 'REJECTED', 'CANCELLED', 'EXPIRED'].includes(status);
    assert.equal(kept.length, isPaid ? 1 : 0, `${status}: ${JSON.stringify(money)}`);
    for (const { charged, back } of money) assert.ok(back === 0 || back === charged, JSON.stringify(money));
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
    assert.equal(await packsInAll(app.ctx.db), packs);
  };

  const CRITICAL: readonly Name[] = ['charged', 'expired', 'cancelled', 'packed'];
  const orders = (left: readonly Name[]): Name[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((one) => orders(left.filter((name) => name !== one)).map((rest) => [one, ...rest]));

  it('lead to one order or one refund for every sequence of charge, expiry, cancellation and packing, each delivered twice', async () => {
    for (const sequence of orders(CRITICAL)) {
      const scene = await aScene();
      await HAPPENINGS.offered(scene);
      await openPage(scene);
      assert.ok(scene.redirect, 'the payment began');
      for (const name of sequence) {
        for (const happening of [HAPPENINGS[name], HAPPENINGS[name], notice, notice]) await happening(scene);
      }
      await settle(scene);
    }
  });

  it('lead to one order or one refund when delivered concurrently', async () => {
    const name = fc.constantFrom(...NAMES);
    const likely = fc.constantFrom<Name>('page', 'charged', 'notified', 'returned', 'packed', 'cancelled', 'offered');
    const step = fc.oneof(
      { arbitrary: likely.map((one) => [one]), weight: 3 },
      { arbitrary: name.map((one) => [one]), weight: 2 },
      { arbitrary: fc.array(name, { minLength: 2, maxLength: 4 }), weight: 2 },
    );
    const sequences = fc.tuple(
      fc.constantFrom('delivery' as const, 'pickup' as const),
      fc.array(step, { maxLength: 14 }),
    );
    await fc.assert(
      fc.asyncProperty(sequences, async ([fulfilment, steps]) => {
        const scene = await aScene(fulfilment);
        await HAPPENINGS.offered(scene);
        await openPage(scene);
        for (const together of steps) await Promise.all(together.map((one) => HAPPENINGS[one](scene)));
        await settle(scene);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  });
});
