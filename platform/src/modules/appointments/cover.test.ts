/** The insurance of a paid visit when the visit is moved. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addDays, riyadhDay, riyadhInstant } from 'shared-contracts/domain';
import { KNOWN } from '../../adapters/embedded/people.ts';
import { violates } from '../../db/errors.ts';
import { newId } from '../../core/ids.ts';
import { bookVisit, freeSlots } from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { updateAppointment } from '../visits/repository.ts';

describe('a visit paid with insurance', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  it('cannot be moved to a day before the plan begins', async () => {
    const as = await aUser(app, { self: { ...KNOWN.resident, verified: true } });
    const { identity } = KNOWN.resident;
    const link = { rel_id: as.relId, identity, prov_code: 'waha', mid: '', mode: 'save' } as const;
    await app.ok(api.insurerEligibility, link, { as });
    const firstDay = addDays(riyadhDay(app.clock.now()), 3);
    await app.ctx.db.script((script) =>
      script.query('UPDATE insurance_membership SET starts_on = $2 WHERE patient_id = $1', [as.relId, firstDay]),
    );
    const begin = riyadhInstant(firstDay);
    const slots = await freeSlots(app);
    const covered = slots.filter((start) => start >= begin);
    const [early, start, later] = [slots[5], covered[0], covered[1]] as [string, string, string];
    const { id, total } = await bookVisit(app, as, { start });
    const { fee } = await app.ok(api.doctorDetails, { provider_id: 'doc_general_1' });
    assert.ok(total < fee, 'the plan bears part of it');

    const { days } = await app.ok(api.rescheduleSlots, { apnt_id: id, days: 7 }, { as });
    const offered = days.flatMap((day) => day.slots.map((slot) => slot.start));
    assert.ok(offered.includes(later));
    assert.ok(offered.every((one) => one >= begin));
    const refused = await app.call(api.reschedule, { apnt_id: id, start: early }, { as, key: newId('key') });
    assert.equal(refused.code, 'MOVE_BEFORE_INSURANCE');
    assert.deepEqual(refused.data, { first_day: firstDay });
    await assert.rejects(
      app.ctx.db.transaction((tx) => updateAppointment(tx, id, { startsAt: early, updatedAt: app.clock.nowIso() })),
      (error) => violates(error, 'appointment_terms_end'),
    );
    await app.ok(api.reschedule, { apnt_id: id, start: later }, { as, key: newId('key') });
  });
});
