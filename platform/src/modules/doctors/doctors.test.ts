import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { riyadhDay, weekday } from 'shared-contracts/domain';
import { DOCTOR, hold } from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';

describe('the list of doctors', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const browse = (input: api.BrowseRequest = {}) => app.ok(api.browseWeb, input);
  const everyPage = async (input: api.BrowseRequest = {}) => {
    const first = await browse(input);
    const pages = [first];
    for (let page = 2; page <= first.page_count; page += 1) pages.push(await browse({ ...input, page }));
    return pages.flatMap(({ providers }) => providers);
  };

  it('contains at least 150 doctors, each once, page by page', async () => {
    const doctors = await everyPage();
    assert.ok(doctors.length >= 150);
    assert.equal(new Set(doctors.map(({ provider_id }) => provider_id)).size, doctors.length);
    assert.equal(new Set(doctors.map(({ name }) => name.en)).size, doctors.length);
    assert.equal(new Set(doctors.map(({ speciality }) => speciality?.id)).size >= 24, true);
  });
  it('can be filtered by speciality, gender and language in combination', async () => {
    const doctors = await everyPage({ deptid: 'dermatology', gender: 'F', language: 'ar' });
    assert.ok(doctors.length > 0);
    assert.ok(
      doctors.every(
        (one) => one.speciality?.id === 'dermatology' && one.gender === 'F' && one.languages.includes('ar'),
      ),
    );
  });
  it('can be sorted by rating, then by the number of ratings', async () => {
    const found = await everyPage({ sort: 'rating' });
    const ratings = found.map(({ rating, rating_count: count }) => (rating ?? 0) * 1_000_000 + count);
    assert.deepEqual(
      ratings,
      ratings.toSorted((a, b) => b - a),
    );
  });
  it('can be sorted by fee in both directions, and by earliest availability', async () => {
    const up = (await everyPage({ sort: 'fee-asc' })).map(({ fee }) => fee);
    assert.deepEqual(
      up,
      up.toSorted((a, b) => a - b),
    );
    const down = (await everyPage({ sort: 'fee-desc' })).map(({ fee }) => fee);
    assert.deepEqual(
      down,
      down.toSorted((a, b) => b - a),
    );
    const soon = (await everyPage({ availability: 'next3' })).map(({ next_slots }) => next_slots[0] as string);
    assert.deepEqual(soon, soon.toSorted());
  });
  it('contains only slots within the requested days', async () => {
    const today = riyadhDay(app.clock.now());
    const todays = await everyPage({ availability: 'today' });
    assert.ok(
      todays.length > 0 && todays.every(({ next_slots }) => next_slots.every((slot) => riyadhDay(slot) === today)),
    );
    const weekend = (await everyPage({ availability: 'weekend' })).flatMap(({ next_slots }) => next_slots);
    assert.ok(weekend.length > 0 && weekend.every((slot) => [5, 6].includes(weekday(riyadhDay(slot)))));
  });
  it('contains the same free times for the requested days as the slot search', async () => {
    const today = riyadhDay(app.clock.now());
    const [first] = (await browse({ days: 4, availability: 'today' })).providers;
    assert.ok(first?.days);
    const { days } = await app.ok(api.slotSearch, { provider_id: first.provider_id, from: today, days: 4 });
    const free = days.map(({ day, free: count, slots }) => ({
      day,
      free: count,
      starts: slots.flatMap(({ start, state }) => (state === 'free' ? [start] : [])).slice(0, 5),
    }));
    assert.deepEqual(first.days, free);
    assert.equal((await browse()).providers[0]?.days, undefined);
  });
  it('omits a time that is held on a day after the filtered period', async () => {
    const daysOf = async (id: string) =>
      (await everyPage({ days: 4, availability: 'today' })).find(({ provider_id }) => provider_id === id)?.days ?? [];
    const [first] = (await browse({ days: 4, availability: 'today' })).providers;
    const start = first?.days?.slice(1).flatMap(({ starts }) => starts)[0];
    assert.ok(first && start);
    assert.equal((await hold(app, await aUser(app), start, first.provider_id)).status, 1000);
    assert.ok(!(await daysOf(first.provider_id)).flatMap(({ starts }) => starts).includes(start));
  });
  it('counts for each filter option the results with that option and all other filters', async () => {
    const inAnyLanguage = { deptid: 'dermatology', gender: 'F', availability: 'next3' } as const;
    const asked = { ...inAnyLanguage, language: 'en' };
    const { counts } = await browse({ ...asked, counts: true });
    assert.ok(counts);
    const totalOf = async (changed: api.BrowseRequest) => (await browse({ ...asked, ...changed })).total;
    for (const availability of api.AVAILABILITY) {
      const listed = await totalOf({ availability });
      assert.equal(counts.availability.find(({ value }) => value === availability)?.count, listed, availability);
    }
    for (const gender of api.GENDER_FILTER) {
      assert.equal(counts.gender.find(({ value }) => value === gender)?.count, await totalOf({ gender }), gender);
    }
    for (const { value, count } of counts.language) {
      const listed = await browse(value === '' ? inAnyLanguage : { ...inAnyLanguage, language: value });
      assert.equal(count, listed.total, `language ${value}`);
    }
    assert.ok(counts.language.some(({ value, count }) => value === 'ar' && count > 0));
    assert.equal((await browse(asked)).counts, undefined);
  });
  it('contains no slot that has begun or is within the lead time', async () => {
    const earliest = new Date(app.clock.now().getTime() + 5 * 60_000).toISOString();
    const offered = (await everyPage()).flatMap(({ next_slots }) => next_slots);
    assert.ok(offered.length > 0);
    assert.deepEqual(
      offered.filter((slot) => slot < earliest),
      [],
    );
  });
  it('finds a name with and without hamza', async () => {
    const [first] = await everyPage({ query: 'family medicine' });
    const [byName] = await everyPage({ query: first?.name.ar.replace('د. ', '') ?? '' });
    assert.equal(byName?.provider_id, first?.provider_id);
    const typed = await browse({ query: 'أَنَس  ' });
    assert.ok(typed.total > 0);
    assert.deepEqual(typed, await browse({ query: 'انس' }));
    assert.equal((await browse({ query: 'لا أحد بهذا الاسم' })).total, 0);
  });
  it('contains the next available time, and details are returned for one doctor', async () => {
    const active = await app.ok(api.activeDoctors, { limit: 4 });
    assert.equal(active.providers.length, 4);
    assert.ok(active.count > 0);
    const profile = await app.ok(api.doctorDetails, { provider_id: DOCTOR });
    assert.ok(profile.education.length > 0 && profile.bio.ar !== profile.bio.en);
    assert.equal(profile.next_slots.length, 3);
    assert.equal((await app.call(api.doctorDetails, { provider_id: 'doc_nobody' })).code, 'NOT_FOUND');
  });
  it('contains star counts that match the rating of each doctor', async () => {
    const doctors = (await everyPage()).filter((_, index) => index % 8 === 0);
    for (const { provider_id, rating, rating_count } of doctors) {
      const { stars } = await app.ok(api.doctorReviews, { provider_id });
      assert.deepEqual(
        stars.map((one) => one.stars),
        [5, 4, 3, 2, 1],
      );
      assert.equal(
        stars.reduce((sum, { patients }) => sum + patients, 0),
        rating_count,
      );
      const total = stars.reduce((sum, one) => sum + one.stars * one.patients, 0);
      if (rating !== null) assert.equal(Math.round((total / rating_count) * 10) / 10, rating);
    }
  });
  it('pages through reviews, newest first, without duplicates', async () => {
    const reviewed = (await everyPage()).find(({ rating_count }) => rating_count > 100);
    const provider_id = reviewed?.provider_id ?? '';
    const first = await app.ok(api.doctorReviews, { provider_id });
    const second = await app.ok(api.doctorReviews, { provider_id, page: 2 });
    const all = [...first.reviews, ...second.reviews];
    assert.ok(second.reviews.length > 0);
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
    assert.equal(first.total, all.length);
    const times = all.map(({ written_at }) => written_at);
    assert.deepEqual(times, times.toSorted().toReversed());
    assert.ok(times.every((time) => time < app.clock.nowIso()));
    assert.equal((await app.call(api.doctorReviews, { provider_id: 'doc_nobody' })).code, 'NOT_FOUND');
  });
  it('states the minimum price of a service: the lowest fee plus the cheapest item where one is required', async () => {
    const { home_service, video_service } = await app.ok(api.productDetails, {});
    const cheapest = await app.ok(api.browseWeb, { sort: 'fee-asc' });
    assert.equal(video_service.price_from, cheapest.providers[0]?.fee);
    const nursing = home_service.find(({ stid }) => stid === 'ST3');
    const [{ fee } = { fee: null }] = (await app.ok(api.nurseBrowse, { sort: 'fee-asc' })).providers;
    const { items } = await app.ok(api.catalogueItems, { stid: 'ST3' });
    assert.ok(fee !== null && items.length > 0);
    assert.equal(nursing?.price_from, fee + Math.min(...items.map(({ price }) => price)));
    for (const { prd_id, price_from } of home_service) assert.ok((price_from ?? 0) > 0, prd_id);
  });
  it('reports on the home page how many have a free slot within the hour, which is none at night', async () => {
    const doctorsNow = async () => (await app.ok(api.productDetails, {})).video_service.doctors_now;
    const until = new Date(app.clock.now().getTime() + 60 * 60_000).toISOString();
    const today = await everyPage({ availability: 'today' });
    const soon = today.filter(({ next_slots }) => (next_slots[0] as string) < until);
    assert.ok(soon.length > 0 && soon.length < today.length);
    assert.equal(await doctorsNow(), soon.length);
    await app.clock.setTo('2026-11-21T00:00:00.000Z');
    assert.equal(await doctorsNow(), 0);
  });
  it('names on the home page the only doctor with a free slot within the hour', async () => {
    const video = async () => (await app.ok(api.productDetails, {})).video_service;
    // The first hour of the morning in which exactly one doctor starts.
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      await app.clock.setTo(new Date(Date.parse('2026-11-21T00:00:00.000Z') + minute * 60_000).toISOString());
      const { doctors_now: count, doctor_now: only } = await video();
      if (count !== 1) {
        assert.equal(only, undefined);
        continue;
      }
      const [soonest] = await everyPage({ availability: 'today', sort: 'soonest' });
      assert.deepEqual(only, soonest?.name);
      return;
    }
    assert.fail('at no time of the day is exactly one doctor free');
  });
  it('lists the soonest available doctors by their first slot, those of today before those of later days', async () => {
    await app.clock.setTo('2026-11-21T20:40:00.000Z');
    const { count, providers } = await app.ok(api.activeDoctors, { limit: 6 });
    assert.ok(count < 6, 'just before midnight few doctors are free today');
    const first = providers.map(({ next_slots }) => next_slots[0] as string);
    assert.equal(first.length, 6);
    assert.deepEqual(first, first.toSorted());
  });
});

