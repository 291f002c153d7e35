/** Every status of an order with every event and actor, compared with the contract’s table. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { answerOffer, cancelOrder, payOrder, reviewOrder, waitForOffer } from 'shared-contracts/api';
import {
  type Fulfilment,
  mayOrderMove,
  ORDER_ACTORS,
  ORDER_MOVES,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
} from 'shared-contracts/domain';
import { isDomainError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { choose, comeBack, type Redirect } from '../../../testing/booking.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { orderStages, type Reached } from '../../../testing/pharmacy-stages.ts';
import { applyEvent, PharmacyEvent } from '../events.ts';
import { moveOrder } from './moves.ts';
import { lockOrder } from './repository.ts';

/** A pharmacy of another city, which is not asked. */
const STRANGER = 'pha_40';

interface Stage {
  readonly from: OrderStatus;
  readonly fulfilment: Fulfilment;
}

/** An event of an actor; `run` resolves to the refusal code. */
interface Attempt {
  readonly name: string;
  readonly actor: OrderActor;
  /** The next status; null: unchanged. */
  readonly to: OrderStatus | null;
  /** Statuses in which it is accepted without a change. */
  readonly acceptedIn?: readonly OrderStatus[];
  readonly mode?: Fulfilment;
  readonly run: (one: Reached) => Promise<string | null>;
}

const EVENTS = {
  'order.offered': { actor: 'pharmacy', to: 'ACCEPTED' },
  /** Other pharmacies are still asked. */
  'order.declined': { actor: 'pharmacy', to: null, acceptedIn: ['CREATED'] },
  'order.packed': { actor: 'pharmacy', to: 'PACKED' },
  'order.ready': { actor: 'pharmacy', to: 'COURIER_READY_FOR_DELIVERY', mode: 'delivery' },
  'order.rejected': { actor: 'pharmacy', to: 'REJECTED' },
  'order.handed_over': { actor: 'pharmacy', to: 'HANDOVER', mode: 'pickup' },
  'courier.assigned': { actor: 'courier', to: 'COURIER_ASSIGNED', mode: 'delivery' },
  'courier.picked_up': { actor: 'courier', to: 'COURIER_PICKED_UP', mode: 'delivery' },
  'courier.set_out': { actor: 'courier', to: 'COURIER_INTRANSIST', mode: 'delivery' },
  'courier.moved': { actor: 'courier', to: null, acceptedIn: ['COURIER_INTRANSIST'] },
  'courier.delivered': { actor: 'courier', to: 'COURIER_COMPLETED', mode: 'delivery' },
} as const satisfies Record<PharmacyEvent['type'], Omit<Attempt, 'name' | 'run'>>;
const EVENT_TYPES = Object.keys(EVENTS) as PharmacyEvent['type'][];

const statusAfter = ({ from, fulfilment }: Stage, { actor, to, mode }: Attempt): OrderStatus =>
  to !== null && mayOrderMove(from, to, actor) && (mode ?? fulfilment) === fulfilment ? to : from;

const isAccepted = (stage: Stage, attempt: Attempt): boolean =>
  statusAfter(stage, attempt) !== stage.from || (attempt.acceptedIn ?? []).includes(stage.from);

/** The status after the end of the time limits; unchanged without any. */
const statusInTheEnd = (from: OrderStatus): OrderStatus =>
  ORDER_STATUSES.find((to) => to !== 'CONFIRMED' && mayOrderMove(from, to, 'system')) ?? from;

