/** Every state, event and actor: allowed events take effect, all others are refused and change no row. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import {
  addMinutes,
  APPOINTMENT_STATES,
  type AppointmentActor,
  type AppointmentState,
  mayMove,
} from 'shared-contracts/domain';
import { isDomainError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { bookVisit, cancel, freeSlots, type Patient, pay, review } from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { countTables, fingerprintOf, fingerprintOfVisit } from '../../testing/table-counts.ts';
import { multipart, upload } from '../../testing/upload.ts';
import { expireRow } from '../booking/lifecycle/expiry.ts';
import { sweepHolds } from '../booking/lifecycle/sweep.ts';
import { callPatient, leaveCall } from '../calls/provider.ts';
import { sweepPayments } from '../payments/overdue.ts';
import { appointmentNamed } from '../visits/lists-repository.ts';
import { lockAppointment } from '../visits/repository.ts';
import * as provider from './provider.ts';
import { unendedSweep } from './unended.ts';

const PDF = Buffer.from('%PDF-1.7\nhello\n%%EOF');
const DOCTORS = ['doc_general_1', 'doc_family_1', 'doc_pediatrics_1', 'doc_internal_1', 'doc_dermatology_1'];
const MINUTE = 60_000;

type Time = 'days before' | 'at its minute';
const TIMES = ['days before', 'at its minute'] as const satisfies readonly Time[];

interface Visit {
  readonly as: Patient;
  readonly id: string;
}
/** Undefined: it took effect. Otherwise the refusal code. */
type Outcome = Promise<string | undefined>;

interface Event {
  readonly name: string;
  readonly actor: AppointmentActor;
  /** The ways to reach a state in which the event is allowed; it is refused in all others. */
  readonly happens: Readonly<Record<Time, readonly string[]>>;
  readonly act: (visit: Visit, as: TestUser | undefined) => Outcome;
}