describe('the slots of a doctor', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const slots = (provider_id: string, days = 31) => app.ok(api.slotSearch, { provider_id, days });

  it('end at the booking horizon and with the licence', async () => {
    const { days, last_day } = await slots(DOCTOR);
    assert.equal(days.at(-1)?.day, last_day);
    assert.equal(last_day, '2026-12-20');
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE provider SET licence_expires = '2026-11-23' WHERE id = '${DOCTOR}'`),
    );
    const after = (await slots(DOCTOR)).days.filter(({ slots: offered }) => offered.length > 0).map(({ day }) => day);
    assert.deepEqual(after, ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']);
  });
  it('reflect a schedule change immediately', async () => {
    const before = (await slots('doc_family_1', 2)).days[1];
    await app.ctx.db.script((script) =>
      script.exec(`INSERT INTO provider_exception VALUES ('doc_family_1', '2026-11-21', '[{"from": 600, "to": 630}]')`),
    );
    const after = (await slots('doc_family_1', 2)).days[1];
    assert.ok(before && before.slots.length > 2);
    assert.deepEqual(
      after?.slots.map(({ start }) => start),
      ['2026-11-21T07:00:00.000Z', '2026-11-21T07:15:00.000Z'],
    );
  });
  it('advance with the clock, also past midnight', async () => {
    await app.clock.setTo('2026-11-21T20:58:00.000Z');
    const { days } = await slots('doc_pediatrics_1', 2);
    assert.deepEqual(
      days.map(({ day, slots: offered }) => [day, offered.length > 0]),
      [
        ['2026-11-21', false],
        ['2026-11-22', true],
      ],
    );
    assert.equal((await app.ok(api.slotSearch, { provider_id: 'doc_pediatrics_1', days: 1 })).next_day, '2026-11-22');
  });
  it('are identical when requested individually and together', async () => {
    const doctors = ['doc_dermatology_1', 'doc_cardiology_2', 'doc_internal_3', 'doc_dermatology_1'];
    const together = await Promise.all(doctors.map((doctor) => slots(doctor, 3)));
    for (const [index, doctor] of doctors.entries()) assert.deepEqual(together[index], await slots(doctor, 3));
  });
  it('last 20 minutes in psychiatry and 15 elsewhere', async () => {
    assert.equal((await slots('doc_psychiatry_1', 1)).length, 20);
    assert.equal((await slots('doc_pediatrics_1', 1)).length, 15);
  });
});
