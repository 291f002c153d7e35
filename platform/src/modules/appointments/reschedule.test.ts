/** Moving appointments: atomically, twice at most, and never to a conflicting time. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import { smsInbox } from '../../adapters/embedded/sms.ts';
import { newId } from '../../core/ids.ts';
import { bookVisit, cancel, freeSlots, hold, type Patient } from '../../testing/booking.ts';
import { aUser, createTestApp, signedInAgain, type TestApp } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';

describe('moving an appointment', () => {
  let app: TestApp;
  let turn = 0;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());
  afterEach(async () => {
    await app.ctx.bus.settled();
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });

  /** Days ahead; each visit has its own time, and its own times to move to. */
  const booked = async () => {
    turn += 1;
    const as = await aUser(app);
    const slots = (await freeSlots(app)).toReversed();
    const at = (position: number) => slots[turn * 3 + position] as string;
    return { as, ...(await bookVisit(app, as, { start: at(0) })), to: at(1), later: at(2) };
  };
  const move = (as: Patient, apnt_id: string, start: string, key = newId('key')) =>
    app.call(api.reschedule, { apnt_id, start }, { as, key });
  const detail = (as: Patient, apnt_id: string) => app.ok(api.appointmentSummary, { apnt_id }, { as });

  it('books the new time, releases the old one, and states the previous time', async () => {
    const { as, id, start, to } = await booked();
    const times = await app.ok(api.rescheduleSlots, { apnt_id: id, days: 14 }, { as });
    assert.deepEqual([times.left, times.until], [2, addMinutes(start, -120)]);
    assert.ok(times.days.some(({ slots }) => slots.some((slot) => slot.start === to && slot.state === 'free')));
    const { data } = await move(as, id, to);
    assert.deepEqual([data.starts_at, data.left], [to, 1]);
    const after = await detail(as, id);
    assert.deepEqual([after.starts_at, after.state, after.reschedules_left], [to, 'upcoming', 1]);
    assert.deepEqual(
      after.moved_from?.map(({ starts_at }) => starts_at),
      [start],
    );
    const free = await freeSlots(app);
    assert.deepEqual([free.includes(start), free.includes(to)], [true, false]);
    const { ics } = await app.ok(api.appointmentCalendar, { apnt_id: id }, { as });
    assert.match(ics, /SEQUENCE:1/);
  });

  it('is allowed twice', async () => {
    const { as, id, start, to, later } = await booked();
    await move(as, id, to);
    await move(as, id, later);
    const third = await move(as, id, start);
    assert.deepEqual([third.http, third.code], [409, 'RESCHEDULE_OVER']);
    assert.equal((await app.call(api.rescheduleSlots, { apnt_id: id }, { as })).code, 'RESCHEDULE_OVER');
    assert.deepEqual([(await detail(as, id)).starts_at, (await detail(as, id)).may?.reschedule], [later, false]);
  });

  for (const [seconds, possible] of [
    [0, true],
    [1, false],
  ] as const) {
    it(`is ${possible ? 'allowed' : 'refused'} ${seconds} s from the last full refund`, async () => {
      const { as: before, id, start, to } = await booked();
      await app.clock.advance(Date.parse(start) - 2 * 3_600_000 + seconds * 1000 - app.clock.now().getTime());
      const as = await signedInAgain(app, before);
      const next = (await freeSlots(app)).find((slot) => slot > start && slot !== to) as string;
      const answer = await move(as, id, next);
      assert.equal(answer.code, possible ? undefined : 'RESCHEDULE_OVER');
    });
  }

  it('changes nothing when the time is taken or not offered, or the patient is busy', async () => {
    const one = await booked();
    const two = await booked();
    const taken = await move(one.as, one.id, two.start);
    assert.deepEqual([taken.http, taken.code], [409, 'SLOT_TAKEN']);
    assert.ok((taken.refusal as { next: string[] }).next.length > 0);
    assert.equal((await move(one.as, one.id, addMinutes(one.to, 7))).code, 'SLOT_NOT_OFFERED');
    assert.equal((await move(one.as, one.id, app.clock.nowIso())).code, 'SLOT_PASSED');
    const ofOther = await freeSlots(app, 'doc_family_1');
    const common = (await freeSlots(app)).find((slot) => ofOther.includes(slot)) as string;
    await bookVisit(app, one.as, { start: common, doctor: 'doc_family_1' });
    assert.equal((await move(one.as, one.id, common)).code, 'PATIENT_BUSY');
    const after = await detail(one.as, one.id);
    assert.deepEqual([after.starts_at, after.reschedules_left], [one.start, 2]);
  });

  it('that races with another booking of the time keeps the old time or gets the new one', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { as, id, start, to } = await booked();
      const rival = await aUser(app);
      const [moved, held] = await Promise.all([move(as, id, to), hold(app, rival, to)]);
      const after = await detail(as, id);
      const won = moved.code === undefined;
      assert.equal(after.starts_at, won ? to : start);
      assert.equal(held.code, won ? 'SLOT_TAKEN' : undefined, `${moved.code} ${held.code}`);
      const free = await freeSlots(app);
      assert.deepEqual([free.includes(start), free.includes(to)], [won, false]);
    }
  });

  it('moves only one of two appointments that race for one time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [await booked(), await booked()];
      const [a, b] = await Promise.all([move(one.as, one.id, one.to), move(two.as, two.id, one.to)]);
      assert.deepEqual([a.code, b.code].filter((code) => code === undefined).length, 1, `${a.code} ${b.code}`);
    }
  });

  it('that races with a cancellation ends cancelled with one refund, before or after the move', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { as, id, total, to } = await booked();
      const giveUp = () => cancel(app, as, id, { expected_refund: total });
      // The first request is slightly more likely to win.
      const codes =
        round % 2 === 0
          ? await Promise.all([giveUp(), move(as, id, to)])
          : (await Promise.all([move(as, id, to), giveUp()])).toReversed();
      assert.equal(codes[0]?.code, undefined, codes.map(({ code }) => code).join(' '));
      assert.ok([undefined, 'STATE_NOT_ALLOWED', 'RESCHEDULE_OVER'].includes(codes[1]?.code), codes[1]?.code);
      const after = await detail(as, id);
      assert.deepEqual([after.state, after.refund?.amount], ['cancelled', total]);
      await app.ctx.jobs.runDue();
      assert.ok((await freeSlots(app)).includes(to), 'the target is free');
    }
  });

  it('moves the reminders to the new time', async () => {
    const { as: before, id, start, to } = await booked();
    assert.ok(to < start, 'the new time comes first');
    await move(before, id, to);
    const texts = async () => (await app.ctx.db.read((tx) => smsInbox(tx, before.phone, 50))).length;
    const none = await texts();
    await app.clock.advance(Date.parse(to) - 23 * 3_600_000 - app.clock.now().getTime());
    await app.ctx.jobs.runDue();
    assert.equal(await texts(), none + 1);
    await app.clock.advance(Date.parse(to) - 3_600_000 - app.clock.now().getTime());
    await app.ctx.jobs.runDue();
    assert.equal(await texts(), none + 2);
    const as = await signedInAgain(app, before);
    assert.equal((await detail(as, id)).starts_at, to);
  });
});
