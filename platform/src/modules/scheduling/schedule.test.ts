import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { blockerOf, nextFree } from './free-slots.ts';
import { availabilitySpan } from './availability.ts';
import { type Schedule, startMinutes, startTimes } from './schedule.ts';

const FRIDAY = '2026-11-20';
const SUNDAY = '2026-11-22';
const aSchedule = (overrides: Partial<Schedule> = {}): Schedule => ({
  lengthMinutes: 15,
  gapMinutes: 0,
  licenceExpires: '2027-12-31',
  hours: [{ weekday: 0, from: 9 * 60, to: 10 * 60 }],
  breaks: [],
  exceptions: new Map(),
  ...overrides,
});

describe('a day’s slots', () => {
  it('fills working hours with whole slots', () => {
    assert.deepEqual(startMinutes(aSchedule(), SUNDAY), [540, 555, 570, 585]);
    assert.deepEqual(startMinutes(aSchedule({ lengthMinutes: 20 }), SUNDAY), [540, 560, 580]);
    assert.deepEqual(startMinutes(aSchedule(), FRIDAY), []);
  });
  it('starts afresh after a break and never runs into it', () => {
    const breaks = [{ weekday: 0, from: 9 * 60 + 20, to: 9 * 60 + 35 }];
    assert.deepEqual(startMinutes(aSchedule({ breaks }), SUNDAY), [540, 575]);
  });
  it('keeps travel time between home visits', () => {
    const visits = aSchedule({ lengthMinutes: 60, gapMinutes: 30, hours: [{ weekday: 0, from: 480, to: 780 }] });
    assert.deepEqual(startMinutes(visits, SUNDAY), [480, 570, 660]);
  });
  it('obeys exceptions: a day off, and other hours', () => {
    assert.deepEqual(startMinutes(aSchedule({ exceptions: new Map([[SUNDAY, []]]) }), SUNDAY), []);
    const moved = new Map([[FRIDAY, [{ from: 600, to: 630 }]]]);
    assert.deepEqual(startMinutes(aSchedule({ exceptions: moved }), FRIDAY), [600, 615]);
  });
  it('offers the licence’s last day and none after it', () => {
    assert.equal(startMinutes(aSchedule({ licenceExpires: SUNDAY }), SUNDAY).length, 4);
    assert.equal(startMinutes(aSchedule({ licenceExpires: '2026-11-21' }), SUNDAY).length, 0);
  });
  it('gives instants in UTC for hours kept in Riyadh', () => {
    assert.equal(new Date(startTimes(aSchedule(), FRIDAY, 7)[0] as number).toISOString(), '2026-11-22T06:00:00.000Z');
  });
});

describe('free slots', () => {
  const lengthMs = 15;
  it('never offers a start that meets a busy time, and offers all others', () => {
    const blocks = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 20 });
    fc.assert(
      fc.property(blocks, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 3 }), (taken, from, shift) => {
        const starts = Array.from({ length: 40 }, (_, index) => index * 15);
        const busy = taken
          .sort((a, b) => a - b)
          .map((index) => ({ start: index * 15 + shift, end: index * 15 + shift + 15, uid: 'u' }));
        const query = { starts, busy, lengthMs, gapMs: 0 };
        const free = nextFree(query, from, 600, 100);
        const expected = starts.filter((start) => start >= from && blockerOf(start, query) === null);
        assert.deepEqual(free, expected);
      }),
    );
  });
  it('stops at the limit and before the end of the span', () => {
    const query = { starts: [0, 15, 30, 45], busy: [{ start: 15, end: 30, uid: 'u' }], lengthMs, gapMs: 0 };
    assert.deepEqual(nextFree(query, 0, 45, 9), [0, 30]);
    assert.deepEqual(nextFree(query, 0, 99, 2), [0, 30]);
  });
});

describe('the availability filter', () => {
  const at = (instant: string) => new Date(instant);
  const iso = (value: number) => new Date(value).toISOString();
  it('starts after the lead time and ends at Riyadh’s midnight', () => {
    const span = availabilitySpan('today', at('2026-11-22T20:50:00.000Z'), 5, 30);
    assert.equal(iso(span.from), '2026-11-22T20:55:00.000Z');
    assert.equal(iso(span.until), '2026-11-22T21:00:00.000Z');
  });
  it('takes Friday and Saturday as the weekend, also from within it', () => {
    const midweek = availabilitySpan('weekend', at('2026-11-23T09:00:00.000Z'), 5, 30);
    assert.deepEqual([iso(midweek.from), iso(midweek.until)], ['2026-11-26T21:00:00.000Z', '2026-11-28T21:00:00.000Z']);
    const saturday = availabilitySpan('weekend', at('2026-11-21T09:00:00.000Z'), 5, 30);
    assert.deepEqual(
      [iso(saturday.from), iso(saturday.until)],
      ['2026-11-21T09:05:00.000Z', '2026-11-21T21:00:00.000Z'],
    );
  });
  it('reaches to the end of the horizon’s last day', () => {
    assert.equal(iso(availabilitySpan('any', at('2026-11-20T09:00:00.000Z'), 5, 30).until), '2026-12-20T21:00:00.000Z');
  });
});
