/** Visits that nobody ends, by the moved clock. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import { bookHomeVisit, bookVisit, freeSlots, type Patient } from '../../testing/booking.ts';
import { aUser, createTestApp, signedInAgain, type TestApp } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { takeStep } from '../tracking/service.ts';
import * as provider from './provider.ts';
import { unendedSweep } from './unended.ts';

const SECOND = 1000;

describe('a visit that nobody ends', () => {
  let app: TestApp;
  let as: Patient;
  before(async () => {
    app = await createTestApp({ filling: 'world' });
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
  const told = async () => (await app.ok(api.notificationList, {}, { as })).notifications.map(({ title }) => title.en);

  it('is given back in full when the provider did not come, whoever else did', async () => {
    for (const waits of [true, false]) {
      const { id, start, total } = await visit();
      await to(start);
      if (waits) await app.ok(api.startAppointment, { apnt_id: id }, { as });
      await to(start, 30 * 60 * SECOND);
      assert.notEqual((await seen(id)).state, 'cancelled');
      await to(start, 32 * 60 * SECOND);
      const ended = await seen(id);
      assert.deepEqual([ended.state, ended.cancelled?.by, ended.refund?.amount], ['cancelled', 'system', total]);
      assert.equal(ended.cancelled?.reason.en, 'The provider did not come');
    }
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });

  it('is left as long again after the time that a late provider named', async () => {
    const { id, start } = await visit();
    await to(start);
    await provider.delayVisit(app.ctx, id, 20);
    await to(start, 50 * 60 * SECOND);
    assert.equal((await seen(id)).state, 'upcoming');
    await to(start, 52 * 60 * SECOND);
    assert.equal((await seen(id)).state, 'cancelled');
  });

  it('is a no-show without a refund when the provider waited, and the patient is told', async () => {
    const { id, start } = await visit();
    await to(start);
    await provider.beginVisit(app.ctx, id);
    await to(start, 32 * 60 * SECOND);
    const ended = await seen(id);
    assert.deepEqual([ended.state, ended.refund], ['no_show', null]);
    assert.ok((await told()).includes('The time of your visit is over'));
  });

  it('is completed hours later when both were there', async () => {
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

  it('at home, is completed when somebody arrived and given back when nobody did', async () => {
    for (const arrives of [true, false]) {
      as = await aUser(app);
      const id = await bookHomeVisit(app, as);
      const { starts_at: start, total } = await seen(id);
      assert.ok(total > 0);
      await to(start);
      if (arrives) for (const step of ['on_the_way', 'arrived'] as const) await takeStep(app.ctx, id, step);
      const left = addMinutes(start, 60 + app.ctx.config.booking.unendedHours * 60);
      await to(left);
      assert.equal((await seen(id)).state, 'upcoming');
      await to(left, 61 * SECOND);
      const { state, refund } = await seen(id);
      assert.deepEqual([state, refund?.amount], arrives ? ['completed', undefined] : ['cancelled', total]);
    }
  });
});