describe('the state machine of a visit', () => {
  let app: TestApp;
  let turn = 0;
  before(async () => {
    app = await createTestApp({ filling: 'sample', settings: { UPLOADS_PER_MINUTE: '0' } });
  });
  after(() => app.close());

  const rowOf = async (id: string) => {
    const row = await app.ctx.db.read((tx) => appointmentNamed(tx, id));
    assert.ok(row);
    return row;
  };
  const until = async (instant: string) => {
    const wait = Date.parse(instant) - app.clock.now().getTime();
    if (wait > 0) await app.clock.advance(wait);
  };
  const nextDoctor = (): string => DOCTORS[(turn += 1) % DOCTORS.length] as string;
  const farSlot = async (doctor: string): Promise<string> => (await freeSlots(app, doctor)).at(-3) as string;

  /** At the last minute of the visit’s hold, because no hold outlives the start of its visit. */
  const held = async (time: Time, paying: boolean): Promise<Visit> => {
    const [as, doctor] = [await aUser(app), nextDoctor()];
    const start = time === 'days before' ? await farSlot(doctor) : ((await freeSlots(app, doctor))[2] as string);
    if (time === 'at its minute') await until(addMinutes(start, -6));
    const reviewed = await review(app, as, { start, doctor });
    if (paying) assert.equal((await pay(app, as, reviewed)).data.kind, 'redirect');
    if (time === 'at its minute') await until(addMinutes(start, -1));
    return { as, id: reviewed.booking.apnt_id };
  };
  const booked = async (time: Time): Promise<Visit> => {
    const [as, doctor] = [await aUser(app), nextDoctor()];
    const start = time === 'days before' ? await farSlot(doctor) : ((await freeSlots(app, doctor))[2] as string);
    const { id } = await bookVisit(app, as, { start, doctor });
    if (time === 'at its minute') await until(start);
    return { as, id };
  };
  const afterBooking =
    (then: (visit: Visit) => Promise<unknown>) =>
    async (time: Time): Promise<Visit> => {
      const visit = await booked(time);
      await then(visit);
      return visit;
    };
  const entered = ({ as, id }: Visit) => app.ok(api.startAppointment, { apnt_id: id }, { as });
  const begun = ({ id }: Visit) => provider.beginVisit(app.ctx, id);

  /** How each state is reached through the API. Days before the visit nobody can begin it, as the events show. */
  const WAYS: readonly (readonly [
    name: string,
    state: AppointmentState,
    times: readonly Time[],
    reach: (time: Time) => Promise<Visit>,
  ])[] = [
    ['held', 'held', TIMES, (time) => held(time, false)],
    ['awaiting payment', 'awaiting_payment', TIMES, (time) => held(time, true)],
    [
      'expired',
      'expired',
      TIMES,
      async (time) => {
        const visit = await held(time, false);
        await app.ctx.db.transaction(async (tx) => {
          const row = await lockAppointment(tx, visit.id);
          assert.ok(row);
          await expireRow(app.ctx, tx, row);
        });
        return visit;
      },
    ],
    ['upcoming', 'upcoming', TIMES, booked],
    ['entered', 'in_progress', ['at its minute'], afterBooking(entered)],
    ['begun', 'in_progress', ['at its minute'], afterBooking(begun)],
    [
      'held by both',
      'in_progress',
      ['at its minute'],
      afterBooking(async (visit) => {
        await entered(visit);
        await begun(visit);
      }),
    ],
    [
      'completed',
      'completed',
      ['at its minute'],
      afterBooking(async (visit) => {
        await begun(visit);
        await provider.completeVisit(app.ctx, visit.id);
      }),
    ],
    [
      'missed',
      'no_show',
      ['at its minute'],
      afterBooking(async (visit) => {
        await begun(visit);
        await until(addMinutes((await rowOf(visit.id)).startsAt, 31));
        if ((await rowOf(visit.id)).state === 'in_progress') await provider.missVisit(app.ctx, visit.id);
      }),
    ],
    ['given up', 'cancelled', TIMES, afterBooking(({ id }) => provider.giveUpVisit(app.ctx, id))],
    [
      'cancelled',
      'cancelled',
      ['days before'],
      afterBooking(async ({ as, id }) => assert.equal((await cancel(app, as, id)).code, undefined)),
    ],
  ];
  const RUNNING = ['entered', 'begun', 'held by both'];
  const AHEAD = ['upcoming', ...RUNNING];
  const OVER = ['completed', 'missed', 'given up', 'cancelled'];

  const other = async (id: string) => (await freeSlots(app, (await rowOf(id)).providerId)).at(-1) as string;
  const key = () => newId('key');
  const codeOf = async (answer: Promise<{ code: string | undefined }>): Outcome => (await answer).code;
  const byProvider =
    (act: (ctx: TestApp['ctx'], id: string) => Promise<unknown>): Event['act'] =>
    async ({ id }) => {
      try {
        await act(app.ctx, id);
        return undefined;
      } catch (error) {
        if (isDomainError(error)) return error.code;
        throw error;
      }
    };
  /** Reports a refusal, so that only the rows show the effect. */
  const swept = (sweep: (ctx: TestApp['ctx']) => Promise<unknown>) => async (): Outcome => {
    await sweep(app.ctx);
    return 'NOT_DUE';
  };
  const event = (
    actor: AppointmentActor,
    name: string,
    [atItsMinute, daysBefore]: readonly [readonly string[], readonly string[]],
    act: Event['act'],
  ): Event => ({ name, actor, happens: { 'at its minute': atItsMinute, 'days before': daysBefore }, act });
  const UP = ['upcoming'];

  const EVENTS: readonly Event[] = [
    event('patient', 'the patient cancels', [[], UP], ({ id }, as) =>
      codeOf(
        app.call(
          api.cancelAppointment,
          { apnt_id: id, reason_id: 'time', expected_refund: 0 },
          { ...(as ? { as } : {}), key: key() },
        ),
      ).then((code) => (code === 'REFUND_CHANGED' && as ? codeOf(cancel(app, as, id)) : code)),
    ),
    event('patient', 'the patient moves it', [[], UP], async ({ id }, as) =>
      codeOf(app.call(api.reschedule, { apnt_id: id, start: await other(id) }, { ...(as ? { as } : {}), key: key() })),
    ),
    event('patient', 'the patient enters', [AHEAD, []], ({ id }, as) =>
      codeOf(app.call(api.startAppointment, { apnt_id: id }, as ? { as } : {})),
    ),
    event('patient', 'the patient attaches a file', [AHEAD, UP], async ({ id, as: owner }, as) => {
      const file = (await upload(app, as ?? owner, multipart('note.pdf', PDF))).data?.file_id ?? '';
      return codeOf(app.call(api.addVisitReports, { apnt_id: id, attachments: [file] }, as ? { as } : {}));
    }),
    event('patient', 'the patient books the free follow-up', [['completed'], []], async ({ id }, as) =>
      codeOf(app.call(api.followUp, { apnt_id: id, start: await other(id) }, { ...(as ? { as } : {}), key: key() })),
    ),
    event('patient', 'the patient rates it', [['completed'], []], ({ id }, as) =>
      codeOf(app.call(api.addRating, { apnt_id: id, rating: 5 }, as ? { as } : {})),
    ),
    event(
      'patient',
      'the patient reports a problem',
      [
        [...AHEAD, ...OVER],
        [...UP, ...OVER],
      ],
      ({ id }, as) =>
        codeOf(app.call(api.reportProblem, { apnt_id: id, category: 'care', text: 'A problem' }, as ? { as } : {})),
    ),
    event('provider', 'the provider accepts', [UP, UP], byProvider(provider.acceptVisit)),
    event('provider', 'the provider begins', [AHEAD, []], byProvider(provider.beginVisit)),
    event(
      'provider',
      'the provider calls',
      [AHEAD, []],
      byProvider(async (ctx, id) => leaveCall(ctx, (await callPatient(ctx, id)).id)),
    ),
    event(
      'provider',
      'the provider is late',
      [['upcoming', 'entered'], UP],
      byProvider((ctx, id) => provider.delayVisit(ctx, id, 10)),
    ),
    event('provider', 'the provider completes', [RUNNING, []], byProvider(provider.completeVisit)),
    event('provider', 'the provider gives it up', [AHEAD, UP], byProvider(provider.giveUpVisit)),
    event('system', 'the provider does not come', [AHEAD, UP], byProvider(provider.missedByProvider)),
    event('provider', 'the patient does not come', [[], []], byProvider(provider.missVisit)),
    event('system', 'the last step of a visit is taken', [AHEAD, []], byProvider(provider.completeBySystem)),
    event('system', 'visits that nobody ended are', [[], []], swept(unendedSweep.run)),
    event('system', 'holds whose time is over are', [[], []], swept(sweepHolds)),
    event('system', 'payments that nobody settled are', [[], []], swept(sweepPayments)),
  ];

  const REFUSALS: readonly string[] = [
    ...['STATE_NOT_ALLOWED', 'RESCHEDULE_OVER', 'FOLLOW_UP_OVER', 'START_NOT_OPEN', 'NOT_FOUND', 'NOT_DUE'],
  ];
  /** Rows that a refused request changes intentionally: its key, the session’s last use, and the previously uploaded file. */
  const LEFT = ['idempotent_request', 'session', 'session_family', 'stored_file'];
  /** Fingerprint of every row of the visit and of the account. */
  const rowsOf = async ({ as, id }: Visit): Promise<readonly string[]> => {
    await app.ctx.bus.settled();
    await app.ctx.jobs.runDue();
    return [await fingerprintOf(app.ctx.db, as.uid, LEFT), await fingerprintOfVisit(app.ctx.db, id)];
  };
  /** Row counts of all tables. */
  const rowsThere = async () => Object.entries(await countTables(app.ctx.db)).filter(([name]) => !LEFT.includes(name));
  /** Events of patient and provider first, because sweeps affect all visits. */
  const BY_ACTOR = ['patient', 'provider', 'system'] as const satisfies readonly AppointmentActor[];

  const expectRefusals = async (visit: Visit, refused: (one: Event) => boolean) => {
    const stranger = await aUser(app);
    const stood = await rowsOf(visit);
    const there = await rowsThere();
    const expectRefused = async (one: Event, as: TestUser | undefined, codes = REFUSALS) => {
      const code = await one.act(visit, as);
      assert.ok(code !== undefined && codes.includes(code), `${one.name}: ${code}`);
      assert.deepEqual(await rowsOf(visit), stood, one.name);
    };
    for (const actor of BY_ACTOR) {
      for (const one of EVENTS.filter((each) => each.actor === actor)) {
        if (refused(one)) await expectRefused(one, visit.as);
        if (actor !== 'patient') continue;
        await expectRefused(one, stranger, ['NOT_FOUND']);
        await expectRefused(one, undefined, ['SESSION_EXPIRED']);
      }
      if (actor !== 'system') assert.deepEqual(await rowsThere(), there);
    }
  };

  /** The platform begins the visit when a patient enters, and when a late last step is reported. */
  const movesTo = (from: AppointmentState, to: AppointmentState, by: AppointmentActor): boolean => {
    const actors = by === 'patient' ? (['patient', 'system'] as const) : [by];
    const moves = (a: AppointmentState, b: AppointmentState) => actors.some((actor) => mayMove(a, b, actor));
    return from === to || moves(from, to) || (moves(from, 'in_progress') && moves('in_progress', to));
  };

  for (const [way, state, times, reach] of WAYS) {
    for (const time of times) {
      it(`${way}, ${time}: accepts exactly the events of the table`, async () => {
        const isAllowed = ({ happens }: Event) => happens[time].includes(way);
        for (const one of EVENTS.filter(isAllowed)) {
          const visit = await reach(time);
          assert.equal((await rowOf(visit.id)).state, state);
          assert.equal(await one.act(visit, visit.as), undefined, one.name);
          const now = (await rowOf(visit.id)).state;
          assert.ok(movesTo(state, now, one.actor), `${one.name}: ${state} → ${now}`);
        }
        const visit = await reach(time);
        await expectRefusals(visit, (one) => !isAllowed(one));
        assert.equal((await rowOf(visit.id)).state, state);
        await app.ctx.jobs.runDue();
        const stale = ({ rule }: { rule: string }) => rule !== 'no hold outlives its time';
        assert.deepEqual((await brokenRules(app.ctx.db, app.clock.now())).filter(stale), []);
      });
    }
  }

  it('the test reaches every state of the table', () => {
    assert.deepEqual(new Set(WAYS.map(([, state]) => state)), new Set(APPOINTMENT_STATES));
    const named = new Set(WAYS.map(([name]) => name));
    for (const { happens } of EVENTS)
      for (const time of TIMES) for (const way of happens[time]) assert.ok(named.has(way));
  });

  it('a visit becomes the patient’s no-show only after the provider has waited for the whole entry period', async () => {
    const miss = (id: string) => byProvider(provider.missVisit)({ as: {} as Patient, id }, undefined);
    const visit = await booked('at its minute');
    await begun(visit);
    await until(addMinutes((await rowOf(visit.id)).startsAt, 30));
    assert.equal(await miss(visit.id), 'STATE_NOT_ALLOWED', 'the last moment at which the patient may come');
    const [row, now] = [await rowOf(visit.id), app.clock.now().getTime()];
    assert.equal(row.state, 'in_progress');
    await app.clock.advance(1000 + now - app.clock.now().getTime());
    if ((await rowOf(visit.id)).state === 'in_progress') assert.equal(await miss(visit.id), undefined);
    assert.equal((await rowOf(visit.id)).state, 'no_show');
    const both = await booked('at its minute');
    await entered(both);
    await begun(both);
    await app.clock.advance(45 * MINUTE);
    assert.equal(await miss(both.id), 'STATE_NOT_ALLOWED', 'the patient was there');
  });
});
