/** Candidates for a visit without a chosen provider, and the assignment. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BusyTimes } from './busy-repository.ts';
import { byFewestVisits, candidatesOf, daySpan, goesTo, type Wish } from './candidates.ts';
import type { Busy } from './free-slots.ts';
import type { Offer, ScheduleBook } from './schedule-book.ts';

const QUARTER = 15 * 60_000;
const DAY = 96 * QUARTER;
const MIDNIGHT = Date.parse('2026-11-21T21:00:00.000Z');
const NINE = MIDNIGHT + 36 * QUARTER;

/** Only the fields that the selection reads. */
const anOffer = (id: string, record: Partial<Offer['record']> = {}, branchId: string | null = null) =>
  ({
    record: { id, gender: 'M', channels: ['video'], areas: [], speciality: null, ...record },
    branchId,
    starts: [NINE, NINE + QUARTER],
    lengthMs: QUARTER,
    schedule: { gapMinutes: 0 },
  }) as unknown as Offer;
const busyTimes = (of: Readonly<Record<string, readonly (readonly [start: number, uid?: string])[]>>): BusyTimes => {
  const block = ([start, uid = 'somebody']: readonly [number, string?]): Busy => ({ start, end: start + QUARTER, uid });
  return { version: 1, ratings: 0, of: new Map(Object.entries(of).map(([id, starts]) => [id, starts.map(block)])) };
};

describe('the provider candidates of a visit', () => {
  const speciality = { id: 'dermatology', name: { ar: 'جلدية', en: 'Dermatology' }, minutes: 15 };
  const offers = [
    anOffer('anybody'),
    anOffer('woman', { gender: 'F' }),
    anOffer('dermatologist', { speciality }),
    anOffer('caller', { channels: ['voice'] }),
    anOffer('at-branch', {}, 'brn_1'),
    anOffer('of-jeddah', { areas: ['jeddah'] }),
  ];
  const book = { offers: new Map([['ST1', new Map(offers.map((one) => [one.record.id, one]))]]) };
  const open: Wish = { stid: 'ST1', gender: 'A', clinic: null, branch: null, city: null, channel: null };
  const found = (wish: Partial<Wish>) =>
    candidatesOf(book as unknown as ScheduleBook, { ...open, ...wish }).map(({ record }) => record.id);
  const all = offers.map(({ record }) => record.id);

  it('are all providers of the service without preferences, and no others', () => {
    assert.deepEqual(found({}), all);
    assert.deepEqual(found({ stid: 'ST2' }), []);
  });
  it('are those who match every preference', () => {
    assert.deepEqual(found({ gender: 'F' }), ['woman']);
    assert.deepEqual(
      found({ gender: 'M' }),
      all.filter((id) => id !== 'woman'),
    );
    assert.deepEqual(found({ clinic: 'dermatology' }), ['dermatologist']);
    assert.deepEqual(found({ branch: 'brn_1' }), ['at-branch']);
    assert.deepEqual(found({ channel: 'voice' }), ['caller']);
    assert.deepEqual(found({ city: 'jeddah' }), all);
    assert.deepEqual(
      found({ city: 'riyadh' }),
      all.filter((id) => id !== 'of-jeddah'),
    );
    assert.deepEqual(found({ gender: 'F', channel: 'voice' }), []);
  });
  it('serve the whole area of the product unless cities are listed', () => {
    assert.equal(goesTo(anOffer('one').record, 'riyadh'), true);
    assert.equal(goesTo(anOffer('two', { areas: ['jeddah', 'riyadh'] }).record, 'riyadh'), true);
    assert.equal(goesTo(anOffer('three', { areas: ['jeddah'] }).record, 'riyadh'), false);
  });
});

describe('the provider who is assigned to a visit', () => {
  const offers = ['b', 'a', 'c'].map((id) => anOffer(id));
  const order = (busy: BusyTimes, start = NINE) =>
    byFewestVisits(offers, busy, start, 'me').map(({ record }) => record.id);

  it('has the fewest visits that day, then the lowest id', () => {
    assert.deepEqual(order(busyTimes({})), ['a', 'b', 'c']);
    assert.deepEqual(order(busyTimes({ a: [[NINE + QUARTER]] })), ['b', 'c', 'a']);
    const two = [[MIDNIGHT], [NINE + QUARTER]] as const;
    assert.deepEqual(order(busyTimes({ a: two, b: two, c: [[NINE + QUARTER]] })), ['c', 'a', 'b']);
  });
  it('is selected by the visits of the Riyadh day, from midnight to midnight', () => {
    assert.deepEqual(daySpan(NINE), { from: MIDNIGHT, until: MIDNIGHT + DAY });
    assert.deepEqual(order(busyTimes({ a: [[MIDNIGHT - QUARTER]] })), ['a', 'b', 'c'], 'the evening before');
    assert.deepEqual(order(busyTimes({ a: [[MIDNIGHT]] })), ['b', 'c', 'a'], 'the first of the day');
    assert.deepEqual(order(busyTimes({ a: [[MIDNIGHT + DAY]] })), ['a', 'b', 'c'], 'the first of the next');
  });
  it('is neither busy with another visit nor unavailable at that start', () => {
    assert.deepEqual(order(busyTimes({ a: [[NINE]] })), ['b', 'c']);
    assert.deepEqual(order(busyTimes({ a: [[NINE, 'me']] })), ['b', 'c', 'a'], 'one’s own hold is no obstacle');
    assert.deepEqual(order(busyTimes({}), NINE + 1), []);
    assert.deepEqual(order(busyTimes({}), NINE + 2 * QUARTER), []);
  });
});
