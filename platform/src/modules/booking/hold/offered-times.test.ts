/** Which times are offered and can be held: from the lead time to the horizon, one visit per provider at a time. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addDays, riyadhDay } from 'shared-contracts/domain';
import { violates } from '../../../db/errors.ts';
import { ENCRYPTED } from '../../../testing/encrypted.ts';
import { choose, comeBack, DOCTOR, freeSlots, hold, toGateway } from '../../../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../../../testing/index.ts';

const MINUTE = 60_000;
const LEAD = 20;
const HORIZON = 9;

describe('the times of a provider', () => {
  let app: TestApp;
  before(async () => {
    const settings = { BOOKING_VIDEO_LEAD_MINUTES: String(LEAD), BOOKING_HORIZON_DAYS: String(HORIZON) };
    app = await createTestApp({ filling: 'sample', settings });
  });
  after(() => app.close());

  const refusal = async (start: string) => (await hold(app, await aUser(app), start)).code;
  const minutesBefore = (start: string, minutes: number, ms = 0) =>
    app.clock.setTo(new Date(Date.parse(start) - minutes * MINUTE + ms));

  it('are offered and can be held until the lead time before they begin', async () => {
    const start = (await freeSlots(app)).at(6) as string;
    minutesBefore(start, LEAD);
    assert.equal((await freeSlots(app))[0], start);
    const as = await aUser(app);
    const { data } = await hold(app, as, start);
    assert.equal(data.starts_at, start);
    await app.ok(api.releaseHold, { apnt_id: data.apnt_id }, { as });
    minutesBefore(start, LEAD, 1);
    assert.ok(((await freeSlots(app))[0] as string) > start);
    assert.equal(await refusal(start), 'SLOT_PASSED');
  });

  it('are offered and can be held until the last day of the booking horizon', async () => {
    const today = riyadhDay(app.clock.now());
    const lastDay = addDays(today, HORIZON);
    const found = await app.ok(api.slotSearch, { provider_id: DOCTOR, from: addDays(lastDay, -2), days: 7 });
    assert.equal(found.last_day, lastDay);
    assert.equal(found.next_day, null);
    assert.deepEqual(
      found.days.map(({ day }) => day),
      [-2, -1, 0].map((offset) => addDays(lastDay, offset)),
    );
    const last = found.days.at(-1)?.slots.at(-1)?.start as string;
    // The same hour a day later is within the doctor’s hours, too: only the horizon excludes it.
    const after = new Date(Date.parse(last) + 24 * 60 * MINUTE).toISOString();
    assert.equal(await refusal(last), undefined);
    assert.equal(await refusal(after), 'SLOT_NOT_OFFERED');
    await app.clock.advance(24 * 60 * MINUTE);
    assert.equal(await refusal(after), undefined);
  });

  it('can be held only on channels of the provider, also when the channel is changed', async () => {
    const as = await aUser(app);
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE provider SET channels = '{video}' WHERE id = 'doc_family_1'`),
    );
    const [start] = await freeSlots(app, 'doc_family_1');
    const ask = (channel: 'video' | 'voice') =>
      app.call(
        api.prebook,
        { provider_id: 'doc_family_1', start: start as string, channel },
        { as, key: `key_${channel}` },
      );
    assert.equal((await ask('voice')).code, 'INVALID_REQUEST');
    const { data } = await ask('video');
    const change = await app.call(api.bookingDetails, { apnt_id: data.apnt_id, channel: 'voice' }, { as });
    assert.equal(change.code, 'INVALID_REQUEST');
  });

  it('are assigned to one visit at a time by the database', async () => {
    const [one, two] = [await aUser(app), await aUser(app)];
    const insert = (id: string, uid: string, from: string, to: string) =>
      app.ctx.db.script((script) =>
        script.query(
          `INSERT INTO appointment (id, uid, provider_id, utid, stid, delivery, channel, state, starts_at, ends_at,
              busy_until, hold_expires_at, created_at, updated_at, symptoms, attachments)
            VALUES ($1, $2, $3, '1', 'ST1', 'remote', 'video', 'held', $4, $5, $5, $4, $4, $4, $6, $6)`,
          [id, uid, DOCTOR, from, to, ENCRYPTED],
        ),
      );
    await insert('apt_first', one.uid, '2027-03-01T10:00:00Z', '2027-03-01T10:15:00Z');
    await assert.rejects(insert('apt_overlap', two.uid, '2027-03-01T10:14:00Z', '2027-03-01T10:29:00Z'), (error) =>
      violates(error, 'appointment_provider_overlap'),
    );
    await insert('apt_next', two.uid, '2027-03-01T10:15:00Z', '2027-03-01T10:30:00Z');
  });
});

describe('a booking with a payment in progress', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  it('blocks its time: it is shown as taken and cannot be held', async () => {
    const as = await aUser(app);
    const redirect = await toGateway(app, as);
    const { starts_at: start } = await app.ok(api.bookingDraft, { apnt_id: redirect.payable.id }, { as });
    const other = await aUser(app);
    const found = await app.ok(api.slotSearch, { provider_id: DOCTOR, days: 7 }, { as: other });
    const shown = found.days.flatMap(({ slots }) => slots).find((slot) => slot.start === start);
    assert.equal(shown?.state, 'taken');
    const { code, refusal } = await hold(app, other, start);
    assert.equal(code, 'SLOT_TAKEN');
    const next = (refusal as { slots?: { start: string }[] }).slots ?? [];
    assert.ok(!next.some((slot) => slot.start === start), 'it is not among the next free times');
    await app.ok(api.releaseHold, { apnt_id: redirect.payable.id }, { as });
    assert.equal((await hold(app, other, start)).code, undefined);
  });

  it('cannot be changed until the payment has ended', async () => {
    const as = await aUser(app);
    const redirect = await toGateway(app, as);
    const apnt_id = redirect.payable.id;
    const agreed = await app.ok(api.bookingDraft, { apnt_id }, { as });
    for (const change of [{ symptoms: 'x' }, { rel_ids: [as.relId] }, { channel: 'voice' as const }]) {
      assert.equal((await app.call(api.bookingDetails, { apnt_id, ...change }, { as })).code, 'STATE_NOT_ALLOWED');
    }
    const same = { provider_id: DOCTOR, start: agreed.starts_at, channel: 'voice' } as const;
    assert.equal((await app.ok(api.prebook, same, { as, key: 'key_same' })).apnt_id, apnt_id);
    assert.deepEqual(await app.ok(api.bookingDraft, { apnt_id }, { as }), agreed);
    await choose(app, redirect, 'decline');
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'failed');
    assert.equal((await app.ok(api.bookingDetails, { apnt_id, symptoms: 'x' }, { as })).symptoms, 'x');
  });

  it('that is given up cancels the payment, and a later charge is refunded', async () => {
    const as = await aUser(app);
    const redirect = await toGateway(app, as);
    await app.ok(api.releaseHold, { apnt_id: redirect.payable.id }, { as });
    const states = await app.ctx.db.script((script) =>
      script.query<{ state: string }>(`SELECT state FROM payment WHERE id = $1`, [redirect.payment_id]),
    );
    assert.deepEqual(
      states.map(({ state }) => state),
      ['failed'],
    );
    await choose(app, redirect, 'pay');
    assert.notEqual((await comeBack(app, as, redirect)).data.kind, 'confirmed');
    assert.equal((await app.ok(api.upcomingAppointments, {}, { as })).total, 0);
  });
});
