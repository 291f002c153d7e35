/** Medicines, pharmacies, prescriptions and orders of a newly seeded installation. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { orderList, prescriptionList } from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';
import { rowsOf } from '../../db/database.ts';
import { createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';
import { SAMPLE } from '../users/seed-people.ts';

const PHARMACIES = 40;
const MEDICINES = 300;

describe('the sample data of the pharmacy', () => {
  let app: TestApp;
  let noura: TestUser;
  let bilal: TestUser;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    noura = await signIn(app, '+966500000001');
    bilal = await signIn(app, '+966500000002');
  });
  after(() => app.close());
  const rows = <Row>(query: ReturnType<typeof sql>): Promise<Row[]> => app.ctx.db.read((tx) => rowsOf<Row>(tx, query));

  it('contains 40 pharmacies with place, opening hours and stock', async () => {
    const pharmacies = await rows<{ id: string; products: number; place: string; hours: string }>(
      sql`SELECT p.id, concat(latitude, ' ', longitude) AS place, concat(opens_at, '-', closes_at) AS hours,
          (SELECT count(*)::int FROM pharmacy_stock s WHERE s.pharmacy_id = p.id AND s.quantity > 0) AS products
        FROM pharmacy p WHERE active`,
    );
    assert.equal(pharmacies.length, PHARMACIES);
    assert.deepEqual(
      pharmacies.filter(({ products }) => products === 0),
      [],
    );
    assert.equal(new Set(pharmacies.map(({ place }) => place)).size, PHARMACIES);
    assert.ok(new Set(pharmacies.map(({ hours }) => hours)).size > 1);
  });

  it('contains 300 medicines in both languages, of each storage and tax class', async () => {
    const medicines = await rows<{ id: string; storage: string; tax: string }>(
      sql`SELECT id, storage, tax_class AS tax FROM medicine
        WHERE name_ar ~ '[ء-ي]' AND name_en ~ '[A-Za-z]' AND substance <> '' AND form <> '' AND strength > 0 AND pack > 0 AND price > 0`,
    );
    assert.ok(medicines.length >= MEDICINES, `only ${medicines.length}`);
    assert.deepEqual([...new Set(medicines.map(({ storage }) => storage))].toSorted(), [
      'cold-chain',
      'controlled',
      'room',
    ]);
    assert.deepEqual([...new Set(medicines.map(({ tax }) => tax))].toSorted(), ['standard', 'zero-rated']);
  });

  for (const [name, { uid }, account] of [
    ['Noura', SAMPLE.noura, () => noura],
    ['Bilal', SAMPLE.bilal, () => bilal],
  ] as const) {
    it(`contains usable, partly dispensed, fully dispensed and expired prescriptions of ${name}`, async () => {
      const today = riyadhDay(app.clock.now());
      const states = await rows<{ state: string }>(
        sql`SELECT DISTINCT CASE WHEN max(p.valid_until) < ${today} THEN 'expired' WHEN sum(d.dispensed) = 0 THEN 'usable'
            WHEN bool_and(d.dispensed = d.quantity) THEN 'dispensed' ELSE 'partly' END AS state
          FROM prescription p JOIN prescribed_drug d ON d.prescription_id = p.id WHERE p.uid = ${uid} GROUP BY p.id
          ORDER BY state`,
      );
      assert.deepEqual(
        states.map(({ state }) => state),
        ['dispensed', 'expired', 'partly', 'usable'],
      );
      for (const type of ['new', 'previous'] as const) {
        const { prescriptions } = await app.ok(prescriptionList, { type }, { as: account() });
        assert.ok(prescriptions.length >= 2, type);
      }
    });
  }

  it('contains one order in progress and one that was delivered', async () => {
    const statuses: string[] = [];
    for (const as of [noura, bilal]) {
      const { orders } = await app.ok(orderList, { page: 1 }, { as });
      statuses.push(...orders.map(({ status }) => status));
    }
    assert.deepEqual(statuses, ['COURIER_INTRANSIST', 'COMPLETED']);
  });
});
