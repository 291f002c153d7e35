/** Visits that nobody ends, with an advanced clock. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import { bookHomeVisit, bookVisit, freeSlots, type Patient } from '../../testing/booking.ts';
import { aUser, createTestApp, signedInAgain, type TestApp } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { recordStep } from '../tracking/service.ts';
import { newId } from '../../core/ids.ts';
import * as provider from './provider.ts';
import { unendedSweep } from './unended.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('a visit that was not ended', () => {
  let app: TestApp;
  let as: Patient;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const to = async (instant: string, more = 0) => {
    await app.clock.setTo(new Date(Date.parse(instant) + more).toISOString());
    await unendedSweep.run(app.ctx);
    await app.ctx.jobs.runDue();
    as = await signedInAgain(app, as);
  };
  const visit = async () => {
    as = await aUser(app);
    return bookVisit(app, as, { start: (await freeSlots(app))[1] as string });
  };
  const seen = (apnt_id: string) => app.ok(api.appointmentSummary, { apnt_id }, { as });
  const notices = async () => (await app.ok(api.notificationList, {}, { as })).notifications;
  const told = async () => (await notices()).map(({ title }) => title.en);

  it('is refunded in full after sixty minutes without its provider, whether or not the patient waits', async () => {
    for (const waits of [true, false]) {
      const { id, start, total } = await visit();
      await to(start);
      if (waits) await app.ok(api.startAppointment, { apnt_id: id }, { as });
      await to(start, 60 * MINUTE - SECOND);
      assert.notEqual((await seen(id)).state, 'cancelled');
      await to(start, 60 * MINUTE);
      const ended = await seen(id);
      assert.equal(ended.state, 'cancelled');
      assert.equal(ended.cancelled?.by, 'system');
      assert.equal(ended.refund?.amount, total);
      assert.equal(ended.cancelled?.reason.en, 'The doctor did not come');
      assert.ok((await notices()).some(({ message }) => message.en.includes('did not begin')));
    }
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });

  it('is kept for sixty minutes after the time that a late provider announced', async () => {
    const { id, start } = await visit();
    await to(start);
    await provider.delayVisit(app.ctx, id, 20);
    await to(start, 80 * MINUTE - SECOND);
    assert.equal((await seen(id)).state, 'upcoming');
    await to(start, 80 * MINUTE);
    assert.equal((await seen(id)).state, 'cancelled');
  });

  it('is kept when the provider joins in the last second, and the patient may still enter it', async () => {
    const { id, start } = await visit();
    await to(start, 60 * MINUTE - SECOND);
    await provider.beginVisit(app.ctx, id);
    await to(start, 60 * MINUTE);
    assert.equal((await seen(id)).state, 'in_progress');
    await app.ok(api.startAppointment, { apnt_id: id }, { as });
  });

  it('is a no-show without a refund when the provider waited, and the patient is notified', async () => {
    const { id, start } = await visit();
    await to(start);
    await provider.beginVisit(app.ctx, id);
    await to(start, 32 * MINUTE);
    const ended = await seen(id);
    assert.deepEqual([ended.state, ended.refund], ['no_show', null]);
    assert.ok((await told()).includes('The time of your visit is over'));
  });

  it('is completed after some hours when both participants were present', async () => {
    const { id, start } = await visit();
    await to(start);
    await app.ok(api.startAppointment, { apnt_id: id }, { as });
    await provider.beginVisit(app.ctx, id);
    const left = addMinutes(start, 15 + app.ctx.config.booking.unendedHours * 60);
    await to(left);
    assert.equal((await seen(id)).state, 'in_progress');
    await to(left, 61 * SECOND);
    assert.equal((await seen(id)).state, 'completed');
  });

  it('at home is completed after some hours when the provider arrived', async () => {
    as = await aUser(app);
    const id = await bookHomeVisit(app, as);
    const { starts_at: start } = await seen(id);
    await to(start);
    for (const step of ['on_the_way', 'arrived'] as const) await recordStep(app.ctx, id, step);
    const left = addMinutes(start, 60 + app.ctx.config.booking.unendedHours * 60);
    await to(left);
    assert.equal((await seen(id)).state, 'upcoming');
    await to(left, 61 * SECOND);
    assert.equal((await seen(id)).state, 'completed');
  });

  it('at home is refunded in full sixty minutes after its arrival window, also while the provider is on the way', async () => {
    for (const setsOff of [false, true]) {
      as = await aUser(app);
      const id = await bookHomeVisit(app, as);
      const { starts_at: start, total } = await seen(id);
      assert.ok(total > 0);
      await to(start);
      if (setsOff) await recordStep(app.ctx, id, 'on_the_way');
      await to(start, 120 * MINUTE - SECOND);
      assert.equal((await seen(id)).state, 'upcoming');
      await to(start, 120 * MINUTE);
      const ended = await seen(id);
      assert.equal(ended.state, 'cancelled');
      assert.equal(ended.refund?.amount, total);
    }
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });

  describe('with an overdue provider', () => {
    const LATE = 'Your visit is late';
    const cancelNow = async (apnt_id: string) => {
      const { refund: expected_refund } = await app.ok(api.cancellationPolicy, { apnt_id }, { as });
      const asked = { apnt_id, reason_id: 'other', expected_refund } as const;
      return app.ok(api.cancelAppointment, asked, { as, key: newId('key') });
    };

    it('is late five minutes after the start of a consultation, and the patient is notified once', async () => {
      const { id, start } = await visit();
      await to(start, 5 * MINUTE - SECOND);
      assert.equal((await seen(id)).overdue, null);
      assert.equal((await told()).includes(LATE), false);
      await to(start, 5 * MINUTE);
      assert.deepEqual((await seen(id)).overdue, {
        since: start,
        expected_at: null,
        refunded_at: addMinutes(start, 60),
      });
      await to(start, 6 * MINUTE);
      assert.equal((await told()).filter((title) => title === LATE).length, 1);
    });

    it('is late fifteen minutes after the arrival window of a home visit, and a cancellation is refunded in full', async () => {
      as = await aUser(app);
      const id = await bookHomeVisit(app, as);
      const { starts_at: start, total } = await seen(id);
      await to(start, 75 * MINUTE - SECOND);
      const before = await seen(id);
      assert.equal(before.overdue, null);
      assert.equal(before.may?.cancel, false);
      await to(start, 75 * MINUTE);
      const late = await seen(id);
      assert.equal(late.overdue?.since, addMinutes(start, 60));
      assert.match(late.next?.en ?? '', /^Late: it was due by/);
      assert.match(late.cancellation.en, /gives all of it back/);
      assert.equal(late.may?.cancel, true);
      const { state, refunded } = await cancelNow(id);
      assert.equal(state, 'cancelled');
      assert.equal(refunded, total);
    });

    it('can be cancelled from the waiting room with a full refund', async () => {
      const { id, start, total } = await visit();
      await to(start);
      await app.ok(api.startAppointment, { apnt_id: id }, { as });
      const { code } = await app.call(api.cancellationPolicy, { apnt_id: id }, { as });
      assert.equal(code, 'STATE_NOT_ALLOWED');
      await to(start, 5 * MINUTE);
      assert.equal((await cancelNow(id)).refunded, total);
    });

    it('can be moved, which does not count as one of the allowed moves', async () => {
      const { id, start } = await visit();
      await to(start);
      await app.ok(api.startAppointment, { apnt_id: id }, { as });
      await to(start, 5 * MINUTE);
      const { days, left } = await app.ok(api.rescheduleSlots, { apnt_id: id }, { as });
      const [next] = days.flatMap(({ slots }) => slots.filter((slot) => slot.state === 'free'));
      assert.ok(next);
      const moved = await app.ok(api.reschedule, { apnt_id: id, start: next.start }, { as, key: newId('key') });
      assert.equal(moved.left, left);
      const again = await seen(id);
      assert.equal(again.state, 'upcoming');
      assert.equal(again.starts_at, next.start);
      assert.equal(again.overdue, null);
    });

    it('can be cancelled with a refund as soon as the provider announces a later time', async () => {
      const { id, start, total } = await visit();
      await to(start, -10 * MINUTE);
      assert.equal((await seen(id)).overdue, null);
      await provider.delayVisit(app.ctx, id, 20);
      const late = await seen(id);
      assert.equal(late.overdue?.expected_at, addMinutes(start, 20));
      assert.equal((await cancelNow(id)).refunded, total);
    });

    it('is on time again once the provider is present, and a cancellation is no longer refunded', async () => {
      const { id, start } = await visit();
      await to(start, 10 * MINUTE);
      assert.notEqual((await seen(id)).overdue, null);
      await provider.beginVisit(app.ctx, id);
      assert.equal((await seen(id)).overdue, null);
      const { code } = await app.call(api.cancellationPolicy, { apnt_id: id }, { as });
      assert.equal(code, 'STATE_NOT_ALLOWED');
    });
  });
});
