/** Concurrent clients until nothing remains of a prescription. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createOrder } from 'shared-contracts/api';
import { newId } from '../../core/ids.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { firstRequested, pharmacyActs } from '../../testing/pharmacy.ts';
import { handOver, offerAll, packOrder } from '../../testing/pharmacy-moves.ts';
import { orderRequest } from '../../testing/prescription.ts';

const CLIENTS = 50;
const HANDOVERS = 10;
/** The first medicine of a test prescription. */
const PRESCRIBED = 2;

describe('a race of 50 clients for one prescription', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());
  const { aPatient, payFor, dispensed } = pharmacyActs(() => app);

  it('never dispenses more than was prescribed', async () => {
    const patient = await aPatient();
    const race = () =>
      Promise.all(
        Array.from({ length: CLIENTS }, () =>
          app.call(createOrder, orderRequest(patient, 'pickup'), { as: patient.user, key: newId('key') }),
        ),
      );
    for (let pack = 1; pack <= PRESCRIBED; pack += 1) {
      const created = (await race()).filter(({ code }) => code === undefined).map(({ data }) => data.order);
      assert.equal(created.length, 1, 'one open order');
      const [order = assert.fail()] = created;
      const { order_id: id } = order;
      await offerAll(app.ctx, id, firstRequested(order));
      const { code } = await payFor(patient, id);
      await packOrder(app.ctx, id);
      const handed = await Promise.allSettled(
        Array.from({ length: HANDOVERS }, () => handOver(app.ctx, id, { code: code ?? '', identityShown: true })),
      );
      assert.equal(handed.filter(({ status }) => status === 'fulfilled').length, 1);
      assert.equal(await dispensed(patient), pack);
    }
    assert.deepEqual([...new Set((await race()).map(({ code }) => code))], ['QUANTITY_OVER_PRESCRIBED']);
    assert.equal(await dispensed(patient), PRESCRIBED);
  });
});
