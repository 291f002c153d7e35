/** Every status with every event and actor, and the constraints of the database, each with and without itself. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { answerOffer, cancelOrder, waitForOffer } from 'shared-contracts/api';
import { ORDER_STATUSES, type OrderActor, mayOrderMove, type OrderStatus } from 'shared-contracts/domain';
import { rowsOf, type Tx } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { isDomainError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { firstAsked, type Patient, pharmacyActs } from '../../testing/pharmacy.ts';
import { applyEvent, type PharmacyEvent } from './events.ts';
import { makeOffer, offerAll } from './offers.ts';

const MINUTE = 60_000;

interface Reached {
  readonly patient: Patient;
  readonly id: string;
  readonly pharmacy: string;
}

describe('a pharmacy order', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'world' });
  });
  after(() => app.close());
  const { aPatient, order, now, payFor } = pharmacyActs(() => app);

  const created = async (fulfilment: 'delivery' | 'pickup' = 'delivery'): Promise<Reached> => {
    const patient = await aPatient();
    const one = await order(patient, fulfilment, 2);
    return { patient, id: one.order_id, pharmacy: firstAsked(one) };
  };
  const offered = async (): Promise<Reached> => {
    const one = await created();
    await makeOffer(app.ctx, one.id, one.pharmacy, [{ drugId: one.patient.drugs[0] ?? '', packs: 1 }]);
    return one;
  };
  const accepted = async (fulfilment?: 'delivery' | 'pickup'): Promise<Reached> => {
    const one = await created(fulfilment);
    await offerAll(app.ctx, one.id, one.pharmacy);
    return one;
  };
  const codes = new Map<string, string>();
  const paid = async (fulfilment?: 'delivery' | 'pickup'): Promise<Reached> => {
    const one = await accepted(fulfilment);
    codes.set(one.id, (await payFor(one.patient, one.id)).code ?? '');
    return one;
  };
  const eventOf = ({ id, pharmacy, patient }: Reached, type: PharmacyEvent['type']): PharmacyEvent => {
    const about = { order: id, pharmacy };
    switch (type) {
      case 'order.offered':
        return { ...about, type, lines: [{ drug: patient.drugs[0] ?? '', packs: 2 }] };
      case 'order.handed_over':
        return { ...about, type, code: codes.get(id) ?? '', identity_shown: true };
      case 'courier.moved':
        return { ...about, type, latitude: 24.8, longitude: 46.6 };
      case 'courier.delivered':
        return { ...about, type, code: codes.get(id) ?? '' };
      default:
        return { ...about, type };
    }
  };
  const follow = async (one: Reached, ...types: PharmacyEvent['type'][]): Promise<Reached> => {
    for (const type of types) await applyEvent(app.ctx, eventOf(one, type));
    return one;
  };
  const WAY = ['order.packed', 'order.ready', 'courier.assigned', 'courier.picked_up', 'courier.set_out'] as const;
  const onTheWay = async (steps: number): Promise<Reached> => follow(await paid(), ...WAY.slice(0, steps));
  const overdue = async (one: Reached): Promise<Reached> => {
    const { rounds, roundMinutes, offerMinutes } = app.ctx.config.pharmacy;
    for (let round = 0; round <= rounds; round += 1) {
      await app.clock.advance(Math.max(roundMinutes, offerMinutes) * MINUTE);
      await app.ctx.jobs.runDue();
    }
    return one;
  };
  const cancelled = async (one: Reached): Promise<Reached> => {
    await app.ok(cancelOrder, { order_id: one.id }, { as: one.patient.user });
    return one;
  };
  const REACH: Readonly<Record<OrderStatus, () => Promise<Reached>>> = {
    CREATED: () => created(),
    OFFERED: offered,
    ACCEPTED: () => accepted(),
    CONFIRMED: () => paid(),
    PACKED: () => onTheWay(1),
    COURIER_READY_FOR_DELIVERY: () => onTheWay(2),
    COURIER_ASSIGNED: () => onTheWay(3),
    COURIER_PICKED_UP: () => onTheWay(4),
    COURIER_INTRANSIST: () => onTheWay(5),
    COURIER_COMPLETED: async () => follow(await onTheWay(5), 'courier.delivered'),
    HANDOVER: async () => follow(await paid('pickup'), 'order.packed', 'order.handed_over'),
    COMPLETED: async () => {
      const one = await follow(await onTheWay(5), 'courier.delivered');
      await app.ctx.jobs.runDue();
      return one;
    },
    NOPHARM: async () => overdue(await created()),
    REJECTED: async () => follow(await paid(), 'order.rejected'),
    CANCELLED: async () => cancelled(await created()),
    EXPIRED: async () => overdue(await accepted()),
  };

  interface Try {
    readonly name: string;
    readonly actor: OrderActor;
    /** Where it leads from a status in which it is allowed. */
    readonly to: (from: OrderStatus) => OrderStatus;
    readonly run: (one: Reached) => Promise<unknown>;
  }
  const byEvent = (type: PharmacyEvent['type'], actor: OrderActor, to: OrderStatus): Try => ({
    ...{ name: type, actor, to: () => to },
    run: (one) => applyEvent(app.ctx, eventOf(one, type)),
  });
  const offerId = async ({ patient, id }: Reached): Promise<string> => (await now(patient, id)).offer_id ?? 'off_none';
  const TRIES: readonly Try[] = [
    byEvent('order.offered', 'pharmacy', 'ACCEPTED'),
    byEvent('order.packed', 'pharmacy', 'PACKED'),
    byEvent('order.ready', 'pharmacy', 'COURIER_READY_FOR_DELIVERY'),
    byEvent('order.rejected', 'pharmacy', 'REJECTED'),
    byEvent('courier.assigned', 'courier', 'COURIER_ASSIGNED'),
    byEvent('courier.picked_up', 'courier', 'COURIER_PICKED_UP'),
    byEvent('courier.set_out', 'courier', 'COURIER_INTRANSIST'),
    byEvent('courier.delivered', 'courier', 'COURIER_COMPLETED'),
    {
      ...{ name: 'cancel', actor: 'patient', to: () => 'CANCELLED' },
      run: ({ patient, id }) => app.ok(cancelOrder, { order_id: id }, { as: patient.user }),
    },
    {
      ...{ name: 'accept', actor: 'patient', to: () => 'ACCEPTED' },
      run: async (one) => {
        const answers = [{ drug_id: one.patient.drugs[0] ?? '', accept: true }];
        const asked = { order_id: one.id, offer_id: await offerId(one), answers };
        return app.call(answerOffer, asked, { as: one.patient.user });
      },
    },
    {
      ...{ name: 'wait', actor: 'patient', to: () => 'CREATED' },
      run: async (one) =>
        app.call(waitForOffer, { order_id: one.id, offer_id: await offerId(one) }, { as: one.patient.user }),
    },
  ];

  for (const from of ORDER_STATUSES) {
    it(`that is ${from} is moved by exactly the events of the table`, async () => {
      let one = await REACH[from]();
      assert.equal((await now(one.patient, one.id)).status, from);
      for (const { name, actor, to, run } of TRIES) {
        const expected = mayOrderMove(from, to(from), actor) ? to(from) : from;
        try {
          await run(one);
        } catch (error) {
          // `ok` of the client fails for a refusal; nothing else is expected.
          assert.ok(isDomainError(error) || /was refused/.test(String(error)), `${name}: ${String(error)}`);
        }
        const { status } = await now(one.patient, one.id);
        assert.equal(status, expected, `${from}: ${name}`);
        if (status !== from) one = await REACH[from]();
      }
    });
  }

  const UNDO = new Error('undo');
  /** In a transaction that never commits; with `without`, in a database that lacks the guard. */
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
      reach: () => paid(),
      wrong: ({ id }) => sql`UPDATE payment SET payable_id = ${id} WHERE id = (
        SELECT id FROM payment WHERE payable_kind = 'pharmacy-order' AND state = 'succeeded' AND payable_id <> ${id} LIMIT 1)`,
    },
  ];

  for (const { constraint, drop, reach, wrong } of GUARDS) {
    it(`is guarded by ${constraint}, and by nothing else`, async () => {
      const one = await reach();
      const offer = (await offerOf(one.id)) ?? { id: '', pharmacy: '', drug: '' };
      const write = (tx: Tx) => tx.execute(wrong(one, offer));
      const refusal = await attempt(null, write);
      assert.ok(violates(refusal, constraint), String(refusal));
      assert.equal(await attempt(drop, write), null, 'without the guard it is written');
    });
  }
});
