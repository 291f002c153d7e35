/** Alternatives to a requested time: next start times, next days, fees and durations, of one provider and of any. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addMinutes } from 'shared-contracts/domain';
import { isDomainError } from '../../core/errors.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { aProvider, dismissStaff } from '../../testing/providers.ts';
import type { Wish } from './candidates.ts';
import { freshBook } from './schedule-book.ts';
import { nextFreeSlots } from './search.ts';
import { searchSlots } from './slot-search.ts';
import { setPatients } from '../visits/parts-repository.ts';
import { insertAppointment } from '../visits/repository.ts';
import { nextFreeWindows, searchWindows } from './window-search.ts';

const LAB = 'ST2';
/** A visit takes an hour plus travel, so working hours from eight to ten allow one visit a day. */
const [EIGHT, TEN, NOON, TWO] = [480, 600, 720, 840];
const eightOn = (day: string): string => `2026-${day}T05:00:00.000Z`;
const noonOn = (day: string): string => `2026-${day}T09:00:00.000Z`;
const LAST = '12-20';

describe('alternatives to a slot', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    await dismissStaff(app.ctx.db);
    await aProvider(app.ctx.db, 'lab_a', { hours: [EIGHT, TEN] });
    await aProvider(app.ctx.db, 'lab_b', { hours: [EIGHT, TEN], fee: 7000, gender: 'F' });
    await aProvider(app.ctx.db, 'lab_c', { hours: [NOON, TWO], fee: 6000, gender: 'F' });
  });
  after(() => app.close());

  const next = (wanted = 0, limit?: number, providerId = 'lab_a') =>
    nextFreeSlots(app.ctx, { providerId, stid: LAB }, wanted, limit);
  const wish: Wish = { stid: LAB, gender: 'A', clinic: null, branch: null, city: null, channel: null };
  const nextOfAny = (wanted = 0, limit?: number, wished: Partial<Wish> = {}) =>
    nextFreeWindows(app.ctx, { ...wish, ...wished }, wanted, limit);
  const slots = (asked: Partial<Parameters<typeof searchSlots>[1]> = {}) =>
    searchSlots(app.ctx, { providerId: 'lab_a', stid: LAB, from: undefined, days: 2, uid: null, ...asked });
  const windows = (asked: Partial<Parameters<typeof searchWindows>[1]> = {}) =>
    searchWindows(app.ctx, { wish, from: undefined, days: 2, uid: null, ...asked });
  /** Holds a time of a provider for ten minutes. */
  const hold = async (id: string, startsAt: string, providerId = 'lab_a') => {
    const as = await aUser(app);
    const now = app.clock.nowIso();
    await app.ctx.db.transaction(async (tx) => {
      await insertAppointment(tx, {
        id,
        uid: as.uid,
        providerId,
        utid: '2',
        stid: LAB,
        delivery: 'home',
        state: 'held',
        startsAt,
        endsAt: addMinutes(startsAt, 60),
        busyUntil: addMinutes(startsAt, 90),
        createdAt: now,
        updatedAt: now,
        holdExpiresAt: addMinutes(now, 10),
      });
      await setPatients(tx, id, [as.relId]);
    });
    return as.uid;
  };

  it('are the next three start times of a provider, or as many as requested', async () => {
    assert.deepEqual(await next(), ['11-21', '11-22', '11-23'].map(eightOn));
    assert.deepEqual(await next(0, 1), [eightOn('11-21')]);
    assert.deepEqual(await next(Date.parse(eightOn('11-22')), 2), ['11-22', '11-23'].map(eightOn));
    assert.deepEqual(await next(Date.parse(eightOn('11-22')) + 1, 1), [eightOn('11-23')]);
    assert.deepEqual(await next(0, 3, 'lab_nobody'), []);
  });

  it('are earlier start times when the requested one is among the last', async () => {
    const atLast = Date.parse(eightOn(LAST));
    assert.deepEqual(await next(atLast), [LAST, '11-21', '11-22'].map(eightOn));
    assert.deepEqual(await next(atLast + 1, 2), ['11-21', '11-22'].map(eightOn));
    assert.deepEqual(await nextOfAny(atLast + 1, 3, { gender: 'M' }), ['11-21', '11-22', '11-23'].map(eightOn));
    assert.deepEqual(await nextOfAny(atLast, 4), [eightOn(LAST), noonOn(LAST), eightOn('11-21'), noonOn('11-21')]);
  });

  it('for any provider contain each start time once, in order', async () => {
    assert.deepEqual(await nextOfAny(0, 3), [eightOn('11-21'), noonOn('11-21'), eightOn('11-22')]);
    assert.deepEqual(await nextOfAny(Date.parse(noonOn('11-21')), 2), [noonOn('11-21'), eightOn('11-22')]);
    assert.deepEqual(await nextOfAny(0, 2, { gender: 'M' }), ['11-21', '11-22'].map(eightOn));
    assert.equal((await nextOfAny()).length, 3);
    assert.deepEqual(await nextOfAny(0, 2, { city: null, branch: 'brn_none' }), []);
  });

  it('are empty for a provider of another kind than the service requires', async () => {
    await aProvider(app.ctx.db, 'nrs_lab', { kind: 'nurse', hours: [EIGHT, TEN] });
    assert.deepEqual(await next(0, 1, 'nrs_lab'), []);
    await aProvider(app.ctx.db, 'nrs_clinic', { kind: 'nurse', stid: 'ST1' });
    for (const asked of [{ providerId: 'nrs_lab' }, { providerId: 'nrs_clinic', stid: 'ST1' }])
      await assert.rejects(slots(asked), (error) => isDomainError(error, 'NOT_FOUND'));
  });

  it('are cached until a schedule changes', async () => {
    const known = await freshBook(app.ctx);
    assert.equal(await freshBook(app.ctx), known);
    await aProvider(app.ctx.db, 'lab_new', { hours: [EIGHT, TEN], active: false });
    assert.notEqual(await freshBook(app.ctx), known);
  });

  it('state for a provider the duration of a visit and the day of the next free time', async () => {
    const answer = await slots();
    assert.deepEqual([answer.provider_id, answer.length, answer.fee], ['lab_a', 60, 5000]);
    const days = (found: Awaited<ReturnType<typeof slots>>) => found.days.map(({ day, free }) => [day, free]);
    assert.deepEqual(days(answer), [
      ['2026-11-20', 0],
      ['2026-11-21', 1],
    ]);
    assert.deepEqual([answer.next_day, answer.last_day], ['2026-11-22', '2026-12-20']);
    assert.deepEqual(days(await slots({ from: '2026-11-01', days: 1 })), [['2026-11-20', 0]], 'not before today');
    const end = await slots({ from: '2026-12-20', days: 3 });
    assert.deepEqual([days(end), end.next_day], [[['2026-12-20', 1]], null]);
    await assert.rejects(slots({ providerId: 'lab_nobody' }), /NOT_FOUND/);
    await assert.rejects(slots({ stid: 'ST99' }), /NOT_FOUND/);
  });

  it('state for any provider the fee and the number of free providers at each time', async () => {
    const answer = await windows({ from: '2026-11-21', days: 1 });
    assert.deepEqual([answer.stid, answer.length, answer.fee], [LAB, 60, { from: 5000, to: 7000 }]);
    const slot = { part: 'morning', state: 'free' };
    assert.deepEqual(answer.days, [
      {
        day: '2026-11-21',
        free: 2,
        slots: [
          { ...slot, start: eightOn('11-21'), left: 2 },
          { ...slot, start: noonOn('11-21'), left: 1, part: 'afternoon' },
        ],
      },
    ]);
    assert.deepEqual([answer.next_day, answer.last_day], ['2026-11-22', '2026-12-20']);
    const first = await windows({ from: '2026-11-01', days: 1 });
    assert.deepEqual(
      first.days.map(({ day }) => day),
      ['2026-11-20'],
    );
    const end = await windows({ from: '2026-12-19', days: 9 });
    assert.deepEqual([end.days.length, end.next_day], [2, null]);
    const none = await windows({ wish: { ...wish, branch: 'brn_none' } });
    assert.deepEqual([none.length, none.fee, none.next_day], [null, null, null]);
    assert.ok(none.days.every(({ slots: offered }) => offered.length === 0));
    await assert.rejects(windows({ wish: { ...wish, stid: 'ST99' } }), /NOT_FOUND/);
  });

  it('distinguish the account’s hold from others, until it expires', async () => {
    const [start, noon] = [eightOn('11-24'), noonOn('11-24')];
    const mine = await hold('apt_own', start);
    const states = async (uid: string | null) => {
      const one = (await slots({ from: '2026-11-24', days: 1, uid })).days[0];
      const any = (await windows({ from: '2026-11-24', days: 1, uid })).days[0];
      return [
        [one?.free, ...(one?.slots ?? []).map(({ state }) => state)],
        [any?.free, ...(any?.slots ?? []).map(({ state, left }) => `${state} ${left}`)],
      ];
    };
    assert.deepEqual(await states(mine), [
      [1, 'yours'],
      [2, 'yours 1', 'free 1'],
    ]);
    assert.deepEqual(await states(null), [
      [0, 'taken'],
      [2, 'free 1', 'free 1'],
    ]);
    await hold('apt_other', start, 'lab_b');
    await hold('apt_noon', noon, 'lab_c');
    assert.deepEqual(await states(null), [
      [0, 'taken'],
      [0, 'taken 0', 'taken 0'],
    ]);
    assert.deepEqual(await next(Date.parse(start), 1), [eightOn('11-25')]);
    assert.deepEqual(await nextOfAny(Date.parse(start), 1), [eightOn('11-25')]);
    await hold('apt_within', addMinutes(eightOn('11-26'), 45));
    assert.equal((await slots({ from: '2026-11-26', days: 1 })).days[0]?.free, 0, 'taken before it would be over');
    await app.clock.advance(10 * 60_000 - 1);
    assert.equal((await states(null))[0]?.[0], 0);
    await app.clock.advance(1);
    assert.deepEqual(await states(null), [
      [1, 'free'],
      [2, 'free 2', 'free 1'],
    ]);
  });
});
