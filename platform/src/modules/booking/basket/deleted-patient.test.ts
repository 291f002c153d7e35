import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bookingDetails, deleteRelative, type ErrorCode, patientList } from 'shared-contracts/api';
import type { Database, Tx } from '../../../db/database.ts';
import { freeSlot, hold } from '../../../testing/booking.ts';
import { aRelative, aUser, createTestApp, type TestApp } from '../../../testing/index.ts';
import { beside } from '../../../testing/template.ts';
import { hideRelative, lockRelative } from '../../users/patient-repository.ts';

/** Resolves once another connection waits for a lock. PGlite has one connection, so the second caller waits anyway. */
const somebodyWaits = async ({ raw }: Database): Promise<void> => {
  if (raw.kind === 'pglite') return;
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await raw.pool.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    waiting = rows[0]?.waiting ?? 0;
  }
};

describe('a relative with a held slot', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const heldWithRelative = async () => {
    const as = await aUser(app);
    const relative = await aRelative(app, as.uid);
    const { data } = await hold(app, as, await freeSlot(app, 3));
    return { as, details: { apnt_id: data.apnt_id, rel_ids: [relative] as [string] } };
  };
  const patientOfBooking = async (id: string) =>
    app.ctx.db.script((script) =>
      script.query<{ patient_id: string }>('SELECT patient_id FROM appointment_patient WHERE appointment_id = $1', [
        id,
      ]),
    );

  it('cannot be deleted while the slot is held', async () => {
    const { as, details } = await heldWithRelative();
    await app.ok(bookingDetails, details, { as });
    const { http, code } = await app.call(deleteRelative, { rel_id: details.rel_ids[0] }, { as });
    assert.deepEqual({ http, code }, { http: 409, code: 'RELATIVE_HAS_APPOINTMENT' });
    const { patients } = await app.ok(patientList, {}, { as });
    assert.ok(patients.some(({ rel_id }) => rel_id === details.rel_ids[0]));
  });

  it('cannot be booked for when a concurrent deletion was first', async () => {
    const { as, details } = await heldWithRelative();
    let chosen: Promise<{ readonly code: ErrorCode | undefined }> | undefined;
    await app.ctx.db.transaction(async (tx: Tx) => {
      assert.ok(await lockRelative(tx, as.uid, details.rel_ids[0]));
      chosen = beside(() => app.call(bookingDetails, details, { as }));
      await somebodyWaits(app.ctx.db);
      await hideRelative(tx, details.rel_ids[0], app.clock.nowIso());
    });
    assert.equal((await chosen)?.code, 'NOT_FOUND');
    assert.deepEqual(await patientOfBooking(details.apnt_id), []);
  });
});
