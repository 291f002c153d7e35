/** The tabs of a patient’s list: paging, filters by patient and service, search. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { freeSlot, hold } from '../../testing/booking.ts';
import { aHomeVisit } from '../../testing/home-visit.ts';
import { aUser, createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';
import { setItems } from '../visits/parts-repository.ts';

describe('the list of appointments', () => {
  let app: TestApp;
  let as: TestUser;
  before(async () => {
    app = await createTestApp({ filling: 'sample', settings: { BOOKING_PAGE_SIZE: '2' } });
    as = await signIn(app, '+966500000001');
  });
  after(() => app.close());

  const completed = (asked: api.RequestOf<typeof api.completedAppointments>) =>
    app.ok(api.completedAppointments, asked, { as });
  const ids = (page: { appointments: readonly { apnt_id: string }[] }) =>
    page.appointments.map(({ apnt_id }) => apnt_id);

  it('continues after the previous page until the end', async () => {
    const first = await completed({});
    assert.deepEqual(ids(first), ['apt_sample_noura_1', 'apt_sample_noura_2']);
    assert.deepEqual([first.page_count, first.total], [2, 3]);
    const second = await completed({ page: 2, cursor: first.next as string });
    assert.deepEqual([ids(second), second.next], [['apt_sample_noura_3'], null]);
    assert.deepEqual([second.page_count, second.total], [2, 3]);
    assert.deepEqual(ids(await completed({ page: 2 })), ids(second));
  });

  it('contains each previous provider once, with the most recent visit', async () => {
    const own = await aUser(app);
    await aHomeVisit(app, own, { state: 'completed', startsIn: 120 });
    const newest = await aHomeVisit(app, own, { state: 'completed', startsIn: 400 });
    await aHomeVisit(app, own, { state: 'no_show', startsIn: 900 });
    const seen = (user: TestUser) => app.ok(api.completedAppointments, { each_provider: true }, { as: user });
    assert.deepEqual(ids(await seen(own)), [newest]);
    const stranger = await aUser(app);
    await aHomeVisit(app, stranger, { state: 'no_show' });
    assert.deepEqual(ids(await seen(stranger)), [], 'nobody came');
  });

  it('contains upcoming appointments in chronological order, page by page', async () => {
    const own = await aUser(app);
    const ahead: string[] = [];
    for (const startsIn of [300, 120, 600]) ahead.push(await aHomeVisit(app, own, { startsIn }));
    const [second, first, third] = ahead;
    const upcoming = (asked: api.RequestOf<typeof api.upcomingAppointments>) =>
      app.ok(api.upcomingAppointments, asked, { as: own });
    const page = await upcoming({});
    assert.deepEqual(ids(page), [first, second]);
    const rest = await upcoming({ page: 2, cursor: page.next as string });
    assert.deepEqual([ids(rest), rest.next], [[third], null]);
  });

  it('contains the held booking with its missing steps until the hold expires', async () => {
    const own = await aUser(app);
    const first = () => app.ok(api.upcomingAppointments, {}, { as: own });
    assert.equal((await first()).held, null);
    const { data } = await hold(app, own, await freeSlot(app, 20));
    const { held } = await first();
    assert.equal(held?.apnt_id, data.apnt_id);
    assert.equal(held?.missing, 'patients');
    assert.equal(held?.held_until, data.held_until);
    await app.ok(api.bookingDetails, { apnt_id: data.apnt_id, rel_ids: [own.relId] }, { as: own });
    assert.equal((await first()).held?.missing, null);
    assert.equal((await app.ok(api.upcomingAppointments, { page: 2 }, { as: own })).held, null);
    await app.clock.setTo(data.held_until ?? '');
    assert.equal((await first()).held, null);
  });

  it('skips nothing when a visit of the previous page leaves the list', async () => {
    const { next } = await completed({});
    const state = (value: string) =>
      app.ctx.db.script((script) =>
        script.exec(`ALTER TABLE appointment DISABLE TRIGGER USER;
          UPDATE appointment SET state = '${value}' WHERE id = 'apt_sample_noura_1';
          ALTER TABLE appointment ENABLE TRIGGER USER`),
      );
    await state('cancelled');
    try {
      assert.deepEqual(ids(await completed({ page: 2 })), []);
      assert.deepEqual(ids(await completed({ page: 2, cursor: next as string })), ['apt_sample_noura_3']);
    } finally {
      await state('completed');
    }
  });

  it('can be filtered by patient and kind of service', async () => {
    assert.deepEqual(ids(await completed({ rel_id: 'rel_sample_faisal' })), ['apt_sample_noura_2']);
    const kinds = async () => {
      const totals = ['1', '2'].map(async (utid) => (await completed({ utid })).total);
      return Promise.all(totals);
    };
    assert.deepEqual(await kinds(), [3, 0]);
    const kind = (utid: string) =>
      app.ctx.db.script((script) =>
        script.query(`UPDATE appointment SET utid = $1 WHERE id = 'apt_sample_noura_3'`, [utid]),
      );
    await kind('2');
    try {
      assert.deepEqual(await kinds(), [2, 1]);
      assert.deepEqual(ids(await completed({ utid: '2' })), ['apt_sample_noura_3']);
    } finally {
      await kind('1');
    }
  });

  it('can be searched by provider, service and patient in either language', async () => {
    const { appointments } = await completed({});
    const one = appointments[0] as api.AppointmentSummary;
    const name = one.provider.name;
    for (const query of [
      name.ar,
      name.en,
      name.en.toUpperCase(),
      one.patients[0]?.name ?? '',
      one.service.en,
      one.service.ar,
    ]) {
      assert.ok(ids(await completed({ query })).includes(one.apnt_id), query);
    }
    assert.equal((await completed({ query: 'zzzz' })).total, 0);
    assert.equal((await completed({ query: `${name.en} zzzz` })).total, 0);
    assert.equal((await completed({ query: '%' })).total, 0);
  });

  it('contains the display name of a patient, and can be searched by it and by the insurance names', async () => {
    const own = await aUser(app);
    const apnt_id = await aHomeVisit(app, own, { state: 'completed' });
    const seen = (query: string) => app.ok(api.completedAppointments, { query }, { as: own });
    const [visit] = (await seen('')).appointments;
    const rel_id = visit?.patients[0]?.rel_id ?? '';
    const { patient, identity } = await app.ok(api.patientProfile, { rel_id }, { as: own });
    const { fn, ln, gnd, dob, natio } = patient as api.PatientSummary;
    const person = { rel_id, fn, ln, gnd, dob, natio, identity: identity ?? '' };
    await app.ok(api.updatePatient, { ...person, type: 'personal', display_name: 'هدى العتيبي' }, { as: own });
    for (const query of ['هدى', fn]) {
      const [found] = (await seen(query)).appointments;
      assert.equal(found?.apnt_id, apnt_id, query);
      assert.equal(found?.patients[0]?.name, 'هدى العتيبي', query);
    }
  });

  it('can be searched by chosen items in any spelling, and treats wildcard characters as text', async () => {
    const item = (name: { readonly ar: string; readonly en: string }) => ({
      kind: 'test' as const,
      reference: name.en,
      patientId: null,
      nameAr: name.ar,
      nameEn: name.en,
      quantity: 1,
      unitPrice: 100,
      taxClass: 'standard' as const,
      onceGroup: null,
    });
    const chosen = { ar: 'صورة دم كاملة وأنيميا', en: 'Complete Blood count' };
    await app.ctx.db.transaction(async (tx) => {
      await setItems(tx, 'apt_sample_noura_1', [item(chosen), item({ ar: 'حديد ٥٪', en: 'Iron_5%' })]);
      await setItems(tx, 'apt_sample_noura_2', [item({ ar: 'سكر', en: 'Sugar' })]);
    });
    const found = async (query: string) => ids(await completed({ query }));
    for (const query of ['صورة', 'صوره كامله', 'انيميا', 'blood', 'COUNT complete', '_5%']) {
      assert.deepEqual(await found(query), ['apt_sample_noura_1'], query);
    }
    assert.deepEqual(await found('sugar'), ['apt_sample_noura_2']);
    for (const query of ['s%r', 'su_ar', 'sugar blood']) assert.deepEqual(await found(query), [], query);
    const stranger = await aUser(app);
    assert.equal((await app.ok(api.completedAppointments, { query: 'sugar' }, { as: stranger })).total, 0);
  });

  it('rejects a cursor that no answer contained', async () => {
    for (const cursor of ['AAAA', Buffer.from('2026-99-99T00:00:00Z|apt_1').toString('base64url')]) {
      const answer = await app.call(api.completedAppointments, { cursor }, { as });
      assert.equal(answer.code, 'INVALID_REQUEST');
    }
  });
});
