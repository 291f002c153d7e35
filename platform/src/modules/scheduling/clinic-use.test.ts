import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import type { Patient } from '../../testing/booking.ts';
import { ENCRYPTED } from '../../testing/encrypted.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { countClinicUse } from './clinic-use.ts';

const DAY = 86_400_000;

describe('the list of e-clinics', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample', settings: { CLINIC_USE_DAYS: '30' } });
  });
  after(() => app.close());

  const listed = async () => (await app.ok(api.eClinics, {})).clinics.map(({ id }) => id);
  /** A visit that was booked a number of days ago. */
  const visit = async ({ uid, relId }: Patient, id: string, provider: string, daysAgo: number) => {
    const now = app.clock.now().getTime();
    const starts = new Date(now + (40 + daysAgo) * DAY).toISOString();
    const ends = new Date(now + (40 + daysAgo) * DAY + 900_000).toISOString();
    const booked = new Date(now - daysAgo * DAY).toISOString();
    await app.ctx.db.script(async (script) => {
      await script.exec('BEGIN');
      await script.query(
        `INSERT INTO appointment (id, uid, provider_id, utid, stid, delivery, channel, state, starts_at, ends_at,
            busy_until, booked_at, created_at, updated_at, symptoms, attachments)
          VALUES ($1, $2, $3, '1', 'ST1', 'remote', 'video', 'upcoming', $4, $5, $5, $6, $6, $6, $7, $7)`,
        [id, uid, provider, starts, ends, booked, ENCRYPTED],
      );
      await script.query('INSERT INTO appointment_patient (appointment_id, patient_id, position) VALUES ($1, $2, 0)', [
        id,
        relId,
      ]);
      await script.exec('COMMIT');
    });
  };
  const doctorOf = async (deptid: string) => {
    const [doctor] = (await app.ok(api.browseWeb, { deptid })).providers;
    return doctor?.provider_id as string;
  };

  it('begins with the most booked of recent days, and the others keep their order', async () => {
    await countClinicUse(app.ctx);
    const order = await listed();
    const [busy, old] = [order.at(-1) as string, order.at(-2) as string];
    const as = await aUser(app);
    const doctor = await doctorOf(busy);
    // More than the sample data has for any clinic.
    for (const daysAgo of [1, 2, 3, 4, 5, 6, 7, 8]) await visit(as, `apt_busy_${daysAgo}`, doctor, daysAgo);
    await visit(as, 'apt_old', await doctorOf(old), 31);
    assert.deepEqual(await listed(), order);
    await countClinicUse(app.ctx);
    assert.deepEqual(await listed(), [busy, ...order.filter((id) => id !== busy)]);
  });
});
