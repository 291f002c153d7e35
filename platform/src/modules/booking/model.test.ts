/**
 * Random sequences of booking actions compared with a model (`testing/booking-model.ts`). `MODEL_RUNS` sets their number; a
 * failure prints its shrunk commands and the seed that reproduces it (`MODEL_SEED`).
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as fc from 'fast-check';
import * as api from 'shared-contracts/api';
import { brokenRules } from '../../testing/ledger.ts';
import { aRelative, aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { aProvider } from '../../testing/providers.ts';
import { COMMANDS } from '../../testing/booking-sequences.ts';
import {
  CAPACITY,
  emptyModel,
  LAB,
  MORE,
  type Model,
  PLACE,
  type Real,
  TESTS,
  VOUCHER,
} from '../../testing/booking-model.ts';
import { grantCredit } from '../ledger/credits.ts';
import { codeIndex } from '../vouchers/repository.ts';
import { vouchers } from '../vouchers/tables.ts';

const RUNS = Number(process.env['MODEL_RUNS'] ?? 12);
const SEED = Number(process.env['MODEL_SEED'] ?? 5);
const LENGTH = 16;
const CREDIT = 3000;
const PRICE = 8000;
const [LATITUDE, LONGITUDE] = [PLACE.latitude, PLACE.longitude];

describe('a model-based test of booking', () => {
  let app: TestApp;
  let runs = 0;
  before(async () => {
    // The model may hold the same time any number of times.
    app = await createTestApp({ filling: 'sample', settings: { BOOKING_HOLD_REPEATS: '1000' } });
    await app.ctx.db.script((script) => script.exec('UPDATE provider SET active = false'));
    await app.ctx.db.transaction((tx) =>
      tx.insert(vouchers).values({
        id: 'vou_model',
        codeIndex: codeIndex(tx, VOUCHER.code),
        labelAr: 'قسيمة',
        labelEn: 'Voucher',
        discountKind: 'percent',
        discountValue: VOUCHER.percent,
        validFrom: '2026-01-01T00:00:00.000Z',
        validUntil: '2027-12-01T00:00:00.000Z',
      }),
    );
  });
  after(() => app.close());

  const anAccount = async (): Promise<Real['users'][number]> => {
    const account = await aUser(app);
    const credit = { uid: account.uid, amount: CREDIT, source: { ar: 'هدية', en: 'Gift' }, reference: account.uid };
    await app.ctx.db.transaction((tx) =>
      grantCredit(tx, { ...credit, expiresAt: '2027-06-01T00:00:00.000Z', now: app.clock.nowIso() }),
    );
    return { account, family: [account.relId, await aRelative(app, account.uid)] };
  };

  /** Two people and two technicians that no previous run has used. */
  const begin = async (): Promise<{ model: Model; real: Real }> => {
    runs += 1;
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE provider SET active = false WHERE kind <> 'doctor';
        UPDATE service_item SET price = ${PRICE} WHERE stid = '${LAB}'`),
    );
    for (let turn = 1; turn <= CAPACITY; turn += 1) await aProvider(app.ctx.db, `mdl_${runs}_${turn}`);
    const location = { latitude: LATITUDE, longitude: LONGITUDE };
    const { days } = await app.ok(api.windowSearch, { stid: LAB, location, days: 4 });
    const slots = days.at(-1)?.slots.map(({ start }) => start) ?? [];
    const users = [await anAccount(), await anAccount()];
    const prices = Object.fromEntries([...TESTS, ...MORE].map((test) => [test, PRICE]));
    return { model: emptyModel(app.clock.nowIso(), prices), real: { app, users, slots } };
  };

  const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
    app.ctx.db.script((script) => script.query(text, [...values])) as Promise<T[]>;

  /** Invariants after any sequence, once all due jobs have run. */
  const holds = async ({ people }: Model, { users }: Real): Promise<void> => {
    await app.clock.advance(30 * 60_000);
    await app.ctx.bus.settled();
    await app.ctx.jobs.runDue();
    await app.ctx.bus.settled();
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
    const [overlaps] = await rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM appointment_patient a JOIN appointment_patient b
        ON a.patient_id = b.patient_id AND a.appointment_id < b.appointment_id AND a.period && b.period
        WHERE a.occupies IS NOT NULL AND b.occupies IS NOT NULL`,
    );
    assert.equal(overlaps?.count, 0, 'a patient is at two visits');
    const reminded = await rows(
      `SELECT j.singleton_key FROM scheduled_job j JOIN appointment a ON j.singleton_key LIKE a.id || ':%'
        WHERE a.state <> 'upcoming'`,
    );
    assert.deepEqual(reminded, [], 'somebody is reminded of what is not upcoming');
    for (const [index, { account }] of users.entries()) {
      const person = people[index] as Model['people'][number];
      const charged = person.draft?.payment?.charged === true ? person.draft : null;
      const upcoming = await rows<{ id: string }>(
        `SELECT id FROM appointment WHERE uid = $1 AND state = 'upcoming' ORDER BY id`,
        [account.uid],
      );
      const booked = [...person.booked.map(({ id }) => id), ...(charged ? [charged.id] : [])];
      assert.deepEqual(
        upcoming.map(({ id }) => id),
        booked.toSorted(),
      );
      const [money] = await rows<{ cards: number; wallet: number }>(
        `SELECT (SELECT coalesce(sum(c.amount), 0) FROM sandbox_gateway.charge c
              JOIN sandbox_gateway.session s ON s.id = c.session_id JOIN payment p ON p.id = s.reference WHERE p.uid = $1)::int
            - (SELECT coalesce(sum(r.amount), 0) FROM sandbox_gateway.refund r
              JOIN sandbox_gateway.charge c ON c.id = r.charge_id JOIN sandbox_gateway.session s ON s.id = c.session_id
              JOIN payment p ON p.id = s.reference WHERE p.uid = $1)::int AS cards,
          (SELECT coalesce(sum(e.amount), 0) FROM ledger_entry e JOIN wallet_credit k ON k.id = e.credit_id
            JOIN ledger_account l ON l.id = k.account_id WHERE l.uid = $1)::int AS wallet`,
        [account.uid],
      );
      const paid = person.paid + (charged?.payment?.total ?? 0);
      assert.equal((money?.cards ?? 0) + CREDIT - (money?.wallet ?? 0), paid, 'charged less refunded is what was paid');
    }
  };

  it('the platform behaves as the model for random sequences of actions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: LENGTH, size: 'max' }), async (commands) => {
        const { model, real } = await begin();
        await fc.asyncModelRun(() => ({ model, real }), commands);
        await holds(model, real);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
