import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type { PharmacyOrder } from 'shared-contracts/api';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { firstRequested, type Patient, pharmacyActs } from '../testing/pharmacy.ts';

/** More than the steps of any order. */
const TURNS = 14;

describe('automatic pharmacies and couriers', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());
  const { aPatient, order, now, payFor, stockOf, dispensed } = pharmacyActs(() => app);

  const toggle = () =>
    app.server.inject({ method: 'POST', url: '/sandbox/pharmacy', payload: { action: 'automatic' } });
  const page = async (language: string) =>
    (await app.server.inject({ url: `/sandbox/pharmacy?lang=${language}` })).body;
  const wait = async (seconds: number): Promise<void> => {
    await app.ctx.bus.settled();
    await app.clock.advance(seconds * 1000);
    await app.ctx.jobs.runDue();
  };
  const until = async (patient: Patient, { order_id: id }: PharmacyOrder, status: string): Promise<PharmacyOrder> => {
    for (let turn = 0; turn < TURNS && (await now(patient, id)).status !== status; turn += 1) await wait(5);
    const reached = await now(patient, id);
    assert.equal(reached.status, status);
    return reached;
  };

  it('do nothing before they are enabled or after they are disabled', async () => {
    const patient = await aPatient();
    const created = await order(patient);
    await wait(60);
    assert.equal((await now(patient, created.order_id)).status, 'CREATED');
    assert.match(await page('en'), /Switch on the automatic run/);
    assert.match(await page('ar'), /تشغيل التنفيذ التلقائي/);
    await toggle();
    assert.match(await page('en'), /Switch off the automatic run/);
    await toggle();
    await wait(60);
    assert.equal((await now(patient, created.order_id)).status, 'CREATED');
  });

  describe('when enabled', () => {
    before(toggle);
    after(toggle);

    it('offer, pack and deliver an order that its patient pays, each step by its actor', async () => {
      const patient = await aPatient();
      const created = await order(patient);
      await wait(4);
      assert.equal((await now(patient, created.order_id)).status, 'CREATED', 'a step takes five seconds');
      await until(patient, created, 'ACCEPTED');
      await wait(60);
      const { status } = await payFor(patient, created.order_id);
      assert.equal(status, 'CONFIRMED');
      const { steps } = await until(patient, created, 'COMPLETED');
      assert.deepEqual(
        steps.map((step) => step.status),
        [
          ...['CREATED', 'ACCEPTED', 'CONFIRMED', 'PACKED', 'COURIER_READY_FOR_DELIVERY', 'COURIER_ASSIGNED'],
          ...['COURIER_PICKED_UP', 'COURIER_INTRANSIST', 'COURIER_COMPLETED', 'COMPLETED'],
        ],
      );
      assert.equal(await dispensed(patient), 1);
    });

    it('move the courier closer during the delivery', async () => {
      const patient = await aPatient();
      const created = await order(patient);
      await until(patient, created, 'ACCEPTED');
      await payFor(patient, created.order_id);
      const places = new Set<string>();
      await until(patient, created, 'COURIER_INTRANSIST');
      while ((await now(patient, created.order_id)).status === 'COURIER_INTRANSIST') {
        places.add(JSON.stringify((await now(patient, created.order_id)).courier?.place));
        await wait(5);
      }
      assert.equal(places.size, 4);
    });

    it('hand over a pickup', async () => {
      const patient = await aPatient();
      const created = await order(patient, 'pickup');
      await until(patient, created, 'ACCEPTED');
      await payFor(patient, created.order_id);
      await until(patient, created, 'HANDOVER');
    });

    it('let the next pharmacy offer what the first lacks', async () => {
      const patient = await aPatient();
      const created = await order(patient);
      const first = firstRequested(created);
      const medicine = 'med_metformin_tablet_850';
      const packs = await stockOf(first, medicine);
      const fill = (quantity: number) =>
        app.ctx.db.transaction((tx) =>
          tx.execute(sql`UPDATE pharmacy_stock SET quantity = ${quantity}
            WHERE pharmacy_id = ${first} AND medicine_id = ${medicine}`),
        );
      await fill(0);
      const { pharmacy } = await until(patient, created, 'ACCEPTED');
      assert.notEqual(pharmacy?.pharmacy_id, first);
      await fill(packs);
    });
  });
});
