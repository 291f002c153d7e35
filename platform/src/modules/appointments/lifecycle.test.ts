/** Every state, every event, every actor: what is allowed happens, the rest is refused and changes nothing. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addMinutes, type AppointmentState, mayMove } from 'shared-contracts/domain';
import { appointmentEvent } from 'shared-contracts/events';
import { smsInbox } from '../../adapters/embedded/sms.ts';
import { isDomainError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { bookVisit, cancel, DOCTOR, freeSlots, hold, type Patient, pay, review } from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { countTables } from '../../testing/table-counts.ts';
import { multipart, upload } from '../../testing/upload.ts';
import { expireRow } from '../booking/expiry.ts';
import { appointmentNamed } from '../scheduling/visit-lists-repository.ts';
import { lockAppointment } from '../scheduling/visit-repository.ts';
import * as provider from './provider.ts';

const PDF = Buffer.from('%PDF-1.7\nhello\n%%EOF');

describe('an appointment that is booked', () => {
  let app: TestApp;
  let turn = 0;
  before(async () => {
    app = await createTestApp({ filling: 'world' });
  });
  after(() => app.close());

  const rowOf = async (id: string) => {
    const row = await app.ctx.db.read((tx) => appointmentNamed(tx, id));
    assert.ok(row);
    return row;
  };
  const DOCTORS = ['doc_general_1', 'doc_family_1', 'doc_pediatrics_1', 'doc_internal_1', 'doc_dermatology_1'];
  /** One of the next free times: events that wait for its minute come soon. */
  const visit = async (as: Patient, doctor = DOCTOR) => {
    turn += 1;
    return bookVisit(app, as, { start: (await freeSlots(app, doctor))[2] as string, doctor });
  };
  /** Days ahead: as far as a patient may still cancel and move. */
  const farSlot = async (doctor: string): Promise<string> => {
    turn += 1;
    return (await freeSlots(app, doctor)).at(-turn * 2) as string;
  };
  const until = async (instant: string) => {
    const wait = Date.parse(instant) - app.clock.now().getTime();
    if (wait > 0) await app.clock.advance(wait);
  };

  /** How each state is come to from a booking, as people do it. */
  const REACH: Readonly<Partial<Record<AppointmentState, (as: Patient, id: string) => Promise<unknown>>>> = {
    upcoming: async () => undefined,
    in_progress: (as, id) => app.ok(api.startAppointment, { apnt_id: id }, { as }),
    completed: async (_, id) => {
      await provider.beginVisit(app.ctx, id);
      await provider.completeVisit(app.ctx, id);
    },
    no_show: (_, id) => provider.missVisit(app.ctx, id),
    cancelled: (_, id) => provider.giveUpVisit(app.ctx, id),
  };

  /** How each state is come to days before the visit. */
  const REACH_EARLY: Readonly<Partial<Record<AppointmentState, (as: Patient, doctor: string) => Promise<string>>>> = {
    held: async (as, doctor) => (await review(app, as, { start: await farSlot(doctor), doctor })).booking.apnt_id,
    awaiting_payment: async (as, doctor) => {
      const reviewed = await review(app, as, { start: await farSlot(doctor), doctor });
      assert.equal((await pay(app, as, reviewed)).data.kind, 'redirect');
      return reviewed.booking.apnt_id;
    },
    expired: async (as, doctor) => {
      const { booking } = await review(app, as, { start: await farSlot(doctor), doctor });
      await app.ctx.db.transaction(async (tx) => {
        const row = await lockAppointment(tx, booking.apnt_id);
        assert.ok(row);
        await expireRow(app.ctx, tx, row);
      });
      return booking.apnt_id;
    },
    upcoming: async (as, doctor) => (await bookVisit(app, as, { start: await farSlot(doctor), doctor })).id,
    cancelled: async (as, doctor) => {
      const { id } = await bookVisit(app, as, { start: await farSlot(doctor), doctor });
      await provider.giveUpVisit(app.ctx, id);
      return id;
    },
  };

  type Event = (as: Patient, id: string) => Promise<string | undefined>;
  const byProvider =
    (act: (ctx: TestApp['ctx'], id: string) => Promise<unknown>): Event =>
    async (_, id) => {
      try {
        await act(app.ctx, id);
        return undefined;
      } catch (error) {
        return isDomainError(error) ? error.code : String(error);
      }
    };
  /** Another time of the same provider. */
  const other = async (id: string) => (await freeSlots(app, (await rowOf(id)).providerId)).at(-turn * 2 - 1) as string;
  const file = async (as: Patient): Promise<string> =>
    (await upload(app, as, multipart('note.pdf', PDF))).data?.file_id ?? '';

  /** An event, who causes it, and the states in which it happens: at the visit's minute, and days before. */
  const EVENTS: readonly (readonly [
    name: string,
    atItsMinute: readonly AppointmentState[],
    daysBefore: readonly AppointmentState[],
    Event,
  ])[] = [
    ['the patient cancels', [], ['upcoming'], async (as, id) => (await cancel(app, as, id)).code],
    [
      'the patient moves it',
      [],
      ['upcoming'],
      async (as, id) =>
        (await app.call(api.reschedule, { apnt_id: id, start: await other(id) }, { as, key: newId('key') })).code,
    ],
    [
      'the patient enters',
      ['upcoming', 'in_progress'],
      [],
      async (as, id) => (await app.call(api.startAppointment, { apnt_id: id }, { as })).code,
    ],
    [
      'the patient attaches a file',
      ['upcoming', 'in_progress'],
      ['upcoming'],
      async (as, id) =>
        (await app.call(api.addVisitReports, { apnt_id: id, attachments: [await file(as)] }, { as })).code,
    ],
    [
      'the patient books the free follow-up',
      ['completed'],
      [],
      async (as, id) =>
        (await app.call(api.followUp, { apnt_id: id, start: await other(id) }, { as, key: newId('key') })).code,
    ],
    [
      'the patient rates it',
      ['completed'],
      [],
      async (as, id) => (await app.call(api.addRating, { apnt_id: id, rating: 5 }, { as })).code,
    ],
    ['the provider accepts', ['upcoming'], ['upcoming'], byProvider(provider.acceptVisit)],
    ['the provider begins', ['upcoming', 'in_progress'], [], byProvider(provider.beginVisit)],
    [
      'the provider is late',
      ['upcoming', 'in_progress'],
      ['upcoming'],
      byProvider((ctx, id) => provider.delayVisit(ctx, id, 10)),
    ],
    ['the provider completes', ['in_progress'], [], byProvider(provider.completeVisit)],
    ['the provider gives it up', ['upcoming', 'in_progress'], ['upcoming'], byProvider(provider.giveUpVisit)],
    ['the provider does not come', ['upcoming', 'in_progress'], ['upcoming'], byProvider(provider.missedByProvider)],
    ['the patient does not come', ['upcoming', 'in_progress'], [], byProvider(provider.missVisit)],
    [
      'the last step of a visit is taken',
      ['upcoming', 'in_progress'],
      ['upcoming'],
      byProvider(provider.endTakenPlace),
    ],
  ];

  const REFUSALS = ['STATE_NOT_ALLOWED', 'RESCHEDULE_OVER', 'FOLLOW_UP_OVER', 'START_NOT_OPEN', 'NOT_FOUND'];
  /** Does it, and sees that it happened or was refused and changed nothing. */
  const expectEvent = async (as: Patient, id: string, allowed: boolean, name: string, event: Event) => {
    const stood = await rowOf(id);
    const counts = await countTables(app.ctx.db);
    const code = await event(as, id);
    const { state } = await rowOf(id);
    if (allowed) assert.equal(code, undefined, `${name} in ${stood.state}`);
    else {
      assert.ok(REFUSALS.includes(code ?? ''), `${name} in ${stood.state}: ${code}`);
      assert.deepEqual(await rowOf(id), stood, name);
      const { stored_file: _files, idempotent_request: _keys, ...rest } = await countTables(app.ctx.db);
      const { stored_file: _before, idempotent_request: _known, ...were } = counts;
      assert.deepEqual(rest, were, name);
    }
    const actors = ['patient', 'provider', 'system'] as const;
    const moved = actors.some((actor) => mayMove(stood.state, state, actor));
    assert.ok(state === stood.state || moved || name.includes('last step'), `${stood.state} → ${state}`);
  };
  const expectNothingBroken = async () => {
    await app.ctx.bus.settled();
    await app.ctx.jobs.runDue();
    const stale = (one: { rule: string }) => one.rule !== 'no hold outlives its time';
    assert.deepEqual((await brokenRules(app.ctx.db, app.clock.now())).filter(stale), []);
  };

  for (const [state, reach] of Object.entries(REACH_EARLY)) {
    it(`${state}, days before: lets the events of the table happen, and no other`, async () => {
      for (const [name, , states, event] of EVENTS) {
        const as = await aUser(app);
        const id = await reach(as, DOCTORS[turn % DOCTORS.length] as string);
        assert.equal((await rowOf(id)).state, state);
        await expectEvent(as, id, states.includes(state as AppointmentState), name, event);
      }
      await expectNothingBroken();
    });
  }

  for (const state of Object.keys(REACH) as AppointmentState[]) {
    it(`${state}: lets the events of the table happen, and no other`, async () => {
      for (const [name, states, , event] of EVENTS) {
        const as = await aUser(app);
        const { id, start } = await visit(as, DOCTORS[turn % DOCTORS.length]);
        await until(start);
        await REACH[state]?.(as, id);
        assert.equal((await rowOf(id)).state, state);
        await expectEvent(as, id, states.includes(state), name, event);
      }
      await expectNothingBroken();
    });
  }

  for (const [seconds, open] of [
    [-301, false],
    [-300, true],
    [1800, true],
    [1801, false],
  ] as const) {
    it(`is ${open ? '' : 'not '}entered ${seconds} s from its time`, async () => {
      const as = await aUser(app);
      const { id, start } = await visit(as, 'doc_family_1');
      await until(new Date(Date.parse(start) + seconds * 1000).toISOString());
      const answer = await app.call(api.startAppointment, { apnt_id: id }, { as });
      assert.equal(answer.code, open ? undefined : 'START_NOT_OPEN');
      const data = answer.data as { opens_at: string; closes_at: string };
      assert.deepEqual([data.opens_at, data.closes_at], [addMinutes(start, -5), addMinutes(start, 30)]);
    });
  }

  it('tells every device when the doctor is there, is late, or the visit has changed', async () => {
    const as = await aUser(app);
    const { id, start } = await visit(as);
    const heard: string[] = [];
    const { toUser } = app.ctx.realtime;
    Object.assign(app.ctx.realtime, {
      toUser: (uid: string, definition: { name: string }, payload: { kind?: string; apnt_id?: string }) => {
        if (uid === as.uid && definition.name === appointmentEvent.name) heard.push(payload.kind ?? '');
      },
    });
    await until(start);
    await app.ok(api.startAppointment, { apnt_id: id }, { as });
    await provider.delayVisit(app.ctx, id, 15);
    const late = await app.ok(api.appointmentSummary, { apnt_id: id }, { as });
    assert.equal(late.start?.doctor_expected_at, addMinutes(start, 15));
    await provider.beginVisit(app.ctx, id);
    const { doctor_there } = await app.ok(api.startAppointment, { apnt_id: id }, { as });
    assert.equal(doctor_there, true);
    await provider.completeVisit(app.ctx, id);
    Object.assign(app.ctx.realtime, { toUser });
    assert.deepEqual(heard, ['changed', 'doctor-late', 'doctor-there', 'changed']);
  });

  it('given up by the provider, is refunded in full at the last minute, and other times are told', async () => {
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

  it('cancelled while the visit begins, is one of the two', async () => {
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

  it('is followed up once, for nothing, with the same provider', async () => {
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

  it('is followed up for nothing with nobody else', async () => {
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

  it('has files added and taken back before it begins', async () => {
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
