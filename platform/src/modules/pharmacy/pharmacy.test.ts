import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  cancelOrder,
  cancelOrderByGet,
  cancelledOrder,
  completedOrder,
  createOrder,
  nearbyPharmacies,
  notificationList,
  orderList,
  orderStatus,
  orderTracking,
  reviewOrder,
  wallet,
} from 'shared-contracts/api';
import { ORDER_MOVES, ORDER_STATUSES } from 'shared-contracts/domain';
import { rowsOf } from '../../db/database.ts';
import { newId } from '../../core/ids.ts';
import { choose, comeBack, type Redirect } from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import {
  assignCourier,
  deliver,
  handOver,
  packOrder,
  pickUp,
  readyForCourier,
  setOut,
  rejectOrder,
  declineOrder,
  offerAll,
} from '../../testing/pharmacy-moves.ts';
import { firstRequested, pharmacyActs } from '../../testing/pharmacy.ts';
import { orderRequest as request } from '../../testing/prescription.ts';
import { MEDICINES } from '../prescriptions/seed-medicines.ts';

const MINUTE = 60_000;
const PLACE = { latitude: 24.82, longitude: 46.64 };

describe('pharmacy orders', () => {
  let app: TestApp;

  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const { aPatient, order, now, startPayment, paid, stockOf: stockIn, dispensed } = pharmacyActs(() => app);
  const stockOf = (pharmacyId: string): Promise<number> => stockIn(pharmacyId, MEDICINES.metformin.medicine);

  const paymentOf = async (order: string): Promise<string> => {
    const rows = await app.ctx.db.read((tx) =>
      rowsOf<{ id: string }>(
        tx,
        sql`SELECT id FROM payment WHERE pharmacy_order_id = ${order} AND charge_reference IS NOT NULL`,
      ),
    );
    return rows[0]?.id ?? assert.fail('nothing was paid');
  };

  it('list the nearest pharmacies first', async () => {
    const patient = await aPatient();
    const { pharmacies } = await app.ok(
      nearbyPharmacies,
      { prescription_id: patient.prescriptionId, ...PLACE },
      { as: patient.user },
    );
    const distances = pharmacies.map(({ distance_km }) => distance_km);
    assert.deepEqual(
      distances,
      [...distances].sort((one, other) => one - other),
    );
  });

  it('are delivered from prescription to handover', async () => {
    const patient = await aPatient();
    const created = await order(patient);
    assert.equal(created.status, 'CREATED');
    assert.equal(created.search?.asked.length, 5);
    await offerAll(app.ctx, created.order_id, firstRequested(created));
    const accepted = await now(patient, created.order_id);
    assert.equal(accepted.status, 'ACCEPTED');
    assert.ok((accepted.lines[0]?.offer?.unit_price ?? 0) > 0);
    const redirect = await startPayment(patient, created.order_id);
    await choose(app, redirect, 'pay');
    assert.equal((await comeBack(app, patient.user, redirect)).data.kind, 'confirmed');
    const confirmed = (await app.ok(orderTracking, { id: created.order_id }, { as: patient.user })).order;
    assert.match(confirmed.code ?? '', /^\d{4}$/);
    for (const step of [packOrder, readyForCourier, assignCourier, pickUp, setOut]) {
      await step(app.ctx, created.order_id);
    }
    const underWay = (await app.ok(orderTracking, { id: created.order_id }, { as: patient.user })).order;
    assert.equal(underWay.status, 'COURIER_INTRANSIST');
    assert.ok(underWay.courier?.place);
    assert.ok(underWay.arrives_at);
    assert.equal(await dispensed(patient), 0);
    await deliver(app.ctx, created.order_id, confirmed.code ?? '');
    await app.ctx.jobs.runDue();
    const { order: completed } = await app.ok(completedOrder, { id: created.order_id }, { as: patient.user });
    assert.equal(completed.status, 'COMPLETED');
    assert.equal(completed.code, null);
    assert.equal(await dispensed(patient), 1);
  });

  it('in progress are listed before newer ones that have ended', async () => {
    const patient = await aPatient();
    const cancelled = await order(patient);
    await app.ok(cancelOrder, { order_id: cancelled.order_id }, { as: patient.user, key: newId('key') });
    const open = await order(patient);
    const longAgo = sql`UPDATE pharmacy_order SET created_at = created_at - interval '1 day' WHERE id = ${open.order_id}`;
    await app.ctx.db.transaction((tx) => tx.execute(longAgo));
    const { orders } = await app.ok(orderList, { page: 1 }, { as: patient.user });
    assert.deepEqual(
      orders.map(({ order_id: id }) => id),
      [open.order_id, cancelled.order_id],
    );
  });

  it('for pickup are handed over only for their code', async () => {
    const patient = await aPatient();
    const { order_id: id, code } = await paid(patient, 'pickup');
    await packOrder(app.ctx, id);
    const wrong = code === '0000' ? '0001' : '0000';
    await assert.rejects(handOver(app.ctx, id, { code: wrong, identityShown: true }), { code: 'HANDOVER_CODE' });
    await handOver(app.ctx, id, { code: code ?? '', identityShown: false });
    assert.equal((await now(patient, id)).status, 'HANDOVER');
    assert.equal(await dispensed(patient), 1);
  });

  it('have an invoice of the pharmacy for the paid amount', async () => {
    const patient = await aPatient();
    const { order_id: id, paid: total } = await paid(patient);
    const rows = await app.ctx.db.read((tx) =>
      rowsOf<{ total: number }>(tx, sql`SELECT total FROM invoice WHERE pharmacy_order_id = ${id}`),
    );
    assert.deepEqual(
      rows.map((row) => row.total),
      [total],
    );
  });

  it('are refused for more than the remaining quantity, unprescribed medicines, and medicines of another open order', async () => {
    const patient = await aPatient();
    const code = async (body: Parameters<typeof app.call<typeof createOrder>>[1]) =>
      (await app.call(createOrder, body, { as: patient.user, key: newId('key') })).code;
    assert.equal(await code(request(patient, 'delivery', 3)), 'QUANTITY_OVER_PRESCRIBED');
    const lines = [{ drug_id: 'drg_of_nobody', quantity: 1 }];
    assert.equal(await code({ ...request(patient), lines }), 'DRUG_NOT_PRESCRIBED');
    assert.equal(await code({ ...request(patient), prescription_id: 'prs_none' }), 'PRESCRIPTION_INVALID');
    await order(patient);
    assert.equal(await code(request(patient)), 'ORDER_OPEN_ALREADY');
  });

  it('keep stock, quantities and open orders consistent for concurrent clients', async () => {
    const patient = await aPatient();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.call(createOrder, request(patient), { as: patient.user, key: newId('key') }),
      ),
    );
    assert.equal(answers.filter(({ http }) => http === 200).length, 1);
    assert.deepEqual([...new Set(answers.flatMap(({ code }) => code ?? []))], ['ORDER_OPEN_ALREADY']);
  });

  it('are offered by one of several competing pharmacies', async () => {
    const patient = await aPatient();
    const created = await order(patient);
    const asked = created.search?.asked.map(({ pharmacy_id }) => pharmacy_id) ?? [];
    const before = await Promise.all(asked.map(stockOf));
    const results = await Promise.allSettled(asked.map((id) => offerAll(app.ctx, created.order_id, id)));
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    const after = await Promise.all(asked.map(stockOf));
    assert.equal(before.reduce((sum, n) => sum + n, 0) - after.reduce((sum, n) => sum + n, 0), 1);
    await app.ok(cancelOrder, { order_id: created.order_id }, { as: patient.user });
  });

  it('are sent to the next pharmacies after each round, and end as NOPHARM after the last', async () => {
    const patient = await aPatient();
    const { order_id: id } = await order(patient);
    const { rounds, roundMinutes } = app.ctx.config.pharmacy;
    for (let round = 2; round <= rounds; round += 1) {
      await app.clock.advance(roundMinutes * MINUTE - 1);
      await app.ctx.jobs.runDue();
      assert.equal((await now(patient, id)).search?.round, round - 1);
      await app.clock.advance(1);
      await app.ctx.jobs.runDue();
      const { status, search } = await now(patient, id);
      if (status === 'NOPHARM') return;
      assert.equal(search?.round, round);
    }
    await app.clock.advance(roundMinutes * MINUTE);
    await app.ctx.jobs.runDue();
    assert.equal((await now(patient, id)).status, 'NOPHARM');
    assert.equal((await order(patient)).status, 'CREATED');
  });

  it('are sent to the next pharmacies at once when all of a round have declined', async () => {
    const patient = await aPatient();
    const created = await order(patient);
    for (const { pharmacy_id } of created.search?.asked ?? [])
      await declineOrder(app.ctx, created.order_id, pharmacy_id);
    const { search } = await now(patient, created.order_id);
    assert.equal(search?.round, 2);
  });

  it('return reserved packs when an offer expires at its exact deadline', async () => {
    const patient = await aPatient();
    const created = await order(patient);
    const pharmacyId = firstRequested(created);
    const before = await stockOf(pharmacyId);
    await offerAll(app.ctx, created.order_id, pharmacyId);
    assert.equal(await stockOf(pharmacyId), before - 1);
    const redirect = await startPayment(patient, created.order_id);
    await app.clock.advance(app.ctx.config.pharmacy.offerMinutes * MINUTE - 1);
    await app.ctx.jobs.runDue();
    assert.equal((await now(patient, created.order_id)).status, 'ACCEPTED');
    await app.clock.advance(1);
    await choose(app, redirect, 'pay');
    await app.ctx.jobs.runDue();
    const expired = await now(patient, created.order_id);
    assert.equal(expired.status, 'EXPIRED');
    assert.equal(await stockOf(pharmacyId), before);
    // The page of the gateway closes with the offer.
    assert.equal((await comeBack(app, patient.user, redirect)).data.kind, 'failed');
    const review = await app.call(reviewOrder, { order_id: created.order_id }, { as: patient.user });
    assert.equal(review.code, 'ORDER_OFFER_EXPIRED');
  });

  /** The gateway charges although its page should be closed, as with a bank that answers late. */
  const chargeLate = async (redirect: Redirect): Promise<void> => {
    await app.ctx.db.transaction((tx) =>
      tx.execute(sql`UPDATE sandbox_gateway.session SET state = 'open', expires_at = ${new Date(app.clock.now().getTime() + MINUTE).toISOString()}
        WHERE reference = ${redirect.payment_id}`),
    );
    await choose(app, redirect, 'pay');
  };
  const refundsOf = async ({ payment_id: id }: Redirect) => {
    const [payment] = await app.ctx.db.read((tx) =>
      rowsOf<{ state: string; charged: number }>(
        tx,
        sql`SELECT state, charged_amount AS charged FROM payment WHERE id = ${id}`,
      ),
    );
    const refunds = await app.ctx.db.read((tx) =>
      rowsOf<{ amount: number }>(
        tx,
        sql`SELECT r.amount FROM sandbox_gateway.refund r JOIN sandbox_gateway.charge c ON c.id = r.charge_id
          JOIN sandbox_gateway.session s ON s.id = c.session_id WHERE s.reference = ${id}`,
      ),
    );
    return { state: payment?.state, charged: payment?.charged, refunds: refunds.map(({ amount }) => amount) };
  };

  for (const [when, expireFirst] of [
    ['after the expiry job', true],
    ['after the end of the offer and before its expiry job', false],
  ] as const) {
    it(`are refunded once, with a notice, for a charge that arrives ${when}`, async () => {
      const patient = await aPatient();
      const created = await order(patient);
      await offerAll(app.ctx, created.order_id, firstRequested(created));
      const redirect = await startPayment(patient, created.order_id);
      await app.clock.advance(app.ctx.config.pharmacy.offerMinutes * MINUTE);
      if (expireFirst) await app.ctx.jobs.runDue();
      await chargeLate(redirect);
      assert.equal((await comeBack(app, patient.user, redirect)).data.kind, 'refunded');
      await app.ctx.jobs.runDue();
      assert.equal((await comeBack(app, patient.user, redirect)).data.kind, 'refunded');
      await app.ctx.jobs.runDue();
      const { state, charged, refunds } = await refundsOf(redirect);
      assert.equal(state, 'refunded');
      assert.deepEqual(refunds, [charged]);
      assert.equal((await now(patient, created.order_id)).status, 'EXPIRED');
      const { notifications } = await app.ok(notificationList, { page: 1 }, { as: patient.user });
      const notices = notifications.filter(({ title }) => title.en === 'Your payment goes back in full');
      assert.equal(notices.length, 1);
      assert.match(notices[0]?.url ?? '', new RegExp(created.order_id));
    });
  }

  it('can be cancelled with a full refund until packed, which takes effect once', async () => {
    const patient = await aPatient();
    const { order_id: id, pharmacy } = await paid(patient);
    const before = await stockOf(pharmacy?.pharmacy_id ?? '');
    const { order: cancelled } = await app.ok(cancelOrder, { order_id: id }, { as: patient.user });
    assert.equal(cancelled.status, 'CANCELLED');
    assert.equal(cancelled.refunded, cancelled.paid);
    await app.ok(cancelOrderByGet, { id }, { as: patient.user });
    assert.equal(await stockOf(pharmacy?.pharmacy_id ?? ''), before + 1);
    const refunds = await app.ctx.db.read((tx) =>
      rowsOf<{ amount: number }>(
        tx,
        sql`SELECT r.card_amount + r.credit_amount + r.wallet_amount AS amount FROM payment_refund r
          JOIN payment p ON p.id = r.payment_id WHERE p.pharmacy_order_id = ${id}`,
      ),
    );
    assert.deepEqual(
      refunds.map(({ amount }) => amount),
      [cancelled.paid],
    );
  });

  it('are refunded to the wallet on request, and the first of several requests decides', async () => {
    const patient = await aPatient();
    const { order_id: id, paid: amount, refund_ways: ways } = await paid(patient);
    assert.ok(amount);
    assert.deepEqual(ways, {
      source: [{ to: 'card', amount }],
      wallet: [{ to: 'wallet', amount, expires_at: null }],
    });
    const cancel = async (to_wallet: boolean) =>
      (await app.ok(cancelOrder, { order_id: id, to_wallet }, { as: patient.user })).order;
    const { refund, refund_ways } = await cancel(true);
    assert.deepEqual([refund?.state, refund?.parts, refund?.expected_by], ['done', ways?.wallet, null]);
    assert.equal(refund_ways, null);
    assert.deepEqual((await cancel(false)).refund?.parts, ways?.wallet);
    await app.ctx.jobs.runDue();
    const { balance, credits } = await app.ok(wallet, {}, { as: patient.user });
    assert.equal(balance, amount);
    assert.deepEqual(
      credits.map(({ remaining, expires_at }) => [remaining, expires_at]),
      [[amount, null]],
    );
    assert.deepEqual(await app.gateway.amounts('refund', await paymentOf(id)), [], 'the gateway is not asked');
  });

  it('are refunded once for concurrent requests to card and wallet', async () => {
    const patient = await aPatient();
    const { order_id: id, paid: amount } = await paid(patient);
    const all = await Promise.all(
      [true, false, true, false].map((to_wallet) =>
        app.ok(cancelOrder, { order_id: id, to_wallet }, { as: patient.user }),
      ),
    );
    await app.ctx.jobs.runDue();
    const { refund } = await now(patient, id);
    assert.equal(refund?.amount, amount);
    assert.equal(refund?.parts.length, 1);
    assert.equal(new Set(all.map(({ order }) => order.refund?.parts[0]?.to)).size, 1, 'all name the same place');
    const toCard = await app.gateway.amounts('refund', await paymentOf(id));
    const { balance } = await app.ok(wallet, {}, { as: patient.user });
    assert.equal(balance + toCard.reduce((sum, one) => sum + one, 0), amount);
  });

  it('cannot be cancelled once packed', async () => {
    const patient = await aPatient();
    const { order_id: id } = await paid(patient);
    await packOrder(app.ctx, id);
    assert.equal((await app.call(cancelOrder, { order_id: id }, { as: patient.user })).code, 'ORDER_NOT_CANCELLABLE');
  });

  it('are refunded in full when the pharmacy cannot supply them', async () => {
    const patient = await aPatient();
    const { order_id: id } = await paid(patient);
    await rejectOrder(app.ctx, id);
    const { status, refunded, paid: total } = await now(patient, id);
    assert.equal(status, 'REJECTED');
    assert.equal(refunded, total);
  });

  it('are neither visible nor changeable for another account', async () => {
    const patient = await aPatient();
    const stranger = await aUser(app);
    const asked = await app.call(createOrder, request(patient), { as: stranger, key: newId('key') });
    assert.equal(asked.http, 404, 'a prescription of somebody else');
    const { order_id: id } = await order(patient);
    await app.ok(cancelOrder, { order_id: id }, { as: patient.user });
    assert.equal((await app.call(cancelledOrder, { id }, { as: stranger })).code, 'ORDER_NOT_FOUND');
    assert.equal((await app.call(completedOrder, { id }, { as: stranger })).code, 'ORDER_NOT_FOUND');
    assert.equal((await app.call(orderStatus, { id }, { as: stranger })).code, 'ORDER_NOT_FOUND');
    assert.equal((await app.call(cancelOrder, { order_id: id }, { as: stranger })).code, 'ORDER_NOT_FOUND');
  });

  it('have the same transitions in the database and in the contract', async () => {
    const statuses = sql.raw(`ARRAY[${ORDER_STATUSES.map((status) => `'${status}'`).join(', ')}]`);
    const allowed = await app.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`CREATE TEMP TABLE an_order (id text, status text, fulfilment text) ON COMMIT DROP`);
      await tx.execute(sql`CREATE TEMP TABLE allowed (move text) ON COMMIT DROP`);
      await tx.execute(
        sql`CREATE TRIGGER guard BEFORE UPDATE ON an_order FOR EACH ROW EXECUTE FUNCTION pharmacy_order_guard()`,
      );
      await tx.execute(sql`DO $$
        DECLARE a text; b text; mode text;
        BEGIN
          FOREACH a IN ARRAY ${statuses} LOOP FOREACH b IN ARRAY ${statuses} LOOP
            CONTINUE WHEN a = b;
            mode := CASE WHEN b = 'HANDOVER' THEN 'pickup' ELSE 'delivery' END;
            DELETE FROM an_order;
            INSERT INTO an_order VALUES ('o', a, mode);
            BEGIN
              UPDATE an_order SET status = b;
              INSERT INTO allowed VALUES (a || ' → ' || b);
            EXCEPTION WHEN check_violation THEN NULL;
            END;
          END LOOP; END LOOP;
        END $$`);
      return rowsOf<{ move: string }>(tx, sql`SELECT move FROM allowed`);
    });
    const inTable = ORDER_STATUSES.flatMap((from) => Object.keys(ORDER_MOVES[from]).map((to) => `${from} → ${to}`));
    assert.deepEqual(allowed.map(({ move }) => move).sort(), inTable.sort());
  });
});
