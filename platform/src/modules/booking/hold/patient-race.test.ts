import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addMinutes } from 'shared-contracts/domain';
import { violates } from '../../../db/errors.ts';
import { found } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { aUser, createTestApp, type TestApp } from '../../../testing/index.ts';
import { setPatients } from '../../visits/parts-repository.ts';
import { insertIfFree } from '../../visits/repository.ts';

const RIVALS = process.env['TEST_DATABASE_URL'] ? 60 : 12;

describe('a race for one patient', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  it(`is won by one of ${RIVALS} visits with different providers; the database rejects the others`, async () => {
    const { uid, relId } = await aUser(app);
    const ids = await app.ctx.db.script((script) =>
      script.query<{ id: string }>(`SELECT id FROM provider ORDER BY id LIMIT ${RIVALS}`, []),
    );
    const start = '2026-12-01T09:00:00.000Z';
    const now = app.clock.nowIso();
    const answers = await Promise.allSettled(
      ids.map(({ id: providerId }, index) =>
        app.ctx.db.transaction(async (tx) => {
          const startsAt = addMinutes(start, index % 10);
          const endsAt = addMinutes(startsAt, 15);
          const row = await insertIfFree(tx, {
            id: newId('apt'),
            uid,
            providerId,
            utid: '1',
            stid: 'ST1',
            delivery: 'remote',
            channel: 'video',
            state: 'upcoming',
            startsAt,
            endsAt,
            busyUntil: endsAt,
            createdAt: now,
            updatedAt: now,
            bookedAt: now,
          });
          await setPatients(tx, found(row).id, [relId]);
        }),
      ),
    );
    const lost = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    assert.equal(lost.length, RIVALS - 1);
    for (const error of lost) assert.ok(violates(error, 'appointment_patient_overlap'), String(error));
  });
});
