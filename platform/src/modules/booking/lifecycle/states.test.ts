import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import {
  APPOINTMENT_ACTORS,
  APPOINTMENT_MOVES,
  APPOINTMENT_STATES,
  type AppointmentState,
  mayMove,
} from 'shared-contracts/domain';
import { violates } from '../../../db/errors.ts';
import { ENCRYPTED } from '../../../testing/encrypted.ts';
import { aUser, createTestApp, type TestApp } from '../../../testing/index.ts';
import { assertMove } from './transitions.ts';

describe('the states of an appointment', () => {
  let app: TestApp;
  let uid: string;
  let patient: string;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    ({ uid, relId: patient } = await aUser(app));
  });
  after(() => app.close());

  const exec = (statement: string, values: readonly unknown[] = []) =>
    app.ctx.db.script((script) => script.query<Record<string, unknown>>(statement, values));

  it('have the same transitions in the contract and in the database', async () => {
    const rows = (await exec('SELECT from_state, to_state FROM appointment_move')) as {
      from_state: string;
      to_state: string;
    }[];
    const inDatabase = rows.map(({ from_state, to_state }) => `${from_state} → ${to_state}`).sort();
    const inContract = Object.entries(APPOINTMENT_MOVES)
      .flatMap(([from, moves]) => Object.keys(moves).map((to) => `${from} → ${to}`))
      .sort();
    assert.deepEqual(inDatabase, inContract);
  });

  it('reject in code every transition that is not listed for the actor', () => {
    const state = fc.constantFrom(...APPOINTMENT_STATES);
    fc.assert(
      fc.property(state, state, fc.constantFrom(...APPOINTMENT_ACTORS), (from, to, actor) => {
        if (mayMove(from, to, actor)) assertMove(from, to, actor);
        else assert.throws(() => assertMove(from, to, actor), { code: 'STATE_NOT_ALLOWED' });
      }),
    );
  });

  const move = async (id: string, to: AppointmentState): Promise<boolean> => {
    const hold = to === 'held' || to === 'awaiting_payment' ? `'2026-11-20T10:00:00Z'` : 'NULL';
    try {
      await exec(`UPDATE appointment SET state = $2, hold_expires_at = ${hold} WHERE id = $1`, [id, to]);
      return true;
    } catch (error) {
      assert.ok(violates(error, 'appointment_move'), String(error));
      return false;
    }
  };

  it('reject in the database every sequence outside the table, and do not change', async () => {
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...APPOINTMENT_STATES), { minLength: 1, maxLength: 8 }),
        async (walk) => {
          turn += 1;
          const id = `apt_walk_${turn}`;
          await exec(
            `INSERT INTO appointment (id, uid, provider_id, utid, stid, delivery, channel, state, starts_at, ends_at,
                busy_until, hold_expires_at, created_at, updated_at, symptoms, attachments)
              VALUES ($1, $2, 'doc_general_1', '1', 'ST1', 'remote', 'video', 'held', '2027-03-01T10:00:00Z',
                '2027-03-01T10:15:00Z', '2027-03-01T10:15:00Z', '2026-11-20T10:00:00Z', '2026-11-20T09:00:00Z',
                '2026-11-20T09:00:00Z', $3, $3)`,
            [id, uid, ENCRYPTED],
          );
          await exec(`INSERT INTO appointment_patient (appointment_id, patient_id, position) VALUES ($1, $2, 0)`, [
            id,
            patient,
          ]);
          let state: AppointmentState = 'held';
          for (const next of walk) {
            const allowed: boolean = next === state || next in APPOINTMENT_MOVES[state];
            assert.equal(await move(id, next), allowed, `${state} → ${next}`);
            if (allowed) state = next;
          }
          const [row] = await exec('SELECT state FROM appointment WHERE id = $1', [id]);
          assert.equal(row?.['state'], state);
          await exec('DELETE FROM appointment WHERE id = $1', [id]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
