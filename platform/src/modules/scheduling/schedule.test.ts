import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { availabilitySpan, offeredSpan } from './availability.ts';
import { slotDays } from './days.ts';
import { blockerOf, nextFree } from './free-slots.ts';
import { remindersFor } from '../visits/reminders.ts';
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

describe('the slots of a day', () => {
  it('fill working hours with complete slots', () => {
    assert.deepEqual(startMinutes(aSchedule(), SUNDAY), [540, 555, 570, 585]);
    assert.deepEqual(startMinutes(aSchedule({ lengthMinutes: 20 }), SUNDAY), [540, 560, 580]);
    assert.deepEqual(startMinutes(aSchedule(), FRIDAY), []);
  });
  it('restart after a break and never overlap it', () => {
    const breaks = [{ weekday: 0, from: 9 * 60 + 20, to: 9 * 60 + 35 }];
    assert.deepEqual(startMinutes(aSchedule({ breaks }), SUNDAY), [540, 575]);
  });
  it('leave travel time between home visits', () => {
    const visits = aSchedule({ lengthMinutes: 60, gapMinutes: 30, hours: [{ weekday: 0, from: 480, to: 780 }] });
    assert.deepEqual(startMinutes(visits, SUNDAY), [480, 570, 660]);
  });
  it('follow exceptions: a day off and changed hours', () => {
    assert.deepEqual(startMinutes(aSchedule({ exceptions: new Map([[SUNDAY, []]]) }), SUNDAY), []);
    const moved = new Map([[FRIDAY, [{ from: 600, to: 630 }]]]);
    assert.deepEqual(startMinutes(aSchedule({ exceptions: moved }), FRIDAY), [600, 615]);
  });
  it('include the last day of the licence and no later day', () => {
    assert.equal(startMinutes(aSchedule({ licenceExpires: SUNDAY }), SUNDAY).length, 4);
    assert.equal(startMinutes(aSchedule({ licenceExpires: '2026-11-21' }), SUNDAY).length, 0);
  });
  it('are UTC instants of working hours in Riyadh', () => {
    assert.equal(new Date(startTimes(aSchedule(), FRIDAY, 7)[0] as number).toISOString(), '2026-11-22T06:00:00.000Z');
  });
});

describe('free slots', () => {
  const lengthMs = 15;
  it('exclude exactly the start times that overlap a busy time or leave no travel time', () => {
    const blocks = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 20 });
    const [from, shift, gap] = [fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 3 }), fc.nat({ max: 20 })];
    fc.assert(
      fc.property(blocks, from, shift, gap, (taken, earliest, later, gapMs) => {
        const starts = Array.from({ length: 40 }, (_, index) => index * 15);
        const busy = taken
          .sort((a, b) => a - b)
          .map((index) => ({ start: index * 15 + later, end: index * 15 + later + 15, uid: 'u' }));
        const query = { starts, busy, lengthMs, gapMs };
        const isFree = (start: number) =>
          busy.every((block) => block.end <= start || block.start >= start + lengthMs + gapMs);
        assert.deepEqual(
          nextFree(query, earliest, 600, 100),
          starts.filter((start) => start >= earliest && isFree(start)),
        );
        for (const start of starts) assert.equal(blockerOf(start, query) === null, isFree(start));
      }),
    );
  });
  it('end at the limit and before the end of the period', () => {
    const query = { starts: [0, 15, 30, 45], busy: [{ start: 15, end: 30, uid: 'u' }], lengthMs, gapMs: 0 };
    assert.deepEqual(nextFree(query, 0, 45, 9), [0, 30]);
    assert.deepEqual(nextFree(query, 0, 99, 2), [0, 30]);
  });
});

