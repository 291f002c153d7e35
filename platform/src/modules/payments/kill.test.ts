/** kill -9 of a real server at random moments during the payment of 30 bookings and 15 top-ups. Requires PostgreSQL. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { systemClock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import { type Patient, type Redirect } from '../../testing/booking.ts';
import {
  type Caller,
  caller,
  type Envelope,
  type Killed,
  postForm,
  SEED,
  startKilled,
} from '../../testing/killed-server.ts';
import { NEEDS_POSTGRESQL } from '../../testing/needs.ts';
import { addMoney, book } from '../../testing/paying.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { grantCredit } from '../ledger/credits.ts';

const BOOKINGS = 30;
const DOCTORS = ['doc_general_1', 'doc_family_1', 'doc_pediatrics_1'] as const;
const MOVED = 15;
const LIMIT_MS = 600_000;

/** Days ahead, so that it can be moved and refunded in full. */
const takeLater = async (
  call: Caller,
  turn: number,
  take: (start: string) => Promise<Envelope<unknown>>,
): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    const provider_id = DOCTORS[turn % DOCTORS.length] as string;
    const { data } = await call(api.slotSearch, { provider_id, days: 7 });
    const free = data.days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free'));
    const start = free.at(-1 - ((turn + attempt) % 12))?.start as string;
    if ((await take(start)).status === 1000) return;
  }
};

/** Pays for a visit, moves and cancels it; returns its id. */
const moveAndCancel = async (server: ServerProcess, as: Patient, turn: number): Promise<string> => {
  const call = caller(server, as);
  let apnt_id = '';
  await takeLater(call, turn, async (start) => {
    const held = await call(api.prebook, { provider_id: DOCTORS[turn % DOCTORS.length] as string, start });
    if (held.status === 1000) apnt_id = held.data.apnt_id;
    return held;
  });
  await call(api.bookingDetails, { apnt_id, rel_ids: [as.relId] });
  const { data } = await call(api.reviewBooking, { apnt_id });
  const paid = await call(api.confirmBooking, { apnt_id, quote: data.quote.quote }, newId('key'));
  if (paid.data.kind === 'redirect') {
    const { payment_id, url } = paid.data as Redirect;
    await postForm(server, new URL(url).pathname, { choice: 'pay' });
    await call(api.paymentReturn, { payment_id });
  }
  await takeLater(call, turn, (start) => call(api.reschedule, { apnt_id, start }));
  const shown = await call(api.cancellationPolicy, { apnt_id });
  const asked = { apnt_id, reason_id: 'time' as const, expected_refund: shown.data.refund };
  assert.equal((await call(api.cancelAppointment, asked)).status, 1000);
  return apnt_id;
};

/** Half of the patients pay a part from the wallet. */
const gift = (uid: string) => ({
  uid,
  amount: 5000,
  source: { ar: 'هدية', en: 'Gift' },
  expiresAt: null,
  reference: `gift:${uid}`,
  now: systemClock.nowIso(),
});

describe('a server that is killed during payments', { skip: NEEDS_POSTGRESQL }, () => {
  let killed: Killed;
  before(async () => {
    killed = await startKilled();
  });
  after(() => killed.dispose());

  it(`leaves each charge with a booking or refund (seed ${SEED})`, { timeout: LIMIT_MS }, async (context) => {
    const { server, db } = killed;
    const patients = await killed.patients(BOOKINGS);
    for (const [index, { uid }] of patients.entries()) {
      if (index % 2 === 0) await db.transaction((tx) => grantCredit(tx, gift(uid)));
    }
    const kills = await killed.whileKilled(BOOKINGS, async (turn) => {
      const patient = patients[turn] as Patient;
      if (turn % 2 === 1) await addMoney(server, patient, turn);
      await book(server, patient, turn);
    });
    const quietFrom = performance.now();
    await killed.leap();
    assert.deepEqual(await killed.stillBroken(), []);
    const [tally] = await db.script((script) =>
      script.query<{ charges: number; booked: number; added: number; refunds: number }>(
        `SELECT (SELECT count(*)::int FROM sandbox_gateway.charge WHERE id NOT LIKE 'gwc_sample%') AS charges,
            (SELECT count(*)::int FROM sandbox_gateway.refund) AS refunds,
            (SELECT count(*)::int FROM wallet_top_up WHERE state = 'paid') AS added,
            (SELECT count(*)::int FROM appointment WHERE booked_at IS NOT NULL AND id NOT LIKE 'apt_sample%') AS booked`,
        [],
      ),
    );
    context.diagnostic(
      `${kills} kills: ${JSON.stringify(tally)}, quiet after ${Math.round(performance.now() - quietFrom)} ms`,
    );
    assert.ok(tally && tally.charges > 0 && tally.booked + tally.added + tally.refunds === tally.charges);
  });

  it(`moves and refunds each visit once (seed ${SEED})`, { timeout: LIMIT_MS }, async (context) => {
    const patients = await killed.patients(MOVED);
    const ids: string[] = [];
    const kills = await killed.whileKilled(MOVED, async (turn) => {
      ids.push(await moveAndCancel(killed.server, patients[turn] as Patient, turn));
    });
    assert.deepEqual(await killed.stillBroken(), []);
    const rows = await killed.db.script((script) =>
      script.query<{ state: string; reschedules: number; moved: number; ends: number; owed: number; sent: number }>(
        `SELECT a.state, a.reschedules,
            (SELECT count(*)::int FROM appointment_reschedule r WHERE r.appointment_id = a.id) AS moved,
            (SELECT count(*)::int FROM appointment_cancellation c WHERE c.appointment_id = a.id AND c.whole) AS ends,
            (SELECT p.total FROM payment p WHERE p.payable_id = a.id AND p.state = 'succeeded') AS owed,
            (SELECT sum(f.amount)::int FROM sandbox_gateway.refund f JOIN payment p ON p.charge_reference = f.charge_id
              WHERE p.payable_id = a.id) AS sent
            FROM appointment a WHERE a.id = ANY ($1)`,
        [ids],
      ),
    );
    context.diagnostic(`${kills} kills`);
    assert.equal(rows.length, MOVED);
    for (const { owed, ...row } of rows) {
      assert.deepEqual(row, { state: 'cancelled', reschedules: 1, moved: 1, ends: 1, sent: owed });
    }
  });
});
