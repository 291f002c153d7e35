/** The booking engine with a service unlike a consultation: tests at home for two patients, in windows with travel time. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addDays, addMinutes, emptyBasket, riyadhDay, riyadhMinuteOfDay } from 'shared-contracts/domain';
import { violates } from '../../db/errors.ts';
import { newId } from '../../core/ids.ts';
import { aRelative, aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { freeSlot, type Patient, pay } from '../../testing/booking.ts';
import { aProvider, dismissStaff } from '../../testing/providers.ts';
import { serviceItems } from '../catalogue/tables.ts';
import { branches, facilities, providerServices } from '../scheduling/tables.ts';
import { basketForgetting } from './basket/baskets.ts';

const LAB = 'ST2';
const DOCTOR_VISIT = 'ST4';
const PRE_EMPLOYMENT = 'ST10';
const TRAVEL = 45;
const LEAD = 180;
const RIYADH = {
  address_id: null,
  label: 'Olaya',
  city: 'Riyadh',
  latitude: 24.6934,
  longitude: 46.6853,
  door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
};
const IN_RIYADH = { ar: 'الرياض', en: 'Riyadh' };

describe('a home visit', () => {
  let app: TestApp;
  let as: Patient;
  let citizen: string;
  let technicians = 0;

  const aTechnician = (stid = LAB, fee = 5000, branchId: string | null = null): Promise<string> => {
    technicians += 1;
    return aProvider(app.ctx.db, `tec_${technicians}`, { stid, fee, branchId });
  };

  const windows = async (provider_id: string, stid = LAB, user?: TestUser): Promise<api.Slot[]> =>
    (await app.ok(api.slotSearch, { provider_id, stid, days: 7 }, { as: user })).days.flatMap(({ slots }) => slots);
  const hold = (user: TestUser, provider_id: string, start: string, stid = LAB) =>
    app.call(api.prebook, { provider_id, start, stid }, { as: user, key: newId('key') });
  const item = (kind: 'test' | 'package', reference: string, patient: string | null, quantity = 1) => ({
    kind,
    reference,
    patient,
    quantity,
  });
  const items = () => [item('test', 'cbc', null), item('package', 'basic', citizen)];
  /** All choices, for the account holder and a relative who is a citizen. */
  const complete = async (provider: string, start: string) => {
    const { apnt_id } = (await hold(as, provider, start)).data;
    const chosen = { rel_ids: [as.relId, citizen], items: items(), location: RIYADH };
    return app.ok(api.bookingDetails, { apnt_id, ...chosen }, { as });
  };
  const book = async (provider: string, start: string): Promise<string> => {
    const { apnt_id } = await complete(provider, start);
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE service_item SET price = 0; UPDATE provider_service SET fee = 0`),
    );
    await app.ok(api.bookingDetails, { apnt_id, accept_prices: true }, { as });
    const reviewed = await app.ok(api.reviewBooking, { apnt_id }, { as });
    assert.equal((await pay(app, as, reviewed)).data.kind, 'confirmed');
    await setPrices();
    return apnt_id;
  };
  const setPrices = () =>
    app.ctx.db.script((script) =>
      script.exec(`UPDATE service_item SET price = CASE reference WHEN 'cbc' THEN 8000 ELSE 30000 END;
        UPDATE provider_service SET fee = 5000`),
    );

  before(async () => {
    const settings = { BOOKING_HOME_TRAVEL_MINUTES: String(TRAVEL), BOOKING_HOME_LEAD_MINUTES: String(LEAD) };
    app = await createTestApp({ filling: 'sample', settings });
    await dismissStaff(app.ctx.db);
    await app.ctx.db.transaction((tx) =>
      tx.insert(serviceItems).values([
        { stid: LAB, kind: 'test', reference: 'cbc', nameAr: 'صورة دم', nameEn: 'Blood count', price: 8000 },
        {
          stid: LAB,
          kind: 'package',
          reference: 'basic',
          nameAr: 'باقة',
          nameEn: 'Basic package',
          price: 30_000,
          taxClass: 'zero-rated',
        },
        { stid: LAB, kind: 'test', reference: 'old', nameAr: 'قديم', nameEn: 'Old', price: 1, active: false },
      ]),
    );
    as = await aUser(app);
    citizen = await aRelative(app, as.uid, { verified: true, citizen: true, relationConfirmed: true });
  });
  after(() => app.close());

  it('is offered in arrival windows with travel time between them, not before the lead time', async () => {
    const starts = (await windows(await aTechnician())).map(({ start }) => start);
    assert.equal(starts[0], addMinutes(app.clock.nowIso(), LEAD));
    const saturday = starts.filter((start) => riyadhDay(start) === addDays(riyadhDay(app.clock.now()), 1));
    assert.deepEqual(saturday.map(riyadhMinuteOfDay), [480, 585, 690, 795, 900, 1005, 1110]);
    const found = await app.ok(api.browseWeb, { stid: LAB });
    assert.deepEqual(
      found.providers.map(({ kind, speciality, fee, length }) => [kind, speciality, fee, length]),
      [['lab-technician', null, 5000, 60]],
    );
    assert.equal((await app.call(api.slotSearch, { provider_id: 'doc_general_1', stid: LAB })).code, 'NOT_FOUND');
  });

  it('names the missing step at review and at payment', async () => {
    const start = (await windows('tec_1'))[0]?.start as string;
    const { data } = await hold(as, 'tec_1', start);
    const { apnt_id } = data;
    assert.deepEqual([data.visit, data.missing, data.length], [{ delivery: 'home', location: null }, 'items', 60]);
    const missing = async () => {
      const review = await app.call(api.reviewBooking, { apnt_id }, { as });
      const payment = await app.call(api.confirmBooking, { apnt_id, quote: 'quo_x' }, { as, key: newId('key') });
      assert.deepEqual([review.code, payment.code], ['STEP_MISSING', 'STEP_MISSING']);
      assert.deepEqual(payment.data, review.data);
      return (review.refusal as { step: string }).step;
    };
    const change = (chosen: Partial<api.RequestOf<typeof api.bookingDetails>>) =>
      app.ok(api.bookingDetails, { apnt_id, ...chosen }, { as });
    assert.equal(await missing(), 'items');
    await change({ items: [item('test', 'cbc', null)] });
    assert.equal(await missing(), 'patients');
    await change({ rel_ids: [as.relId, citizen], items: [item('test', 'cbc', citizen)] });
    assert.equal(await missing(), 'items', 'one of the two gets nothing');
    await change({ items: items() });
    assert.equal(await missing(), 'location');
    assert.equal((await change({ location: RIYADH })).missing, null);
  });

  it('rejects values that the service does not allow', async () => {
    const start = (await windows('tec_1'))[0]?.start as string;
    const { apnt_id } = (await hold(as, 'tec_1', start)).data;
    const refusal = async (chosen: Partial<api.RequestOf<typeof api.bookingDetails>>) =>
      (await app.call(api.bookingDetails, { apnt_id, ...chosen }, { as })).code;
    const family = await Promise.all(Array.from({ length: 5 }, () => aRelative(app, as.uid)));
    assert.equal(await refusal({ rel_ids: [as.relId, ...family] }), 'PATIENT_LIMIT');
    assert.equal(await refusal({ rel_ids: [as.relId, as.relId] }), 'PATIENT_LIMIT');
    assert.equal(await refusal({ rel_ids: ['rel_sample_noura'] }), 'NOT_FOUND');
    assert.equal(await refusal({ items: [item('test', 'cbc', null, 2)] }), 'ITEM_LIMIT');
    assert.equal(await refusal({ items: [item('test', 'old', null)] }), 'NOT_FOUND');
    assert.equal(await refusal({ items: [item('test', 'cbc', family[0] as string)] }), 'NOT_FOUND');
    assert.equal(await refusal({ location: { ...RIYADH, latitude: 21.9, longitude: 44.1 } }), 'LOCATION_OUT_OF_AREA');
    assert.equal(await refusal({ location: { ...RIYADH, address_id: 'adr_sample_noura_home' } }), 'NOT_FOUND');
    assert.equal(await refusal({ channel: 'video' }), 'INVALID_REQUEST');
  });

  it('is priced by the visit fee, and for each patient by items and tax class', async () => {
    const { apnt_id } = await complete('tec_1', (await windows('tec_1'))[0]?.start as string);
    const { quote } = await app.ok(api.reviewBooking, { apnt_id }, { as });
    assert.deepEqual(
      quote.lines.map(({ kind, label, quantity, amount, tax_class }) => [kind, label.en, quantity, amount, tax_class]),
      [
        ['fee', 'Visit fee', 1, 5000, 'standard'],
        ['item', 'Blood count', 1, 8000, 'standard'],
        ['item', 'Blood count', 1, 8000, 'citizen'],
        ['item', 'Basic package', 1, 30_000, 'zero-rated'],
        ['vat', 'VAT', 1, 1950, 'standard'],
        ['vat', 'VAT', 1, 0, 'citizen'],
        ['vat', 'VAT', 1, 0, 'zero-rated'],
      ],
    );
    assert.equal(quote.total, 5000 + 8000 + 8000 + 30_000 + 1950);
    assert.match(quote.cancellation.en, /not refundable/, 'it begins within the five hours of a visit');
  });

  it('with a changed price or an unavailable item is charged only after the patient accepts the change', async () => {
    const { apnt_id } = await complete('tec_1', (await windows('tec_1'))[0]?.start as string);
    const sql = (text: string) => app.ctx.db.script((script) => script.exec(text));
    const review = () => app.ok(api.reviewBooking, { apnt_id, use_wallet: false }, { as });
    const told = (warnings: api.BookingDraft['warnings'] = []) =>
      warnings.map(({ kind, reference, before, now }) => [kind, reference, before, now]);
    assert.deepEqual(told((await review()).booking.warnings), []);
    await sql(`UPDATE service_item SET price = 9000 WHERE reference = 'cbc';
      UPDATE service_item SET active = false WHERE reference = 'basic'`);
    const patients = [as.relId, citizen];
    await app.ok(api.bookingDetails, { apnt_id, rel_ids: patients, items: [item('test', 'cbc', null)] }, { as });
    await sql(`UPDATE service_item SET active = true WHERE reference = 'basic'`);
    await app.ok(api.bookingDetails, { apnt_id, items: items() }, { as });
    await sql(`UPDATE service_item SET active = false WHERE reference = 'basic'`);
    const changed = await review();
    assert.deepEqual(told(changed.booking.warnings), [
      ['price-changed', 'cbc', 8000, 9000],
      ['gone', 'basic', null, null],
    ]);
    await sql(`UPDATE service_item SET active = false WHERE reference = 'cbc'`);
    const without = await app.call(api.reviewBooking, { apnt_id, use_wallet: false }, { as });
    assert.equal(without.code, 'STEP_MISSING');
    const { step, gone } = without.refusal as { step: string; gone: { en: string }[] };
    assert.equal(step, 'items');
    assert.deepEqual(gone.map(({ en }) => en).sort(), changed.booking.warnings?.map(({ name }) => name.en).sort());
    await sql(`UPDATE service_item SET active = true WHERE reference = 'cbc'`);
    const refused = await pay(app, as, changed, newId('key'), false);
    assert.equal(refused.code, 'PRICE_CHANGED', 'what was shown is not what was accepted');
    assert.deepEqual(told((await review()).booking.warnings).length, 2, 'said until it is accepted');
    await app.ok(api.bookingDetails, { apnt_id, accept_prices: true }, { as });
    const accepted = await review();
    assert.deepEqual(told(accepted.booking.warnings), []);
    assert.deepEqual(
      accepted.quote.lines.filter(({ kind }) => kind === 'item').map(({ rel_id, amount }) => [rel_id, amount]),
      patients.map((rel_id) => [rel_id, 9000]),
    );
    assert.equal((await pay(app, as, accepted, newId('key'), false)).data.kind, 'redirect');
    await sql(`UPDATE service_item SET active = true WHERE reference = 'basic'`);
    await setPrices();
  });

  it('blocks the provider during travel time, also for other services', async () => {
    await app.ctx.db.transaction((tx) =>
      tx.insert(providerServices).values({ providerId: 'doc_general_1', stid: DOCTOR_VISIT, fee: 5000 }),
    );
    const start = (await windows('doc_general_1', DOCTOR_VISIT))[0]?.start as string;
    const home = await hold(as, 'doc_general_1', start, DOCTOR_VISIT);
    assert.equal(home.data.missing, 'patients');
    const rival = await aUser(app);
    const free = addMinutes(start, 60 + TRAVEL);
    const calls = (await windows('doc_general_1', 'ST1', rival)).filter((slot) => slot.start >= start);
    for (const slot of calls.filter((one) => one.start < free)) assert.equal(slot.state, 'taken', slot.start);
    assert.equal(calls.find((slot) => slot.start >= free)?.state, 'free');
    const onTheWay = calls.find((slot) => slot.start >= addMinutes(start, 60))?.start as string;
    assert.ok(onTheWay < free);
    assert.equal((await hold(rival, 'doc_general_1', onTheWay, 'ST1')).code, 'SLOT_TAKEN');
    const written = app.ctx.db.script((script) =>
      script.exec(`INSERT INTO appointment (id, uid, provider_id, utid, stid, delivery, channel, state, starts_at, ends_at,
          busy_until, hold_expires_at, symptoms, attachments, created_at, updated_at)
        SELECT 'apt_rival', '${rival.uid}', provider_id, '1', 'ST1', 'remote', 'video', 'held', ends_at,
          ends_at + interval '15 minutes', ends_at + interval '15 minutes', hold_expires_at, symptoms, attachments,
          created_at, updated_at
        FROM appointment WHERE id = '${home.data.apnt_id}'`),
    );
    await assert.rejects(written, (error) => violates(error, 'appointment_provider_overlap'));
    const after = calls.find((slot) => slot.start >= free)?.start as string;
    assert.equal((await hold(rival, 'doc_general_1', after, 'ST1')).code, undefined);
  });

  it('blocks the time of each of its patients', async () => {
    const start = (await windows('tec_1')).at(-1)?.start as string;
    await book('tec_1', start);
    const second = await aTechnician();
    const { apnt_id } = (await hold(as, second, start)).data;
    const other = await aRelative(app, as.uid);
    for (const rel_ids of [[citizen], [other, as.relId]]) {
      const refused = await app.call(api.bookingDetails, { apnt_id, rel_ids }, { as });
      assert.equal(refused.code, 'PATIENT_BUSY');
      assert.ok((refused.refusal as { next: string[] }).next.length > 0);
    }
    assert.equal((await app.ok(api.bookingDetails, { apnt_id, rel_ids: [other] }, { as })).patients.length, 1);
    assert.equal((await hold(as, second, (await windows(second))[0]?.start as string)).data.patients.length, 1);
  });

  it('appears in lists, notices, reminders and calendar files as a home visit', async () => {
    const provider = await aTechnician();
    const start = (await windows(provider)).find(({ start: at }) => at > addMinutes(app.clock.nowIso(), 26 * 60))
      ?.start as string;
    const apnt_id = await book(provider, start);
    const { appointments } = await app.ok(api.upcomingAppointments, {}, { as });
    const listed = appointments.find((one) => one.apnt_id === apnt_id);
    assert.deepEqual(
      [listed?.provider.kind, listed?.provider.speciality, listed?.service.en, listed?.length],
      ['lab-technician', null, 'Home lab tests', 60],
    );
    assert.deepEqual(
      listed?.patients.map(({ rel_id }) => rel_id),
      [as.relId, citizen],
    );
    assert.deepEqual(listed?.visit, { delivery: 'home', location: RIYADH, city: IN_RIYADH });
    const detail = await app.ok(api.appointmentSummary, { apnt_id }, { as });
    assert.deepEqual(
      detail.items.map(({ reference, rel_id }) => [reference, rel_id]),
      [
        ['cbc', null],
        ['basic', citizen],
      ],
    );
    assert.equal(detail.lines.filter(({ kind }) => kind === 'item').length, 3);
    assert.equal(detail.can_start, false);
    const { ics } = await app.ok(api.appointmentCalendar, { apnt_id }, { as });
    assert.match(ics.replace(/\r\n /g, ''), /SUMMARY;LANGUAGE=en:Home lab tests with Sami\r\n/);
    assert.ok(!ics.includes(RIYADH.label), 'the address stays out of a calendar');
    const jobs = await app.ctx.db.script((script) =>
      script.query<{ key: string }>(
        `SELECT singleton_key AS key FROM scheduled_job WHERE singleton_key LIKE $1 ORDER BY 1`,
        [`${apnt_id}:%`],
      ),
    );
    assert.deepEqual(
      jobs.map(({ key }) => key),
      [`${apnt_id}:day-before`, `${apnt_id}:hours-before`],
    );
    const open = await app.call(api.bookingDetails, { apnt_id, location: RIYADH }, { as });
    assert.equal(open.code, 'STATE_NOT_ALLOWED');
  });

  it('keeps the address as of the booking', async () => {
    const where = { flat: '1', building: '2', street: 'King Fahd', landmark: '', city: 'Riyadh' };
    const { address } = await app.ok(
      api.addAddress,
      { type: 'home', ...where, latitude: 24.7, longitude: 46.7 },
      { as },
    );
    const { apnt_id } = await complete('tec_1', (await windows('tec_1'))[0]?.start as string);
    const location = { ...RIYADH, address_id: address.id };
    await app.ok(api.bookingDetails, { apnt_id, location }, { as });
    await app.ok(api.deleteAddress, { id: address.id }, { as });
    const label = 'Building 2, flat 1, King Fahd';
    const { city: _city, ...door } = where;
    const kept = { address_id: address.id, label, city: 'Riyadh', latitude: 24.7, longitude: 46.7, door };
    const draft = await app.ok(api.bookingDraft, { apnt_id }, { as });
    assert.deepEqual(draft.visit, { delivery: 'home', location: kept, city: IN_RIYADH });
  });

  it('starts from the basket, and takes over the device’s basket at sign-in', async () => {
    const deviceId = newId('dev');
    const chosen = {
      ...emptyBasket(LAB),
      location: RIYADH,
      items: [item('test', 'cbc', null), item('test', 'gone', null)],
    };
    await app.ok(api.saveBasket, { basket: chosen }, { deviceId });
    assert.equal((await app.ok(api.basket, {}, { deviceId: newId('dev') })).basket, null);
    const user = await aUser(app, { deviceId });
    assert.deepEqual((await app.ok(api.basket, {}, { as: user })).basket, chosen);
    assert.equal((await app.ok(api.basket, {}, { deviceId })).basket, null, 'signed out, the device sees nothing');
    const basket = { ...chosen, patients: [user.relId, 'rel_sample_noura'] };
    await app.ok(api.saveBasket, { basket }, { as: user });
    const provider = await aTechnician();
    const { data } = await hold(user, provider, (await windows(provider))[0]?.start as string);
    assert.deepEqual(data.visit, { delivery: 'home', location: RIYADH, city: IN_RIYADH });
    assert.deepEqual(
      [data.patients.map(({ rel_id }) => rel_id), data.items.map(({ reference }) => reference), data.missing],
      [[user.relId], ['cbc'], null],
    );
    const days = (count: number) => app.clock.advance(count * 86_400_000);
    await app.ok(api.saveBasket, { basket: chosen }, { deviceId });
    await days(6);
    await basketForgetting.run(app.ctx);
    assert.notEqual((await app.ok(api.basket, {}, { deviceId })).basket, null);
    await days(1);
    await basketForgetting.run(app.ctx);
    assert.equal((await app.ok(api.basket, {}, { deviceId })).basket, null);
  });

  it('takes place at a branch when a facility provides the service', async () => {
    const fresh = await aUser(app);
    const branch = { branch_id: 'brn_1', name: { ar: 'العليا', en: 'Olaya' }, address: { ar: 'شارع', en: 'Street' } };
    await app.ctx.db.transaction(async (tx) => {
      await tx.insert(facilities).values({ id: 'fac_1', nameAr: 'مركز', nameEn: 'Centre' });
      await tx.insert(branches).values({
        id: 'brn_1',
        facilityId: 'fac_1',
        nameAr: branch.name.ar,
        nameEn: branch.name.en,
        addressAr: branch.address.ar,
        addressEn: branch.address.en,
        latitude: 24.7,
        longitude: 46.7,
      });
    });
    const provider = await aTechnician(PRE_EMPLOYMENT, 5000, 'brn_1');
    const start = (await windows(provider, PRE_EMPLOYMENT))[0]?.start as string;
    const { data } = await hold(fresh, provider, start, PRE_EMPLOYMENT);
    assert.deepEqual(data.visit, { delivery: 'facility', branch: { ...branch, latitude: 24.7, longitude: 46.7 } });
    assert.deepEqual([data.missing, data.length], ['items', 15]);
    const consultation = await hold(fresh, 'doc_general_2', await freeSlot(app, 3, 'doc_general_2'), 'ST1');
    assert.equal(consultation.data.visit.delivery, 'remote');
    assert.notEqual(consultation.data.apnt_id, data.apnt_id);
    assert.equal((await app.ok(api.bookingDraft, { apnt_id: data.apnt_id }, { as: fresh })).state, 'expired');
  });
});
