/** Generators of booking sequences for fast-check. */
import * as fc from 'fast-check';
import {
  abandon,
  addMore,
  cancelVisit,
  changePrice,
  charge,
  chargeAfterEnd,
  chargeLate,
  chooseItems,
  choosePatients,
  type Command,
  command,
  holdSlot,
  holdConcurrently,
  pay,
  personOf,
  review,
  typeVoucher,
  wait,
  webhook,
} from './booking-commands.ts';
import { TESTS, MORE, type Model } from './booking-model.ts';

const who = fc.integer({ min: 0, max: 1 });

/** The actions of a person who books a visit. */
interface Manner {
  readonly patients: readonly number[];
  readonly voucher: boolean;
}

/** The next action of that person. */
const nextOf = (model: Model, one: number, { patients, voucher }: Manner): Command => {
  const { draft, booked } = personOf(model, one);
  if (!draft) return holdSlot(one, one);
  if (draft.patients.length === 0) return choosePatients(one, patients);
  if (draft.items.length === 0) return chooseItems(one, [TESTS[0]]);
  if (draft.payment) return draft.payment.charged ? webhook(one, 2) : charge(one);
  if (draft.quote) return pay(one);
  return voucher && !draft.voucher && !booked.some((visit) => visit.voucher) ? typeVoucher(one) : review(one);
};

/** A number of consecutive steps towards the visit, because random sequences seldom lead to a booking. */
const goOn = (one: number, steps: number, manner: Manner): Command =>
  command(
    `goOn(${one}, ${steps}, ${JSON.stringify(manner)})`,
    () => true,
    async (model, real) => {
      for (let step = 0; step < steps; step += 1) {
        const next = nextOf(model, one, manner);
        if (await next.check(model)) await next.run(model, real);
      }
    },
  );

const manners = fc.record({ patients: fc.constantFrom([0], [0, 1]), voucher: fc.boolean() });
const onwards = fc
  .tuple(who, fc.integer({ min: 3, max: 8 }), manners)
  .map(([one, steps, manner]) => goOn(one, steps, manner));

/** Runs commands sequentially, skipping those that are not possible. */
const inTurn = (...commands: readonly Command[]): Command =>
  command(
    commands.map(String).join(' then '),
    () => true,
    async (model, real) => {
      for (const one of commands) if (await one.check(model)) await one.run(model, real);
    },
  );
const more = fc.constantFrom(...MORE);
const parts = fc.constantFrom(0, 1, 'all' as const);
/** Books, adds and cancels, which single commands seldom reach. */
const whole = fc
  .tuple(who, manners, more, parts)
  .map(([one, manner, item, of]) => inTurn(goOn(one, 8, manner), addMore(one, item), cancelVisit(one, of)));

/** Five steps lead to the gateway’s page. */
const late = fc.tuple(who, manners).map(([one, manner]) => inTurn(goOn(one, 5, manner), chargeAfterEnd(one)));

export const COMMANDS: fc.Arbitrary<Command>[] = [
  onwards,
  whole,
  late,
  onwards,
  onwards,
  onwards,
  fc.tuple(who, fc.integer({ min: 0, max: 1 })).map(([one, slot]) => holdSlot(one, slot)),
  fc.constantFrom(0, 1).map(holdConcurrently),
  fc.constantFrom(0, 1).map(holdConcurrently),
  fc.tuple(who, fc.subarray([0, 1])).map(([one, chosen]) => choosePatients(one, chosen)),
  fc.tuple(who, fc.subarray([...TESTS])).map(([one, items]) => chooseItems(one, items)),
  who.map(review),
  who.map(pay),
  who.map(charge),
  who.map(chargeLate),
  fc.tuple(who, fc.integer({ min: 1, max: 2 })).map(([one, times]) => webhook(one, times)),
  who.map(abandon),
  who.map(typeVoucher),
  fc.tuple(who, more).map(([one, item]) => addMore(one, item)),
  fc.tuple(who, parts).map(([one, of]) => cancelVisit(one, of)),
  fc.constantFrom(4, 11).map(wait),
  fc
    .tuple(fc.constantFrom(...TESTS, ...MORE), fc.constantFrom(8000, 12_000))
    .map(([test, price]) => changePrice(test, price)),
];
