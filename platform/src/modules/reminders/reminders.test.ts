import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { markNotificationRead, notificationCount, notificationList, saveNoticePreferences } from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import { smsInbox } from '../../adapters/embedded/sms.ts';
import { endAsCancelled } from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { beginSession } from '../auth/sessions/sessions.ts';
import { confirmAppointment } from '../booking/checkout/confirm-appointment.ts';
import { insertAppointment, updateAppointment } from '../visits/repository.ts';
import { type Appointment, appointmentPatients } from '../visits/tables.ts';
import { newId } from '../../core/ids.ts';
import { whileReplaced } from '../../testing/while-replaced.ts';

const DOCTORS = ['doc_general_1', 'doc_general_2', 'doc_general_3'];

describe('notices and reminders of a visit', () => {
  let app: TestApp;
  let user: TestUser & { relId: string };
  let doctors: string[];

  /** A booking that is made and paid now, for `startsAt`. */
  const book = (startsAt: string, channel: Appointment['channel'] = 'video'): Promise<Appointment> =>
    app.ctx.db.transaction(async (tx) => {
      const now = app.clock.nowIso();
      const held = {
        id: newId('apt'),
        uid: user.uid,
        providerId: doctors.shift() ?? '',
        utid: '1',
        stid: 'ST1',
        delivery: 'remote' as const,
        channel,
        state: 'held' as const,
        startsAt,
        endsAt: addMinutes(startsAt, 15),
        busyUntil: addMinutes(startsAt, 15),
        holdExpiresAt: addMinutes(now, 10),
        createdAt: now,
        updatedAt: now,
      };
      const row = await insertAppointment(tx, held);
      await tx.insert(appointmentPatients).values({ appointmentId: held.id, patientId: user.relId, position: 0 });
      return confirmAppointment(app.ctx, tx, row);
    });
  const change = (id: string, fields: Partial<Appointment>): Promise<unknown> =>
    app.ctx.db.transaction((tx) => updateAppointment(tx, id, { updatedAt: app.clock.nowIso(), ...fields }));
  const moveTo = async (instant: string): Promise<void> => {
    await app.clock.setTo(instant);
    await app.ctx.jobs.runDue();
  };
  const sms = async (): Promise<string[]> =>
    (await app.ctx.db.read((tx) => smsInbox(tx, user.phone, 50))).map(({ text }) => text).toReversed();
  const titles = async (): Promise<string[]> => {
    const fresh = { ...user, ...(await renewed()) };
    return (await app.ok(notificationList, {}, { as: fresh })).notifications.map(({ title }) => title.en).toReversed();
  };
  /** Sessions last a day; the tests advance the clock further. */
  const renewed = (): Promise<{ token: string }> => {
    return app.ctx.db.transaction((tx) => beginSession(app.ctx, tx, user.uid, user.deviceId));
  };

  beforeEach(async () => {
    app = await createTestApp({ filling: 'sample' });
    user = await aUser(app, { account: { language: 'en' } });
    doctors = [...DOCTORS];
  });
  afterEach(() => app.close());

  it('announce a booking once in the product, however often the job runs', async () => {
    const { id, uid } = await book('2026-11-25T13:00:00.000Z');
    await app.ctx.jobs.runDue();
    await app.ctx.db.transaction((tx) =>
      app.ctx.jobs.enqueue(tx, 'notifications.appointment-booked', { appointmentId: id, uid }),
    );
    await app.ctx.jobs.runDue();
    const { notifications, page_count } = await app.ok(notificationList, {}, { as: user });
    assert.equal(page_count, 1);
    assert.equal(notifications.length, 1);
    assert.equal(notifications[0]?.payload.apnt_id, id);
    assert.match(notifications[0].message.en, /Wednesday,? 25 November at 4:00 pm/);
    assert.match(notifications[0].message.ar, /الأربعاء، ٢٥ نوفمبر الساعة ٤:٠٠ م/);
    assert.equal(notifications[0].url, `/my-appointments/upcoming-details?apnt_id=${id}`);
  });

  it('are sent exactly 24 hours, 2 hours and, for video, 10 minutes before', async () => {
    await book('2026-11-25T13:00:00.000Z');
    await moveTo('2026-11-24T12:59:59.999Z');
    assert.equal((await sms()).length, 0);
    await moveTo('2026-11-24T13:00:00.000Z');
    assert.equal((await sms()).length, 1);
    await moveTo('2026-11-25T11:00:00.000Z');
    assert.equal((await sms()).length, 2);
    await moveTo('2026-11-25T12:49:59.999Z');
    assert.equal((await sms()).length, 2);
    await moveTo('2026-11-25T12:50:00.000Z');
    assert.equal((await sms()).length, 3);
    assert.match((await sms())[0] ?? '', /^Reminder: you have an appointment on Wednesday,? 25 November at 4:00 pm\./);
    assert.equal((await titles()).length, 4);
  });

  it('omit the 10-minute reminder of a voice consultation', async () => {
    await book('2026-11-25T13:00:00.000Z', 'voice');
    for (const at of ['2026-11-24T13:00:00.000Z', '2026-11-25T11:00:00.000Z', '2026-11-25T12:50:00.000Z'])
      await moveTo(at);
    assert.equal((await sms()).length, 2);
    assert.equal((await titles()).length, 3);
  });

  it('omit reminders whose time has long passed', async () => {
    await book('2026-11-25T13:00:00.000Z');
    await app.ctx.jobs.runDue();
    await moveTo('2026-11-25T11:30:00.000Z');
    assert.equal((await sms()).length, 1);
    assert.deepEqual(await titles(), ['Your appointment is confirmed', 'Reminder: your appointment is coming up']);
  });

  it('combine the visits of one Riyadh day into one SMS, with a notice for each', async () => {
    await book('2026-11-25T07:00:00.000Z');
    await book('2026-11-25T13:00:00.000Z');
    // 00:30 of the next day in Riyadh: a separate day.
    await book('2026-11-25T21:30:00.000Z');
    await moveTo('2026-11-24T13:00:00.000Z');
    const [first, ...more] = await sms();
    assert.match(first ?? '', /you have 2 appointments on Wednesday,? 25 November at 10:00 am and 4:00 pm\./);
    assert.deepEqual(more, []);
    assert.equal((await titles()).filter((title) => title.includes('tomorrow')).length, 2);
    await moveTo('2026-11-24T21:30:00.000Z');
    assert.equal((await sms()).length, 2);
    assert.match((await sms())[1] ?? '', /Thursday,? 26 November at 12:30 am/);
  });

  it('omit cancelled visits', async () => {
    const { id } = await book('2026-11-25T13:00:00.000Z');
    await app.ctx.jobs.runDue();
    await endAsCancelled(app.ctx, id);
    await moveTo('2026-11-25T11:00:00.000Z');
    assert.deepEqual(await sms(), []);
    assert.equal((await titles()).length, 1);
  });

  it('omit cancelled visits from the SMS of the day', async () => {
    const { id } = await book('2026-11-25T07:00:00.000Z');
    await book('2026-11-25T13:00:00.000Z');
    await endAsCancelled(app.ctx, id);
    await moveTo('2026-11-24T13:00:00.000Z');
    assert.match((await sms())[0] ?? '', /you have an appointment on Wednesday,? 25 November at 4:00 pm\./);
  });

  it('follow a visit that was moved', async () => {
    const { id, uid } = await book('2026-11-25T13:00:00.000Z');
    const startsAt = '2026-11-27T13:00:00.000Z';
    await change(id, { startsAt, endsAt: addMinutes(startsAt, 15), busyUntil: addMinutes(startsAt, 15) });
    await app.ctx.db.transaction((tx) =>
      app.ctx.jobs.enqueue(
        tx,
        'notifications.appointment-reminder',
        { appointmentId: id, uid, kind: 'day-before', startsAt },
        { startAfter: new Date(addMinutes(startsAt, -1440)), singletonKey: `${id}:day-before` },
      ),
    );
    await moveTo('2026-11-25T11:00:00.000Z');
    assert.deepEqual(await sms(), []);
    await moveTo('2026-11-26T13:00:00.000Z');
    assert.match((await sms())[0] ?? '', /Friday,? 27 November/);
  });

  it('respect disabled SMS and quiet hours', async () => {
    const choose = (on: boolean, quiet: { from: string; until: string } | null) =>
      app.ok(saveNoticePreferences, { choices: [{ kind: 'reminders', way: 'sms', on }], quiet }, { as: user });
    await choose(false, null);
    await book('2026-11-25T13:00:00.000Z');
    await moveTo('2026-11-24T13:00:00.000Z');
    assert.deepEqual(await sms(), []);
    user = { ...user, ...(await renewed()) };
    await choose(true, { from: '13:30', until: '15:15' });
    // 14:00 in Riyadh: two hours before.
    await moveTo('2026-11-25T11:00:00.000Z');
    assert.deepEqual(await sms(), []);
    await moveTo('2026-11-25T12:15:00.000Z');
    assert.equal((await sms()).length, 1);
    user = { ...user, ...(await renewed()) };
    await choose(true, { from: '15:30', until: '23:00' });
    // Ten minutes before: not delayed by quiet hours.
    await moveTo('2026-11-25T12:50:00.000Z');
    assert.equal((await sms()).length, 2);
  });

  it('are sent as one SMS when the gateway was unavailable at first', async () => {
    let away = true;
    const { sms: real } = app.ctx.ports;
    const unreliable = {
      send: async (message: Parameters<typeof real.send>[0]) => {
        const receipt = await real.send(message);
        // The gateway accepted the message, and its answer was lost.
        if (away) throw new Error('no answer');
        return receipt;
      },
    };
    await whileReplaced(app.ctx.ports, { sms: unreliable }, async () => {
      await book('2026-11-25T13:00:00.000Z');
      await moveTo('2026-11-24T13:00:00.000Z');
      away = false;
      await app.ctx.jobs.runDue();
    });
    assert.equal((await sms()).length, 1);
  });

  it('are counted, marked as read and paged, and another account’s notice answers 404', async () => {
    await book('2026-11-25T07:00:00.000Z');
    await book('2026-11-25T13:00:00.000Z');
    await app.ctx.jobs.runDue();
    const { notifications } = await app.ok(notificationList, {}, { as: user });
    const tid = notifications[0]?.tid ?? '';
    const stranger = await aUser(app);
    const refused = await app.call(markNotificationRead, { tid }, { as: stranger });
    assert.deepEqual([refused.http, refused.status, refused.code], [404, 1001, 'NOT_FOUND']);
    assert.equal((await app.ok(notificationCount, {}, { as: stranger })).count, 0);
    assert.equal((await app.ok(notificationCount, {}, { as: user })).count, 2);
    assert.deepEqual(await app.ok(markNotificationRead, { tid }, { as: user }), { count: 1 });
    assert.deepEqual(await app.ok(markNotificationRead, { tid }, { as: user }), { count: 1 });
    const left = await app.ok(notificationList, {}, { as: user });
    assert.deepEqual(
      left.notifications.map((one) => one.tid),
      [notifications[1]?.tid],
    );
    assert.deepEqual((await app.ok(notificationList, { page: 2 }, { as: user })).notifications, []);
  });
});