describe('the state machine of a pharmacy order', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());
  const { now, eventOf, follow, paid, pass, reach } = orderStages(() => app);

  const refusalOf = async (work: Promise<unknown>): Promise<string | null> => {
    try {
      await work;
      return null;
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return error.code;
    }
  };
  const offerId = async ({ patient, id }: Reached): Promise<string> => (await now(patient, id)).offer_id ?? 'off_none';

  type Code = string | null;
  const cancel = async ({ id }: Reached, as: TestUser): Promise<Code> =>
    (await app.call(cancelOrder, { order_id: id }, { as })).code ?? null;
  const accept = async (one: Reached, as: TestUser): Promise<Code> => {
    const answers = [{ drug_id: one.patient.drugs[0] ?? '', accept: true }];
    const asked = { order_id: one.id, offer_id: await offerId(one), answers };
    return (await app.call(answerOffer, asked, { as })).code ?? null;
  };
  const wait = async (one: Reached, as: TestUser): Promise<Code> =>
    (await app.call(waitForOffer, { order_id: one.id, offer_id: await offerId(one) }, { as })).code ?? null;
  const pay = async ({ id }: Reached, as: TestUser): Promise<Code> => {
    const review = await app.call(reviewOrder, { order_id: id }, { as });
    const quote = review.data?.quote?.quote ?? 'a-quote-that-never-was';
    const started = await app.call(payOrder, { order_id: id, quote }, { as, key: newId('key') });
    if (started.code !== undefined) return started.code;
    // A paid order is answered without a payment page, because nothing is charged again.
    if (started.data.kind !== 'redirect') return started.data.kind;
    await choose(app, started.data as Redirect, 'pay');
    await comeBack(app, as, started.data as Redirect);
    return null;
  };
  const BY_PATIENT = { cancel, accept, wait, pay } as const;

  const ATTEMPTS: readonly Attempt[] = [
    ...EVENT_TYPES.map(
      (type): Attempt => ({
        name: type,
        ...EVENTS[type],
        run: (one) => refusalOf(applyEvent(app.ctx, eventOf(one, type))),
      }),
    ),
    {
      name: 'cancel',
      actor: 'patient',
      to: 'CANCELLED',
      acceptedIn: ['CANCELLED'],
      run: (one) => cancel(one, one.patient.user),
    },
    {
      name: 'accept',
      actor: 'patient',
      to: 'ACCEPTED',
      acceptedIn: ['ACCEPTED'],
      run: (one) => accept(one, one.patient.user),
    },
    {
      name: 'wait',
      actor: 'patient',
      to: 'CREATED',
      acceptedIn: ['CREATED'],
      run: (one) => wait(one, one.patient.user),
    },
    { name: 'pay', actor: 'system', to: 'CONFIRMED', run: (one) => pay(one, one.patient.user) },
  ];

  const STAGES: readonly (Stage & { readonly reached: () => Promise<Reached> })[] = [
    ...ORDER_STATUSES.map((from) => ({
      from,
      fulfilment: from === 'HANDOVER' ? ('pickup' as const) : ('delivery' as const),
      reached: () => reach[from](),
    })),
    { from: 'PACKED', fulfilment: 'pickup', reached: async () => follow(await paid('pickup'), 'order.packed') },
  ];

  it('the test covers every event of a pharmacy or courier', () => {
    const reported = PharmacyEvent.options.flatMap(({ shape: { type } }) => [...type._zod.values]);
    assert.deepEqual(reported.toSorted(), EVENT_TYPES.toSorted());
  });

  for (const { from, fulfilment, reached } of STAGES) {
    const stage = { from, fulfilment };
    const title = `that is ${from} (${fulfilment})`;

    it(`${title} accepts exactly the events and time limits of the table`, async () => {
      let one = await reached();
      const status = async (): Promise<OrderStatus> => (await now(one.patient, one.id)).status as OrderStatus;
      assert.equal(await status(), from);
      for (const attempt of ATTEMPTS) {
        const refusal = await attempt.run(one);
        assert.equal(await status(), statusAfter(stage, attempt), attempt.name);
        assert.equal(refusal === null, isAccepted(stage, attempt), `${attempt.name}: ${refusal}`);
        if ((await status()) !== from || refusal === null) one = await reached();
      }
      await pass();
      assert.equal(await status(), statusInTheEnd(from));
    });

    it(`${title} accepts no event from another actor`, async () => {
      const one = await reached();
      const { user: stranger } = (await reach.CREATED()).patient;
      for (const type of EVENT_TYPES) {
        const event = { ...eventOf(one, type), pharmacy: STRANGER };
        assert.notEqual(await refusalOf(applyEvent(app.ctx, event)), null, type);
      }
      for (const [name, act] of Object.entries(BY_PATIENT)) {
        assert.equal(await act(one, stranger), 'ORDER_NOT_FOUND', name);
      }
      for (const to of ORDER_STATUSES) {
        for (const actor of ORDER_ACTORS) {
          if (ORDER_MOVES[from][to]?.includes(actor)) continue;
          const move = app.ctx.db.transaction(async (tx) => {
            const row = await lockOrder(tx, one.id);
            if (row) await moveOrder(app.ctx, tx, row, { to, actor });
          });
          assert.equal(await refusalOf(move), 'STATE_NOT_ALLOWED', `${actor}: ${to}`);
        }
      }
      assert.equal((await now(one.patient, one.id)).status, from);
    });
  }
});
