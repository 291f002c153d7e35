import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { aUser, createTestApp, signIn, type TestApp } from '../../testing/index.ts';
import {
  choose,
  comeBack,
  DOCTOR,
  freeSlot,
  freeSlots,
  hold,
  pay,
  type Redirect,
  review,
  toGateway,
} from '../../testing/booking.ts';
import { newId } from '../../core/ids.ts';

describe('booking a consultation', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  it('leads from the list of doctors to a paid appointment', async () => {
    const as = await aUser(app);
    const list = await app.ok(api.browseWeb, { deptid: 'general', availability: 'today' });
    const doctor = list.providers[0];
    assert.ok(doctor && doctor.next_slots.length > 0);
    const start = doctor.next_slots[0] as string;
    const draft = await app.ok(api.prebook, { provider_id: doctor.provider_id, start }, { as, key: newId('key') });
    assert.equal(draft.state, 'held');
    assert.equal(draft.held_until, '2026-11-20T09:10:00.000Z');
    await app.ok(api.bookingDetails, { apnt_id: draft.apnt_id, rel_ids: [as.relId], symptoms: 'صداع' }, { as });
    const reviewed = await app.ok(api.reviewBooking, { apnt_id: draft.apnt_id }, { as });
    assert.equal(reviewed.booking.symptoms, 'صداع');
    assert.equal(reviewed.quote.total, Math.round(doctor.fee * 1.15));
    const paid = await pay(app, as, reviewed);
    assert.equal(paid.data.kind, 'redirect');
    const redirect = paid.data as Redirect;
    const page = await app.server.inject({ url: new URL(redirect.url).pathname });
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /dir="rtl"/);
    const back = await choose(app, redirect, 'pay');
    assert.equal(back.statusCode, 303);
    assert.match(String(back.headers.location), /\/review\?.*payment=pay_/);
    assert.deepEqual((await comeBack(app, as, redirect)).data, {
      kind: 'confirmed',
      payable: { kind: 'appointment', id: draft.apnt_id },
    });
    const { appointments } = await app.ok(api.upcomingAppointments, {}, { as });
    assert.deepEqual(
      appointments.map(({ apnt_id, status }) => [apnt_id, status]),
      [[draft.apnt_id, 3]],
    );
    const detail = await app.ok(api.appointmentSummary, { apnt_id: draft.apnt_id }, { as });
    assert.equal(detail.paid_card, reviewed.quote.due);
    const { ics } = await app.ok(api.appointmentCalendar, { apnt_id: draft.apnt_id }, { as, language: 'ar' });
    assert.match(ics, /^BEGIN:VCALENDAR\r\n/);
  });

  it('returns from the bank to the local address at which the page is open', async () => {
    const as = await aUser(app);
    const reviewed = await review(app, as, { start: (await freeSlots(app)).at(-1) as string });
    const { apnt_id } = reviewed.booking;
    const asked = { apnt_id, quote: reviewed.quote.quote, use_wallet: false };
    const headers = { origin: 'http://127.0.0.1:8123' };
    const { data } = await app.call(api.confirmBooking, asked, { as, key: newId('key'), headers });
    const left = await choose(app, data as Redirect, 'pay');
    assert.match(String(left.headers.location), /^http:\/\/127\.0\.0\.1:8123\//);
  });

  it('shows a held slot as held to its account and as taken to others', async () => {
    const [mine, other] = [await aUser(app), await aUser(app)];
    const start = await freeSlot(app, 3);
    assert.equal((await hold(app, mine, start)).status, 1000);
    const stateFor = async (as?: typeof mine) =>
      (await app.ok(api.slotSearch, { provider_id: DOCTOR }, { as })).days
        .flatMap(({ slots }) => slots)
        .find((slot) => slot.start === start)?.state;
    assert.equal(await stateFor(mine), 'yours');
    assert.equal(await stateFor(other), 'taken');
    assert.equal(await stateFor(), 'taken');
    const refused = await hold(app, other, start);
    assert.equal(refused.code, 'SLOT_TAKEN');
    assert.equal(refused.http, 409);
    const { next } = refused.refusal as { next: string[] };
    assert.equal(next.length, 3);
    assert.ok(next.every((slot) => slot > start));
  });

  it('moves the hold when another slot is chosen, and keeps it when the same slot is chosen again', async () => {
    const as = await aUser(app);
    const [first, second] = (await freeSlots(app)).slice(6, 8) as [string, string];
    const one = (await hold(app, as, first)).data;
    const again = (await hold(app, as, first)).data;
    assert.equal(again.apnt_id, one.apnt_id);
    const other = { provider_id: DOCTOR, start: first, channel: 'voice' as const };
    const called = await app.ok(api.prebook, other, { as, key: newId('key') });
    assert.deepEqual([called.apnt_id, called.visit], [one.apnt_id, { delivery: 'remote', channel: 'voice' }]);
    const moved = (await hold(app, as, second)).data;
    assert.equal(moved.apnt_id, one.apnt_id);
    assert.equal(moved.starts_at, second);
    assert.ok((await freeSlots(app)).includes(first));
  });

  it('releases an expired hold immediately, without a sweep', async () => {
    const [slow, quick] = [await aUser(app), await aUser(app)];
    const start = (await freeSlots(app)).at(30) as string;
    const { data: draft } = await hold(app, slow, start);
    await app.ok(api.bookingDetails, { apnt_id: draft.apnt_id, rel_ids: [slow.relId] }, { as: slow });
    await app.clock.advance(10 * 60_000);
    const late = await app.call(api.reviewBooking, { apnt_id: draft.apnt_id }, { as: slow });
    assert.equal(late.code, 'SLOT_LOCK_EXPIRED');
    assert.ok((late.refusal as { next: string[] }).next.length > 0);
    assert.equal((await hold(app, quick, start)).status, 1000);
    assert.equal((await app.ok(api.bookingDraft, { apnt_id: draft.apnt_id }, { as: slow })).state, 'expired');
  });

  it('rejects two appointments of one patient at one time', async () => {
    const as = await aUser(app);
    const start = (await freeSlots(app)).at(40) as string;
    await toGateway(app, as, start).then((redirect) =>
      choose(app, redirect, 'pay').then(() => comeBack(app, as, redirect)),
    );
    const { data: draft } = await hold(app, as, start, 'doc_family_1');
    const busy = await app.call(api.bookingDetails, { apnt_id: draft.apnt_id, rel_ids: [as.relId] }, { as });
    assert.equal(busy.code, 'PATIENT_BUSY');
  });

  it('hides another account’s booking, appointment, payment and patient', async () => {
    const [mine, other] = [await aUser(app), await aUser(app)];
    const redirect = await toGateway(app, mine);
    const apnt_id = redirect.payable.id;
    for (const endpoint of [
      api.bookingDraft,
      api.reviewBooking,
      api.releaseHold,
      api.appointmentSummary,
      api.appointmentCalendar,
    ]) {
      const answer = await app.call(endpoint, { apnt_id } as never, { as: other });
      assert.deepEqual([answer.http, answer.code], [404, 'NOT_FOUND'], endpoint.id);
    }
    assert.equal((await comeBack(app, other, redirect)).http, 404);
    await choose(app, redirect, 'pay');
    assert.equal((await comeBack(app, mine, redirect)).data.kind, 'confirmed');
    for (const endpoint of [api.appointmentSummary, api.appointmentCalendar]) {
      assert.equal((await app.call(endpoint, { apnt_id }, { as: mine })).code, undefined, endpoint.id);
      assert.equal((await app.call(endpoint, { apnt_id }, { as: other })).code, 'NOT_FOUND', endpoint.id);
    }
    const held = (await hold(app, other, (await freeSlots(app)).at(-1) as string)).data;
    const foreign = await app.call(api.bookingDetails, { apnt_id: held.apnt_id, rel_ids: [mine.relId] }, { as: other });
    assert.equal(foreign.http, 404);
  });

  it('charges no changed price: the payment is refused with the new one', async () => {
    const as = await aUser(app);
    const reviewed = await review(app, as, { doctor: 'doc_family_2' });
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE provider_service SET fee = fee + 1000 WHERE provider_id = 'doc_family_2'`),
    );
    const refused = await pay(app, as, reviewed);
    assert.equal(refused.code, 'PRICE_CHANGED');
    const { quote } = refused.refusal as { quote: typeof reviewed.quote };
    assert.equal(quote.total, reviewed.quote.total + 1150);
    assert.equal((await pay(app, as, { ...reviewed, quote })).data.kind, 'redirect');
  });

  it('extends the hold by five minutes while a payment is in progress, once', async () => {
    const as = await aUser(app);
    const redirect = await toGateway(app, as);
    const draft = () => app.ok(api.bookingDraft, { apnt_id: redirect.payable.id }, { as });
    const from = app.clock.now().getTime();
    assert.equal(Date.parse((await draft()).held_until as string) - from, 15 * 60_000);
    await choose(app, redirect, 'decline');
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'failed');
    assert.equal((await draft()).state, 'held');
    const again = await app.ok(api.reviewBooking, { apnt_id: redirect.payable.id }, { as });
    assert.equal((await pay(app, as, again)).data.kind, 'redirect');
    assert.equal(Date.parse((await draft()).held_until as string) - from, 15 * 60_000);
  });

  it('requires no card when the wallet covers the total', async () => {
    const as = await signIn(app, '+966500000001');
    const patient = { ...as, relId: 'rel_sample_noura' };
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE provider_service SET fee = 10000 WHERE provider_id = 'doc_general_1'`),
    );
    const reviewed = await review(app, patient);
    assert.deepEqual(new Set(reviewed.quote.lines.map(({ tax_class }) => tax_class)), new Set(['citizen']));
    assert.deepEqual([reviewed.quote.wallet_used, reviewed.quote.due], [10_000, 0]);
    assert.equal((await pay(app, as, reviewed)).data.kind, 'confirmed');
    const wallet = await app.ok(api.wallet, {}, { as });
    assert.equal(wallet.balance, 2500);
    assert.deepEqual(
      wallet.credits.map(({ id, remaining }) => [id, remaining]),
      [['crd_sample_noura_refund', 2500]],
    );
  });

  it('prices a covered service by the insurance plan', async () => {
    const as = await signIn(app, '+966500000002');
    const reviewed = await review(app, { ...as, relId: 'rel_sample_bilal' }, { doctor: 'doc_internal_1' });
    const fee = reviewed.booking.provider.fee;
    const share = Math.min(Math.round(fee * 0.2), 7500);
    assert.equal(reviewed.quote.total, Math.round(share * 1.15));
    assert.equal(reviewed.quote.lines.find(({ kind }) => kind === 'insurance')?.amount, share - fee);
  });

  it('lists past appointments in their tabs, for the account and its relatives', async () => {
    // A later code than that of the test above, because the newest is selected by time.
    await app.clock.advance(1000);
    const as = await signIn(app, '+966500000001');
    const completed = await app.ok(api.completedAppointments, {}, { as });
    assert.deepEqual(
      completed.appointments.map(({ apnt_id, status }) => [apnt_id, status]),
      [
        ['apt_sample_noura_1', 4],
        ['apt_sample_noura_2', 4],
        ['apt_sample_noura_3', 4],
      ],
    );
    assert.equal(completed.appointments[1]?.patients[0]?.relation.en, 'Son');
    const cancelled = await app.ok(api.cancelledAppointments, {}, { as });
    assert.deepEqual(
      cancelled.appointments.map(({ status }) => status),
      [5],
    );
  });

  it('does not list a released slot as a cancelled appointment', async () => {
    const as = await aUser(app);
    const { data } = await hold(app, as, (await freeSlots(app)).at(100) as string);
    await app.ok(api.releaseHold, { apnt_id: data.apnt_id }, { as });
    await app.ok(api.releaseHold, { apnt_id: data.apnt_id }, { as });
    assert.equal((await app.ok(api.cancelledAppointments, {}, { as })).total, 0);
    assert.ok((await freeSlots(app)).includes(data.starts_at));
  });

  it('offers no slot outside the schedule, in the past, or of an unknown provider', async () => {
    const as = await aUser(app);
    for (const [start, code] of [
      ['2026-11-20T08:00:00.000Z', 'SLOT_PASSED'],
      ['2026-11-21T10:07:00.000Z', 'SLOT_NOT_OFFERED'],
      ['2027-06-01T10:00:00.000Z', 'SLOT_NOT_OFFERED'],
    ] as const) {
      assert.equal((await hold(app, as, start)).code, code, start);
    }
    assert.equal((await hold(app, as, '2026-11-21T10:00:00.000Z', 'doc_nobody')).code, 'NOT_FOUND');
  });

  it('names the calendar file by the date of the visit in Riyadh', async () => {
    await app.clock.advance(15 * 60_000);
    const as = await signIn(app, '+966500000001');
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE appointment SET starts_at = '2026-10-01T22:30:00Z', ends_at = '2026-10-01T22:45:00Z',
        busy_until = '2026-10-01T22:45:00Z'
        WHERE id = 'apt_sample_noura_1'`),
    );
    const { file_name } = await app.ok(api.appointmentCalendar, { apnt_id: 'apt_sample_noura_1' }, { as });
    assert.equal(file_name, 'appointment-2026-10-02.ics');
  });
});
