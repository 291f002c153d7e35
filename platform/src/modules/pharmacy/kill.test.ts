/** kill -9 of a real server at random moments of 30 orders of medicine. Requires PostgreSQL. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import type { Fulfilment } from 'shared-contracts/domain';
import { newId } from '../../core/ids.ts';
import type { Patient, Redirect } from '../../testing/booking.ts';
import { caller, type Killed, postForm, SEED, startKilled } from '../../testing/killed-server.ts';
import { NEEDS_POSTGRESQL } from '../../testing/needs.ts';
import { aPrescription, orderRequest, type Prescribed } from '../../testing/prescription.ts';
import { packsInAll } from '../../testing/stock.ts';

const ORDERS = 30;
const LIMIT_MS = 600_000;

/** How an order ends: supplied, cancelled at some moment, or abandoned by its patient before or after the payment. */
const ENDS = [
  'supplied',
  'cancelled-unpaid',
  'cancelled',
  'packed-or-cancelled',
  'rejected',
  'vanish',
  'leave',
] as const;

const DELIVERY = ['assign', 'pick-up', 'set-out'] as const;

describe('a server that is killed during medicine orders', { skip: NEEDS_POSTGRESQL }, () => {
  let killed: Killed;
  before(async () => {
    killed = await startKilled();
  });
  after(() => killed.dispose());

  const act = async (page: 'pharmacy' | 'courier', fields: Readonly<Record<string, string>>): Promise<void> => {
    // A repetition of what succeeded before the connection broke is refused.
    const { status } = await postForm(killed.server, `/sandbox/${page}`, fields);
    assert.ok(status < 500, `${fields['action']} answered ${status}`);
  };
  const supply = async (order: string, fulfilment: Fulfilment, code: string): Promise<void> => {
    await act('pharmacy', { action: 'pack', order });
    if (fulfilment === 'pickup') return act('pharmacy', { action: 'hand', order, code });
    await act('pharmacy', { action: 'ready', order });
    for (const action of DELIVERY) await act('courier', { action, order });
    await act('courier', { action: 'deliver', order, code });
  };

  const orderMedicine = async (patient: Patient, prescribed: Prescribed, turn: number): Promise<void> => {
    const call = caller(killed.server, patient);
    const fulfilment = turn % 2 === 0 ? 'delivery' : 'pickup';
    const end = ENDS[turn % ENDS.length];
    const created = await call(api.createOrder, orderRequest(prescribed, fulfilment), newId('key'));
    const { order_id: order, search } = created.data.order;
    await act('pharmacy', { action: 'offer', order, pharmacy: search?.asked[0]?.pharmacy_id ?? '' });
    const cancel = () => call(api.cancelOrder, { order_id: order });
    if (end === 'cancelled-unpaid') return void (await cancel());
    const { data } = await call(api.reviewOrder, { order_id: order });
    const paid = await call(api.payOrder, { order_id: order, quote: data.quote.quote }, newId('key'));
    const { payment_id, url } = paid.data as Redirect;
    await postForm(killed.server, new URL(url).pathname, { choice: end === 'leave' ? 'leave' : 'pay' });
    if (end === 'vanish' || end === 'leave') return;
    await call(api.paymentReturn, { payment_id });
    if (end === 'cancelled') await cancel();
    if (end === 'packed-or-cancelled') await Promise.all([cancel(), act('pharmacy', { action: 'pack', order })]);
    if (end === 'rejected') await act('pharmacy', { action: 'reject', order });
    if (end !== 'supplied') return;
    const now = await call(api.orderStatus, { id: order });
    await supply(order, fulfilment, now.data.order.code ?? '');
  };

  it(`leaves orders, refunds and dispensings consistent (seed ${SEED})`, { timeout: LIMIT_MS }, async (context) => {
    const { app, db } = killed;
    const patients = await killed.patients(ORDERS);
    const prescribed: Prescribed[] = [];
    for (const patient of patients) prescribed.push(await aPrescription(app, patient));
    const packs = await packsInAll(db);
    const kills = await killed.whileKilled(ORDERS, (turn) =>
      orderMedicine(patients[turn] as Patient, prescribed[turn] as Prescribed, turn),
    );
    await killed.leap();
    assert.deepEqual(await killed.stillBroken(), []);
    assert.equal(await packsInAll(db), packs, 'stock adds up');
    const rows = await db.script((script) =>
      script.query<{ status: string; orders: number; kept: number }>(
        `SELECT o.status, count(DISTINCT o.id)::int AS orders,
            count(c.id) FILTER (WHERE NOT EXISTS (SELECT FROM sandbox_gateway.refund r WHERE r.charge_id = c.id))::int AS kept
          FROM pharmacy_order o LEFT JOIN payment p ON p.pharmacy_order_id = o.id
          LEFT JOIN sandbox_gateway.charge c ON c.id = p.charge_reference
          WHERE o.id NOT LIKE 'ord_sample%' GROUP BY o.status ORDER BY o.status`,
        [],
      ),
    );
    context.diagnostic(`${kills} kills: ${JSON.stringify(rows)}`);
    assert.equal(
      rows.reduce((sum, { orders }) => sum + orders, 0),
      ORDERS,
    );
    for (const { status, orders, kept } of rows) {
      const isGivenUp = ['CANCELLED', 'REJECTED', 'EXPIRED'].includes(status);
      assert.equal(kept, isGivenUp ? 0 : orders, status);
    }
  });
});
