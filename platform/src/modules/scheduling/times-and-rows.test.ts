/** Unit tests of rules about times and the presentation of a visit’s row. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Branch } from 'shared-contracts/api';
import { isDomainError } from '../../core/errors.ts';
import { attachmentsShown } from '../visits/attachments.ts';
import { blockerOf, firstIndexFrom, nextFree } from './free-slots.ts';
import { requireOpen } from '../visits/opening.ts';
import { type Schedule, startMinutes, startTimes, withoutBreaks } from './schedule.ts';
import { minutesOf, visitItem, visitOf } from '../visits/describe.ts';

const SUNDAY = '2026-11-22';

describe('a working window without its breaks', () => {
  const window = { from: 60, to: 120 };
  const left = (...breaks: readonly (readonly [number, number])[]) =>
    withoutBreaks(
      window,
      breaks.map(([from, to]) => ({ from, to })),
    ).map(({ from, to }) => [from, to]);

  it('is unchanged when a break only touches it', () => {
    assert.deepEqual(left([30, 60], [120, 150]), [[60, 120]]);
  });
  it('loses the part that a break covers, and empty windows are removed', () => {
    assert.deepEqual(left([60, 75]), [[75, 120]]);
    assert.deepEqual(left([105, 120]), [[60, 105]]);
    assert.deepEqual(left([30, 61], [119, 150]), [[61, 119]]);
    assert.deepEqual(left([60, 120]), []);
    assert.deepEqual(left([0, 200]), []);
  });
  it('is divided by each of several breaks', () => {
    assert.deepEqual(left([70, 80], [90, 100]), [
      [60, 70],
      [80, 90],
      [100, 120],
    ]);
  });
});

describe('the start times of a day', () => {
  const schedule: Schedule = {
    lengthMinutes: 15,
    gapMinutes: 0,
    licenceExpires: '2027-12-31',
    hours: [
      { weekday: 0, from: 600, to: 630 },
      { weekday: 0, from: 540, to: 570 },
      { weekday: 0, from: 555, to: 570 },
      { weekday: 1, from: 0, to: 60 },
    ],
    breaks: [{ weekday: 1, from: 540, to: 570 }],
    exceptions: new Map(),
  };

  it('are sorted and unique for any order of windows, and ignore breaks of another weekday', () => {
    assert.deepEqual(startMinutes(schedule, SUNDAY), [540, 555, 600, 615]);
  });
  it('end with the last that fits, and begin with the first requested day', () => {
    const short = { ...schedule, hours: [{ weekday: 0, from: 540, to: 584 }], breaks: [] };
    assert.deepEqual(startMinutes(short, SUNDAY), [540, 555]);
    const times = startTimes(short, SUNDAY, 8).map((time) => new Date(time).toISOString());
    assert.deepEqual(
      times,
      ['22T06:00', '22T06:15', '29T06:00', '29T06:15'].map((time) => `2026-11-${time}:00.000Z`),
    );
    assert.deepEqual(startTimes(short, SUNDAY, 0), []);
  });
});

describe('free times between busy ones', () => {
  const query = {
    starts: [0, 10, 20, 30, 40],
    busy: [
      { start: 10, end: 20, uid: 'a' },
      { start: 30, end: 40, uid: 'b' },
    ],
    lengthMs: 10,
    gapMs: 0,
  };

  it('begin at the first that is not too early', () => {
    assert.deepEqual(
      [-1, 0, 1, 10, 40, 41].map((at) => firstIndexFrom(query.starts, at)),
      [0, 0, 1, 1, 4, 5],
    );
    assert.equal(firstIndexFrom([], 1), 0);
  });
  it('are blocked by visits and travel of the same provider only', () => {
    assert.deepEqual(
      query.starts.map((start) => blockerOf(start, query)?.uid ?? null),
      [null, 'a', null, 'b', null],
    );
    assert.deepEqual(
      query.starts.map((start) => blockerOf(start, { ...query, gapMs: 1 })?.uid ?? null),
      ['a', 'a', 'b', 'b', null],
    );
  });
  it('are returned from `from` until before `until`, up to the limit', () => {
    assert.deepEqual(nextFree(query, 0, 41, 9), [0, 20, 40]);
    assert.deepEqual(nextFree(query, 1, 40, 9), [20]);
    assert.deepEqual(nextFree(query, 0, 41, 1), [0]);
    assert.deepEqual(nextFree({ ...query, gapMs: 1 }, 0, 41, 9), [40]);
    assert.deepEqual(nextFree({ ...query, busy: [] }, 0, 41, 9), query.starts);
  });
});

describe('the entry to a visit', () => {
  it('opens exactly five minutes before its time', () => {
    const visit = { startsAt: '2026-11-22T06:00:00.000Z' };
    const early = (now: string) => () => requireOpen(visit, now);
    assert.throws(early('2026-11-22T05:54:59.999Z'), (error) => isDomainError(error, 'START_NOT_OPEN'));
    assert.doesNotThrow(early('2026-11-22T05:55:00.000Z'));
    assert.doesNotThrow(early('2026-11-22T09:00:00.000Z'));
  });
});

describe('the presentation of a visit', () => {
  const file = { file_id: 'fil_1', file_name: 'a.pdf', size: 10 };
  const note = { file_id: 'fil_2', file_name: 'note.webm', size: 20, voice_note: true as const };

  it('separates the voice note from the files', () => {
    const { voice_note: _mark, ...spoken } = note;
    assert.deepEqual(attachmentsShown([file, note]), { attachments: [file], voice_note: spoken });
    assert.deepEqual(attachmentsShown([file]), { attachments: [file], voice_note: null });
  });

  it('contains its duration, and its place according to the delivery', () => {
    const startsAt = '2026-11-22T06:00:00.000Z';
    assert.equal(minutesOf({ startsAt, endsAt: '2026-11-22T06:20:00.000Z' }), 20);
    const branch = { branch_id: 'brn_1' } as Branch;
    const branches = new Map([['brn_1', branch]]);
    const none = { channel: null, location: null, branchId: null };
    const remote = visitOf({ ...none, delivery: 'remote', channel: 'video' }, branches, []);
    assert.deepEqual(remote, { delivery: 'remote', channel: 'video' });
    const facility = visitOf({ ...none, delivery: 'facility', branchId: 'brn_1' }, branches, []);
    assert.deepEqual(facility, { delivery: 'facility', branch });
    assert.throws(() => visitOf({ ...none, delivery: 'facility', branchId: 'brn_2' }, branches, []), /NOT_FOUND/);
    assert.deepEqual(visitOf({ ...none, delivery: 'home' }, branches, []), { delivery: 'home', location: null });
  });

  it('names an item in both languages with its price', () => {
    const names = { nameAr: 'تحليل', nameEn: 'Blood count' };
    const row = {
      ...names,
      kind: 'test',
      reference: 'tst-cbc',
      patientId: 'rel_1',
      quantity: 2,
      unitPrice: 900,
    } as const;
    assert.deepEqual(visitItem({ ...row, taxClass: 'standard', onceGroup: null }), {
      kind: 'test',
      reference: 'tst-cbc',
      rel_id: 'rel_1',
      quantity: 2,
      unit_price: 900,
      tax_class: 'standard',
      name: { ar: 'تحليل', en: 'Blood count' },
    });
  });
});