describe('the availability filter', () => {
  const at = (instant: string) => new Date(instant);
  const iso = (value: number) => new Date(value).toISOString();
  it('starts after the lead time and ends at midnight in Riyadh', () => {
    const span = availabilitySpan('today', at('2026-11-22T20:50:00.000Z'), 5, 30);
    assert.equal(iso(span.from), '2026-11-22T20:55:00.000Z');
    assert.equal(iso(span.until), '2026-11-22T21:00:00.000Z');
  });
  it('treats Friday and Saturday as the weekend, also during the weekend', () => {
    const midweek = availabilitySpan('weekend', at('2026-11-23T09:00:00.000Z'), 5, 30);
    assert.deepEqual([iso(midweek.from), iso(midweek.until)], ['2026-11-26T21:00:00.000Z', '2026-11-28T21:00:00.000Z']);
    const saturday = availabilitySpan('weekend', at('2026-11-21T09:00:00.000Z'), 5, 30);
    assert.deepEqual(
      [iso(saturday.from), iso(saturday.until)],
      ['2026-11-21T09:05:00.000Z', '2026-11-21T21:00:00.000Z'],
    );
  });
  it('includes the complete weekend on its Friday', () => {
    const friday = availabilitySpan('weekend', at('2026-11-20T09:00:00.000Z'), 5, 30);
    assert.deepEqual([iso(friday.from), iso(friday.until)], ['2026-11-20T09:05:00.000Z', '2026-11-21T21:00:00.000Z']);
  });
  it('counts today as the first of three days', () => {
    const span = availabilitySpan('next3', at('2026-11-20T09:00:00.000Z'), 5, 30);
    assert.deepEqual([iso(span.from), iso(span.until)], ['2026-11-20T09:05:00.000Z', '2026-11-22T21:00:00.000Z']);
  });
  it('applies the lead time and horizon of the service, and returns nothing for an unknown one', () => {
    const span = offeredSpan({ leadMinutes: 180, horizonDays: 2 }, at('2026-11-20T09:00:00.000Z'));
    assert.deepEqual([iso(span.from), iso(span.until)], ['2026-11-20T12:00:00.000Z', '2026-11-22T21:00:00.000Z']);
    const none = offeredSpan(undefined, at('2026-11-20T09:00:00.000Z'));
    assert.equal(none.from, none.until);
  });
  it('extends to the end of the last day of the horizon', () => {
    assert.equal(iso(availabilitySpan('any', at('2026-11-20T09:00:00.000Z'), 5, 30).until), '2026-12-20T21:00:00.000Z');
  });
});

describe('the days of a provider', () => {
  const time = (instant: string) => Date.parse(instant);
  const QUARTER = 15 * 60_000;
  // The last of Friday, the first of Saturday and two more, in Riyadh.
  const starts = ['T20:45', 'T21:00', 'T21:15'].map((hour) => time(`${FRIDAY}${hour}:00.000Z`));
  const busy = [
    { start: starts[1] as number, end: (starts[1] as number) + QUARTER, uid: 'me' },
    { start: starts[2] as number, end: (starts[2] as number) + QUARTER, uid: 'somebody' },
  ];
  const query = { starts, busy, lengthMs: QUARTER, gapMs: 0 };
  const asked = { first: FRIDAY, days: 3, lastDay: '2026-11-21', earliest: 0, uid: 'me' };
  const shown = (changes: Partial<typeof asked | { uid: null }> = {}) =>
    slotDays(query, { ...asked, ...changes }).map(({ day, free, slots }) => [
      day,
      free,
      slots.map(({ state }) => state),
    ]);

  it('begin at midnight in Riyadh, end with the horizon, and count available times', () => {
    assert.deepEqual(shown(), [
      [FRIDAY, 1, ['free']],
      ['2026-11-21', 1, ['yours', 'taken']],
    ]);
    assert.deepEqual(shown({ uid: null })[1], ['2026-11-21', 0, ['taken', 'taken']]);
  });
  it('omit times within the lead time, and name the part of the day', () => {
    assert.deepEqual(shown({ earliest: (starts[0] as number) + 1 })[0], [FRIDAY, 0, []]);
    assert.equal(shown({ earliest: starts[0] as number })[0]?.[1], 1);
    const parts = slotDays(query, asked).map(({ slots }) => slots[0]?.part);
    assert.deepEqual(parts, ['evening', 'morning']);
  });
});

describe('the reminder times of a visit', () => {
  const times = { reminderHours: 24, reminderSoonHours: 2, reminderVideoMinutes: 10 };
  const visit = { startsAt: '2026-11-22T10:00:00.000Z', channel: 'video' } as const;
  it('are a day, hours and, for video, minutes before it', () => {
    assert.deepEqual(remindersFor(times, visit, '2026-11-20T10:00:00.000Z'), [
      { kind: 'day-before', at: '2026-11-21T10:00:00.000Z' },
      { kind: 'hours-before', at: '2026-11-22T08:00:00.000Z' },
      { kind: 'minutes-before', at: '2026-11-22T09:50:00.000Z' },
    ]);
    for (const channel of ['voice', 'chat', null] as const) {
      const kinds = remindersFor(times, { ...visit, channel }, '2026-11-20T10:00:00.000Z').map(({ kind }) => kind);
      assert.deepEqual(kinds, ['day-before', 'hours-before'], String(channel));
    }
  });
  it('omit times that have passed', () => {
    const kinds = (now: string) => remindersFor(times, visit, now).map(({ kind }) => kind);
    assert.deepEqual(kinds('2026-11-21T09:59:59.999Z'), ['day-before', 'hours-before', 'minutes-before']);
    assert.deepEqual(kinds('2026-11-21T10:00:00.000Z'), ['hours-before', 'minutes-before']);
    assert.deepEqual(kinds('2026-11-22T10:00:00.000Z'), []);
  });
});
