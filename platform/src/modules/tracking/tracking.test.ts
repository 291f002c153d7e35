import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import {
  addMinutes,
  SET_OFF_MINUTES,
  TRACKING_STEP_IDS,
  TRACKING_STEPS,
  type TrackingStep,
} from 'shared-contracts/domain';
import { endAsCancelled, type Patient } from '../../testing/booking.ts';
import { fingerprintOf } from '../../testing/table-counts.ts';
import { aHomeVisit, OLAYA } from '../../testing/home-visit.ts';
import { aUser, createTestApp, signedInAgain, type TestApp } from '../../testing/index.ts';
import { positionForgetting, recordStep } from './service.ts';

const NEAR = { latitude: OLAYA.latitude + 0.05, longitude: OLAYA.longitude };
const HOUR = 3_600_000;
const FAR = { latitude: OLAYA.latitude + 0.2, longitude: OLAYA.longitude };

describe('the tracking of a home visit', () => {
  let app: TestApp;
  let as: Patient;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    as = await aUser(app);
  });
  after(() => app.close());

  const details = (apnt_id: string) => app.ok(api.trackingDetails, { apnt_id }, { as });
  const act = (payload: object) => app.server.inject({ method: 'POST', url: '/sandbox/technician', payload });
  const step = (apnt_id: string, name: TrackingStep) => act({ action: 'step', apnt_id, step: name });
  const move = (apnt_id: string, place: object) => act({ action: 'move', apnt_id, ...place });
  /** A further visit two hours later each time, at its time by default. */
  const visit = async (more = {}) => {
    await app.clock.advance(2 * HOUR);
    as = await signedInAgain(app, as);
    return aHomeVisit(app, as, { startsIn: 0, ...more });
  };
  const taken = async (id: string) => (await details(id)).steps.filter(({ at }) => at !== null).map((one) => one.id);

  for (const [kind, utid] of [
    ['lab', '2'],
    ['visit', '3'],
  ] as const) {
    it(`advances step by step and in no other order: ${kind}`, async () => {
      const id = await visit({ utid });
      const steps = TRACKING_STEPS[kind];
      for (let done = 1; done <= steps.length; done += 1) {
        assert.deepEqual(await taken(id), steps.slice(0, done));
        for (const other of TRACKING_STEP_IDS.filter((one) => one !== steps[done])) {
          assert.equal((await step(id, other)).statusCode, 409, `${other} after ${done} steps`);
        }
        assert.deepEqual(await taken(id), steps.slice(0, done));
        const next = steps[done];
        if (next) assert.equal((await step(id, next)).statusCode, 200, next);
      }
    });
  }

  for (const [kind, utid] of [
    ['lab', '2'],
    ['visit', '3'],
  ] as const) {
    it(`accepts no step before its time: travel from an hour before, the rest with the visit: ${kind}`, async () => {
      const id = await visit({ utid, startsIn: SET_OFF_MINUTES + 1 });
      const { arrives_at } = await details(id);
      const startsAt = arrives_at as string;
      const early = async (name: TrackingStep): Promise<void> => {
        const before = [await details(id), await fingerprintOf(app.ctx.db, as.uid)];
        assert.equal((await step(id, name)).json().code, 'START_NOT_OPEN', name);
        assert.deepEqual([await details(id), await fingerprintOf(app.ctx.db, as.uid)], before);
      };
      await early('on_the_way');
      await app.clock.setTo(new Date(Date.parse(addMinutes(startsAt, -SET_OFF_MINUTES)) - 1000));
      await early('on_the_way');
      await app.clock.advance(1000);
      assert.equal((await step(id, 'on_the_way')).statusCode, 200);
      await app.clock.setTo(new Date(Date.parse(addMinutes(startsAt, -5)) - 1000));
      await early('arrived');
      await app.clock.advance(1000);
      for (const name of TRACKING_STEPS[kind].slice(2)) assert.equal((await step(id, name)).statusCode, 200, name);
      assert.equal((await app.ok(api.appointmentSummary, { apnt_id: id }, { as })).state, 'completed');
    });
  }

  it('records a step once that is sent twice concurrently', async () => {
    const id = await visit();
    const both = await Promise.allSettled([
      recordStep(app.ctx, id, 'on_the_way'),
      recordStep(app.ctx, id, 'on_the_way'),
    ]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  it('cannot skip a step in the database', async () => {
    const id = await visit();
    const insert = (number: number) =>
      app.ctx.db.script((script) =>
        script.query('INSERT INTO tracking_step (appointment_id, step, at) VALUES ($1, $2, now())', [id, number]),
      );
    await assert.rejects(insert(3), /does not follow/);
    await insert(2);
    await assert.rejects(insert(2), /does not follow|duplicate/);
    await assert.rejects(
      app.ctx.db.script((script) =>
        script.query('UPDATE tracking_step SET at = now() WHERE appointment_id = $1', [id]),
      ),
      /is not changed/,
    );
  });

  it('shows the position only while the technician travels, with a decreasing estimate', async () => {
    const id = await visit();
    assert.equal((await move(id, FAR)).statusCode, 409);
    await step(id, 'on_the_way');
    await move(id, FAR);
    const far = await details(id);
    assert.equal(far.position?.latitude, FAR.latitude);
    assert.deepEqual(far.destination?.city_name, { ar: 'الرياض', en: 'Riyadh' });
    await move(id, NEAR);
    const near = await details(id);
    assert.ok((near.arrives_at as string) < (far.arrives_at as string));
    await step(id, 'arrived');
    const there = await details(id);
    assert.deepEqual([there.position, there.arrives_at], [null, null]);
    assert.equal((await move(id, NEAR)).statusCode, 409);
    const rows = await app.ctx.db.script((script) =>
      script.query('SELECT 1 FROM tracking_position WHERE appointment_id = $1', [id]),
    );
    assert.equal(JSON.stringify(rows).includes('?column?'), false, 'the place is deleted on arrival');
  });

  it('deletes the position of a technician who never arrived, and hides it after a cancellation', async () => {
    const id = await visit();
    await step(id, 'on_the_way');
    await move(id, NEAR);
    await endAsCancelled(app.ctx, id);
    const cancelled = await details(id);
    assert.deepEqual([cancelled.position, cancelled.arrives_at], [null, null]);
    assert.equal((await step(id, 'arrived')).statusCode, 409);
    await app.clock.advance((app.ctx.config.comms.trackingPositionHours * 60 + 1) * 60_000);
    await positionForgetting.run(app.ctx);
    const left = await app.ctx.db.script((script) =>
      script.query('SELECT count(*)::int AS n FROM tracking_position', []),
    );
    assert.match(JSON.stringify(left), /"n":0/);
  });

  it('notifies the patient and nobody else', async () => {
    const id = await visit();
    const stranger = await aUser(app);
    const heard: [string, string, unknown][] = [];
    const { toUser } = app.ctx.realtime;
    const listening = {
      toUser: (uid: string, { name }: { name: string }, payload: unknown) => heard.push([uid, name, payload]),
    };
    Object.assign(app.ctx.realtime, listening);
    try {
      await step(id, 'on_the_way');
      await move(id, NEAR);
    } finally {
      Object.assign(app.ctx.realtime, { toUser });
    }
    assert.deepEqual(new Set(heard.map(([uid]) => uid)), new Set([as.uid]));
    assert.deepEqual(
      heard.filter(([, name]) => name === 'TRACKING_EVENT').map(([, , payload]) => payload),
      [
        { apnt_id: id, step: 2 },
        { apnt_id: id, step: 2, lat: NEAR.latitude, lon: NEAR.longitude },
      ],
    );
    assert.equal((await app.call(api.trackingDetails, { apnt_id: id }, { as: stranger })).code, 'NOT_FOUND');
    const { notifications } = await app.ok(api.notificationList, {}, { as });
    assert.ok(notifications.some(({ payload }) => payload.apnt_id === id));
  });

  it('accepts another address in the same city until the technician arrives', async () => {
    const id = await visit();
    const heard: [string, string, unknown][] = [];
    const { toUser } = app.ctx.realtime;
    Object.assign(app.ctx.realtime, {
      toUser: (uid: string, { name }: { name: string }, payload: unknown) => heard.push([uid, name, payload]),
    });
    const place = { label: 'Another house', latitude: OLAYA.latitude + 0.01, longitude: OLAYA.longitude };
    const relocate = (to: object) => act({ action: 'relocate', apnt_id: id, ...to });
    try {
      assert.equal((await relocate(place)).statusCode, 200);
      const jeddah = await relocate({ ...place, latitude: 21.5433, longitude: 39.1728 });
      assert.equal(jeddah.json().code, 'LOCATION_OUT_OF_AREA');
      await step(id, 'on_the_way');
      await step(id, 'arrived');
      assert.equal((await relocate({ ...place, label: 'Too late' })).json().code, 'STATE_NOT_ALLOWED');
    } finally {
      Object.assign(app.ctx.realtime, { toUser });
    }
    assert.deepEqual(
      heard.filter(([, name]) => name === 'RELOCATED'),
      [[as.uid, 'RELOCATED', { url: `/my-appointments/upcoming-details?apnt_id=${id}` }]],
    );
    const { visit: shown } = await app.ok(api.appointmentSummary, { apnt_id: id }, { as });
    assert.ok(shown.delivery === 'home');
    assert.deepEqual([shown.location?.label, shown.location?.latitude], [place.label, place.latitude]);
    assert.equal((await details(id)).destination?.latitude, place.latitude);
    const { notifications } = await app.ok(api.notificationList, {}, { as });
    assert.ok(notifications.some(({ title }) => title.en === 'Your visit is at another place'));
  });

  it('shows the technician’s phone number only during the visit', async () => {
    const called = async (id: string) => (await details(id)).person.phone;
    const id = await visit();
    assert.equal(await called(id), undefined, 'a doctor of remote visits has no number');
    await app.ctx.db.script((script) =>
      script.query(
        `UPDATE appointment SET provider_id = (SELECT id FROM provider WHERE phone IS NOT NULL ORDER BY id LIMIT 1) WHERE id = $1`,
        [id],
      ),
    );
    assert.match((await called(id)) ?? '', /^\+9665\d{8}$/);
    await endAsCancelled(app.ctx, id);
    assert.equal(await called(id), undefined);
  });

  it('is shown on the sandbox page', async () => {
    const id = await visit();
    const page = await app.server.inject({ url: '/sandbox/technician?lang=en' });
    assert.ok(page.body.includes(id));
    assert.match(page.body, /on_the_way/);
  });

  it('shows its waiting time on the sandbox page, which can advance the clock', async () => {
    const id = await visit({ startsIn: 3 * 60 });
    const { arrives_at } = await details(id);
    const opensAt = addMinutes(arrives_at as string, -SET_OFF_MINUTES);
    const cardOf = async () =>
      (await app.server.inject({ url: '/sandbox/technician?lang=en' })).body
        .split('<article')
        .find((card) => card.includes(id)) ?? '';
    const waiting = await cardOf();
    assert.ok(waiting.includes(`name="setTo" value="${opensAt}"`) && !waiting.includes('on_the_way'));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `setTo=${encodeURIComponent(opensAt)}&back=${encodeURIComponent('/sandbox/technician')}`;
    const moved = await app.server.inject({ method: 'POST', url: '/sandbox/clock?lang=en', headers, payload });
    assert.equal(moved.headers.location, '/sandbox/technician?lang=en');
    assert.match(await cardOf(), /on_the_way/);
    const elsewhere = payload.replace(/back=.*/, `back=${encodeURIComponent('//example.com')}`);
    const refused = await app.server.inject({
      method: 'POST',
      url: '/sandbox/clock?lang=en',
      headers,
      payload: elsewhere,
    });
    assert.equal(refused.statusCode, 400);
  });
});
