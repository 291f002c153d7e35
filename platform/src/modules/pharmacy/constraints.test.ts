/** The constraints that protect medicines and money, each with and without itself. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { newId } from '../../core/ids.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { orderStages, type Reached } from '../../testing/pharmacy-stages.ts';

describe('a pharmacy order', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());
  const { created, offered, accepted, paid } = orderStages(() => app);

  const UNDO = new Error('undo');
  /** In a transaction that never commits; `without` removes the constraint. */
  const attempt = async (without: string | null, work: (tx: Tx) => Promise<unknown>): Promise<unknown> => {
    try {
      await app.ctx.db.transaction(async (tx) => {
        if (without !== null) await tx.execute(sql.raw(without));
        await work(tx);
        throw UNDO;
      });
    } catch (error) {
      return error === UNDO ? null : error;
    }
    return null;
  };

  const offerOf = async (id: string): Promise<{ id: string; pharmacy: string; drug: string }> => {
    const rows = await app.ctx.db.read((tx) =>
      rowsOf<{ id: string; pharmacy: string; drug: string }>(
        tx,
        sql`SELECT o.id, o.pharmacy_id AS pharmacy, l.drug_id AS drug FROM pharmacy_offer o
          JOIN pharmacy_offer_line l ON l.offer_id = o.id WHERE o.order_id = ${id} ORDER BY o.created_at DESC`,
      ),
    );
    return rows[0] as { id: string; pharmacy: string; drug: string };
  };

  interface Guard {
    readonly constraint: string;
    readonly drop: string;
    readonly reach: () => Promise<Reached>;
    readonly wrong: (one: Reached, offer: { id: string; pharmacy: string; drug: string }) => ReturnType<typeof sql>;
  }
  const GUARDS: readonly Guard[] = [
    {
      constraint: 'prescribed_drug_not_exceeded',
      drop: 'ALTER TABLE prescribed_drug DROP CONSTRAINT prescribed_drug_not_exceeded',
      reach: offered,
      wrong: (_one, { drug }) => sql`UPDATE prescribed_drug SET dispensed = quantity + 0.5 WHERE id = ${drug}`,
    },
    {
      constraint: 'pharmacy_offer_line_left',
      drop: 'DROP TRIGGER pharmacy_offer_line_left ON pharmacy_offer_line',
      reach: offered,
      wrong: (_one, { id }) => sql`UPDATE pharmacy_offer_line SET covers = 2.5 WHERE offer_id = ${id}`,
    },
    {
      constraint: 'pharmacy_order_answered',
      drop: 'DROP TRIGGER pharmacy_order_answered ON pharmacy_order',
      reach: offered,
      wrong: ({ id }) => sql`UPDATE pharmacy_order SET status = 'ACCEPTED' WHERE id = ${id}`,
    },
    {
      constraint: 'pharmacy_offer_one_of_order',
      drop: 'DROP INDEX pharmacy_offer_one_of_order, pharmacy_offer_one_open',
      reach: () => accepted(),
      wrong: (
        _one,
        { id },
      ) => sql`INSERT INTO pharmacy_offer (id, order_id, pharmacy_id, state, delivery_fee, created_at, expires_at)
        SELECT ${newId('off')}, order_id, pharmacy_id, 'open', 0, created_at, expires_at FROM pharmacy_offer WHERE id = ${id}`,
    },
    {
      constraint: 'pharmacy_stock_not_below_zero',
      drop: 'ALTER TABLE pharmacy_stock DROP CONSTRAINT pharmacy_stock_not_below_zero',
      reach: () => created(),
      wrong: ({ pharmacy }) => sql`UPDATE pharmacy_stock SET quantity = -1 WHERE pharmacy_id = ${pharmacy}`,
    },
    {
      constraint: 'pharmacy_order_line_one_open',
      drop: 'DROP INDEX pharmacy_order_line_one_open',
      reach: () => created(),
      wrong: ({ id, patient }) => sql`INSERT INTO pharmacy_order_line (order_id, drug_id, quantity)
        SELECT o.id, ${patient.drugs[0]}, 1 FROM pharmacy_order o WHERE o.id <> ${id} LIMIT 1`,
    },
    {
      constraint: 'pharmacy_order_move',
      drop: 'DROP TRIGGER pharmacy_order_guard ON pharmacy_order',
      reach: offered,
      wrong: ({ id }) => sql`UPDATE pharmacy_order SET status = 'PACKED', paid_at = created_at WHERE id = ${id}`,
    },
    {
      constraint: 'payment_one_live',
      drop: 'DROP INDEX payment_one_live',
      reach: async () => {
        await paid();
        return paid();
      },
      wrong: ({ id }) => sql`UPDATE payment SET payable_id = ${id} WHERE id = (
        SELECT id FROM payment WHERE payable_kind = 'pharmacy-order' AND state = 'succeeded' AND payable_id <> ${id} LIMIT 1)`,
    },
  ];

  for (const { constraint, drop, reach, wrong } of GUARDS) {
    it(`is protected by the database constraint ${constraint} alone`, async () => {
      const one = await reach();
      const offer = (await offerOf(one.id)) ?? { id: '', pharmacy: '', drug: '' };
      const write = (tx: Tx) => tx.execute(wrong(one, offer));
      const refusal = await attempt(null, write);
      assert.ok(violates(refusal, constraint), String(refusal));
      assert.equal(await attempt(drop, write), null, 'without the guard it is written');
    });
  }
});
