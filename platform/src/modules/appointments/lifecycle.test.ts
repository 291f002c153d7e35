/** The life of a booked visit: entry period, attendance and delays, follow-up, files. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addMinutes, riyadhDay } from 'shared-contracts/domain';
import { appointmentEvent } from 'shared-contracts/events';
import { smsInbox } from '../../adapters/embedded/sms.ts';
import { newId } from '../../core/ids.ts';
import { bookVisit, cancel, DOCTOR, freeSlots, hold, type Patient, review } from '../../testing/booking.ts';
import { aUser, createTestApp, signIn, type TestApp } from '../../testing/index.ts';
import { multipart, upload } from '../../testing/upload.ts';
import { appointmentNamed } from '../visits/lists-repository.ts';
import * as provider from './provider.ts';
import { whileReplaced } from '../../testing/while-replaced.ts';

const PDF = Buffer.from('%PDF-1.7\nhello\n%%EOF');

describe('a booked appointment', () => {
  let app: TestApp;
  let turn = 0;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const rowOf = async (id: string) => {
    const row = await app.ctx.db.read((tx) => appointmentNamed(tx, id));
    assert.ok(row);
    return row;
  };
  const DOCTORS = ['doc_general_1', 'doc_family_1', 'doc_pediatrics_1', 'doc_internal_1', 'doc_dermatology_1'];
  /** One of the next free times, so that events at its minute are soon. */
  const visit = async (as: Patient, doctor = DOCTOR) => {
    turn += 1;
    return bookVisit(app, as, { start: (await freeSlots(app, doctor))[2] as string, doctor });
  };
  const until = async (instant: string) => {
    const wait = Date.parse(instant) - app.clock.now().getTime();
    if (wait > 0) await app.clock.advance(wait);
  };

  const file = async (as: Patient): Promise<string> =>
    (await upload(app, as, multipart('note.pdf', PDF))).data?.file_id ?? '';

  for (const [seconds, open] of [
    [-301, false],
    [-300, true],
    [1800, true],
    [1801, false],
  ] as const) {
    it(`can ${open ? '' : 'not '}be entered ${seconds} s from its time while the doctor is absent`, async () => {
      const as = await aUser(app);
      const { id, start } = await visit(as, 'doc_family_1');
      await until(new Date(Date.parse(start) + seconds * 1000).toISOString());
      const answer = await app.call(api.startAppointment, { apnt_id: id }, { as });
      assert.equal(answer.code, open ? undefined : 'START_NOT_OPEN');
      const data = answer.data as { opens_at: string; closes_at: string };
      assert.deepEqual([data.opens_at, data.closes_at], [addMinutes(start, -5), addMinutes(start, open ? 60 : 30)]);
    });
  }

  it('can be entered for half an hour after a late doctor joins', async () => {
    const as = await aUser(app);
    const { id, start } = await visit(as, 'doc_family_1');
    await until(addMinutes(start, 45));
    assert.equal((await app.call(api.startAppointment, { apnt_id: id }, { as })).code, 'START_NOT_OPEN');
    await provider.beginVisit(app.ctx, id);
    await until(addMinutes(start, 75));
    assert.equal((await app.call(api.startAppointment, { apnt_id: id }, { as })).code, undefined);
  });

  it('can be entered again by a waiting patient for as long as the doctor may join', async () => {
    const as = await aUser(app);
    const { id, start } = await visit(as, 'doc_family_1');
    await until(start);
    await app.ok(api.startAppointment, { apnt_id: id }, { as });
    await until(addMinutes(start, 59));
    assert.equal((await app.call(api.startAppointment, { apnt_id: id }, { as })).code, undefined);
  });

  it('accepts changed symptoms until the doctor joins', async () => {
    const as = await aUser(app);
    const { id, start } = await visit(as, 'doc_family_1');
    const save = (symptoms: string) => app.call(api.saveSymptoms, { apnt_id: id, symptoms }, { as });
    assert.equal((await save('Fever since yesterday')).code, undefined);
    const seen = await app.ok(api.appointmentSummary, { apnt_id: id }, { as });
    assert.equal(seen.symptoms, 'Fever since yesterday');
    assert.equal(seen.may?.edit_symptoms, true);
    assert.match(seen.reference ?? '', /^[0-9A-F]{10}$/);
    const stranger = await aUser(app);
    const foreign = { apnt_id: id, symptoms: '' };
    assert.equal((await app.call(api.saveSymptoms, foreign, { as: stranger })).code, 'NOT_FOUND');
    await until(start);
    await app.ok(api.startAppointment, { apnt_id: id }, { as });
    assert.equal((await save('And a cough')).code, undefined);
    await provider.beginVisit(app.ctx, id);
    assert.equal((await save('Too late')).code, 'STATE_NOT_ALLOWED');
  });

  it('notifies every device when the doctor joins or is late, or the visit changes', async () => {
    const as = await aUser(app);
    const { id, start } = await visit(as);
    const heard: string[] = [];
    const toUser = (uid: string, definition: { name: string }, payload: { kind?: string; apnt_id?: string }) => {
      if (uid === as.uid && definition.name === appointmentEvent.name) heard.push(payload.kind ?? '');
    };
    await whileReplaced(app.ctx.realtime, { toUser }, async () => {
      await until(start);
      await app.ok(api.startAppointment, { apnt_id: id }, { as });
      await until(addMinutes(start, 4));
      await provider.delayVisit(app.ctx, id, 15);
      const late = await app.ok(api.appointmentSummary, { apnt_id: id }, { as });
      assert.equal(late.start?.doctor_expected_at, addMinutes(start, 15));
      await provider.beginVisit(app.ctx, id);
      const { doctor_there } = await app.ok(api.startAppointment, { apnt_id: id }, { as });
      assert.equal(doctor_there, true);
      await provider.completeVisit(app.ctx, id);
    });
    assert.deepEqual(heard, ['changed', 'doctor-late', 'doctor-there', 'changed']);
  });

  it('that the provider cancels at the last minute is refunded in full, and the patient is offered other times', async () => {
    const as = await aUser(app);
    const { id, start, total } = await visit(as);
    await until(addMinutes(start, -1));
    await provider.giveUpVisit(app.ctx, id);
    await app.ctx.jobs.runDue();
    const seen = await app.ok(api.appointmentSummary, { apnt_id: id }, { as });
    assert.deepEqual([seen.state, seen.cancelled?.by, seen.refund?.amount], ['cancelled', 'provider', total]);
    const [sms] = await app.ctx.db.read((tx) => smsInbox(tx, as.phone, 1));
    assert.match(sms?.text ?? '', /أُلغي موعدك/);
    const { notifications } = await app.ok(api.notificationList, {}, { as });
    assert.ok(notifications.some(({ message }) => message.en.includes('Next times')));
  });

  it('that is cancelled while it begins is either cancelled or in progress', async () => {
    for (let round = 0; round < 5; round += 1) {
      const as = await aUser(app);
      const { id, start } = await visit(as, DOCTORS[round]);
      await until(addMinutes(start, -4));
      const enter = () => app.call(api.startAppointment, { apnt_id: id }, { as });
      const giveUp = () => cancel(app, as, id, { expected_refund: 0 });
      const first = round % 2 === 0 ? enter() : giveUp();
      const second = round % 2 === 0 ? giveUp() : enter();
      const [entered, cancelled] = await (round % 2 === 0
        ? Promise.all([first, second])
        : Promise.all([second, first]));
      const codes = [entered.code, cancelled.code];
      assert.equal(codes.filter((code) => code === undefined).length, 1, codes.join());
      assert.equal((await rowOf(id)).state, entered.code === undefined ? 'in_progress' : 'cancelled');
    }
  });

  it('allows one free follow-up with the same provider', async () => {
    const as = await aUser(app);
    const { id, start } = await visit(as);
    await until(start);
    await provider.beginVisit(app.ctx, id);
    await provider.completeVisit(app.ctx, id);
    const slots = await freeSlots(app);
    const draft = await app.ok(api.followUp, { apnt_id: id, start: slots[3] as string }, { as, key: newId('key') });
    assert.deepEqual([draft.provider.provider_id, draft.patients[0]?.rel_id], [DOCTOR, as.relId]);
    const pay = async (apnt_id: string) => {
      const { quote } = await app.ok(api.reviewBooking, { apnt_id }, { as });
      return {
        quote,
        answer: await app.call(api.confirmBooking, { apnt_id, quote: quote.quote }, { as, key: newId('key') }),
      };
    };
    const { quote, answer } = await pay(draft.apnt_id);
    assert.deepEqual([quote.total, answer.data.kind], [0, 'confirmed']);
    const again = await app.call(api.followUp, { apnt_id: id, start: slots[5] as string }, { as, key: newId('key') });
    assert.equal(again.code, 'FOLLOW_UP_OVER');
    const ofFree = await app.ok(api.appointmentSummary, { apnt_id: draft.apnt_id }, { as });
    assert.deepEqual([ofFree.total, ofFree.may?.follow_up], [0, false]);
    assert.equal((await cancel(app, as, draft.apnt_id)).code, undefined);
    assert.equal((await app.ok(api.appointmentSummary, { apnt_id: id }, { as })).may?.follow_up, true);
  });

  it('allows a free follow-up only within its days, and the follow-up cannot be moved past them', async () => {
    const as = await aUser(app);
    const { id, start } = await visit(as);
    await until(start);
    await provider.beginVisit(app.ctx, id);
    await provider.completeVisit(app.ctx, id);
    const over = addMinutes(app.clock.nowIso(), 14 * 1440);
    const slots = (await freeSlots(app, DOCTOR, 20)).filter((one) => one < over);
    const { apnt_id } = await app.ok(
      api.followUp,
      { apnt_id: id, start: slots.at(-2) as string },
      { as, key: newId('key') },
    );
    const { quote } = await app.ok(api.reviewBooking, { apnt_id }, { as });
    await app.ok(api.confirmBooking, { apnt_id, quote: quote.quote }, { as, key: newId('key') });
    const late = (await freeSlots(app, DOCTOR, 20)).find((one) => one >= over) as string;
    const refused = await app.call(api.reschedule, { apnt_id, start: late }, { as, key: newId('key') });
    assert.deepEqual(
      [refused.code, refused.data],
      ['MOVE_PAST_FOLLOW_UP', { last_day: riyadhDay(addMinutes(over, -1)) }],
    );
    const { days } = await app.ok(api.rescheduleSlots, { apnt_id, days: 20 }, { as });
    assert.ok(days.flatMap((one) => one.slots).every((one) => one.start < over));
    assert.equal(
      (await app.call(api.reschedule, { apnt_id, start: slots.at(-3) as string }, { as, key: newId('key') })).code,
      undefined,
    );
  });

  it('allows a follow-up that is not charged to the insurer of the patient', async () => {
    const as = { ...(await signIn(app, '+966500000002')), relId: 'rel_sample_bilal' };
    const { id, start } = await visit(as, 'doc_internal_1');
    await until(start);
    await provider.beginVisit(app.ctx, id);
    await provider.completeVisit(app.ctx, id);
    const slot = (await freeSlots(app, 'doc_internal_1'))[4] as string;
    const { apnt_id } = await app.ok(api.followUp, { apnt_id: id, start: slot }, { as, key: newId('key') });
    const { quote } = await app.ok(api.reviewBooking, { apnt_id }, { as });
    assert.deepEqual([quote.total, quote.lines.map(({ kind }) => kind)], [0, ['fee', 'discount', 'vat']]);
    await app.ok(api.releaseHold, { apnt_id }, { as });
  });

  it('allows no free follow-up with another provider', async () => {
    const as = await aUser(app);
    const { id, start } = await visit(as);
    await until(start);
    await provider.beginVisit(app.ctx, id);
    await provider.completeVisit(app.ctx, id);
    const slots = await freeSlots(app);
    await app.ok(api.followUp, { apnt_id: id, start: slots[4] as string }, { as, key: newId('key') });
    const elsewhere = (await freeSlots(app, 'doc_family_1'))[6] as string;
    assert.equal((await hold(app, as, elsewhere, 'doc_family_1')).code, undefined);
    const { quote } = await review(app, as, { start: elsewhere, doctor: 'doc_family_1' });
    assert.ok(quote.total > 0);
  });

  it('accepts and removes files until it begins', async () => {
    const as = await aUser(app);
    const { id, start } = await visit(as);
    const [one, two] = [await file(as), await file(as)];
    const added = await app.ok(api.addVisitReports, { apnt_id: id, attachments: [one, two, one] }, { as });
    assert.deepEqual(
      added.attachments.map(({ file_id }) => file_id),
      [one, two],
    );
    const left = await app.ok(api.deleteVisitReport, { apnt_id: id, file_id: one }, { as });
    assert.deepEqual(
      left.attachments.map(({ file_id }) => file_id),
      [two],
    );
    await app.ok(api.deleteFile, { file_id: one }, { as });
    await until(start);
    await provider.beginVisit(app.ctx, id);
    assert.equal(
      (await app.call(api.deleteVisitReport, { apnt_id: id, file_id: two }, { as })).code,
      'STATE_NOT_ALLOWED',
    );
  });
});
