/** Which visits of one patient may overlap, and the refusal for those that may not. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import { newId } from '../../../core/ids.ts';
import { aProvider } from '../../../testing/providers.ts';
import { bookHomeVisit, bookVisit, freeSlots, type Patient } from '../../../testing/booking.ts';
import { OLAYA } from '../../../testing/home-visit.ts';
import { aUser, createTestApp, type TestApp } from '../../../testing/index.ts';

const CARER = { stid: 'ST9', items: [['plan', 'pln-elderly-day']] } as const;
const LAB = 'ST2';

describe('a patient who already has a visit at that time', () => {
  let app: TestApp;
  let as: Patient;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const windows = async (stid: string, from: string, until: string): Promise<string[]> => {
    const { days } = await app.ok(api.windowSearch, { stid, location: OLAYA, gender: 'A', days: 14 });
    const free = days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free').map(({ start }) => start));
    return free.filter((start) => start >= from && start < until);
  };
  const choose = async (stid: string, start: string) => {
    const asked = { stid, location: OLAYA, gender: 'A', start } as const;
    const { data, code } = await app.call(api.prebook, asked, { as, key: newId('key') });
    if (code !== undefined) return { code, data, message: '' };
    return app.call(api.bookingDetails, { apnt_id: data.apnt_id, rel_ids: [as.relId] }, { as, language: 'en' });
  };
  const startOf = async (apnt_id: string) => (await app.ok(api.appointmentSummary, { apnt_id }, { as })).starts_at;

  it('may have a blood sample during a twelve-hour caregiver shift', async () => {
    as = await aUser(app);
    const shift = await startOf(await bookHomeVisit(app, as, CARER));
    const [sample] = await windows(LAB, addMinutes(shift, 60), addMinutes(shift, 660));
    assert.ok(sample, 'no window during the shift');
    assert.equal((await choose(LAB, sample)).code, undefined);
  });

  it('cannot book a second caregiver for the same time', async () => {
    as = await aUser(app);
    const shift = await startOf(await bookHomeVisit(app, as, CARER));
    for (const id of ['car_1', 'car_2']) {
      await aProvider(app.ctx.db, id, { kind: 'caregiver', stid: CARER.stid, areas: ['riyadh'], hours: [0, 1440] });
    }
    const [again] = await windows(CARER.stid, shift, addMinutes(shift, 720));
    assert.ok(again, 'no other carer');
    assert.equal((await choose(CARER.stid, again)).code, 'PATIENT_BUSY');
  });

  it('gets the conflicting visit in the refusal, and later times as alternatives', async () => {
    as = await aUser(app);
    const id = await bookHomeVisit(app, as);
    const start = await startOf(id);
    const call = (await freeSlots(app)).find((slot) => slot >= start && slot < addMinutes(start, 60));
    assert.ok(call, 'no consultation during the visit');
    const held = await app.ok(api.prebook, { provider_id: 'doc_general_1', start: call }, { as, key: newId('key') });
    const asked = { apnt_id: held.apnt_id, rel_ids: [as.relId] };
    const refused = await app.call(api.bookingDetails, asked, { as, language: 'en' });
    assert.equal(refused.code, 'PATIENT_BUSY');
    assert.match(
      refused.message,
      /^At this time the patient has “Home lab tests” with .+ on .+\. Choose another time$/,
    );
    const data = refused.refusal as { next: string[]; visit: { apnt_id: string } };
    assert.equal(data.visit.apnt_id, id);
    assert.ok(data.next.length > 0);
    assert.ok(data.next.every((next) => next >= addMinutes(start, 60)));
    const arabic = await app.call(api.bookingDetails, asked, { as, language: 'ar' });
    assert.match(arabic.message, /^لدى المريض في هذا الوقت موعد «.+» مع .+ يوم .+\. يرجى اختيار وقت آخر$/);
  });

  it('gets the same refusal when a visit is moved to that time', async () => {
    as = await aUser(app);
    const ofOther = await freeSlots(app, 'doc_family_1');
    const [, , common = '', to = ''] = (await freeSlots(app)).filter((slot) => ofOther.includes(slot));
    const first = await bookVisit(app, as, { start: common });
    const second = await bookVisit(app, as, { start: to, doctor: 'doc_family_1' });
    const moved = await app.call(api.reschedule, { apnt_id: second.id, start: common }, { as, key: newId('key') });
    assert.equal(moved.code, 'PATIENT_BUSY');
    assert.equal((moved.refusal as { visit: { apnt_id: string } }).visit.apnt_id, first.id);
  });
});
