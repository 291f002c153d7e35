/**
 * What a booking is, told plainly, and what people do with it: fast-check makes sequences of these commands, each of which
 * says before it acts what must come of it. Two accounts compete for two technicians.
 */
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import * as api from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import { SIGNATURE_HEADER } from '../adapters/embedded/payment/gateway.ts';
import { newId } from '../ids.ts';
import { WEBHOOK_PATH } from '../modules/payments/webhook.ts';
import { embeddedGateway } from '../sandbox/gateway-webhooks.ts';
import type { Patient, Redirect } from './booking.ts';
import type { TestApp } from './test-app.ts';

export const LAB = 'ST2';
export const PLACE = { address_id: null, label: 'Olaya', city: 'Riyadh', latitude: 24.6934, longitude: 46.6853 };
export const TESTS = ['tst-cbc', 'tst-zinc'] as const;
export const CAPACITY = 2;
const FEE = 5000;
const VAT = 1.15;
/** Payments extend a hold once. */
const EXTENSION = 5;
const HOLD = 10;

interface Draft {
  readonly id: string;
  slot: number;
  until: string;
  patients: readonly string[];
  items: readonly string[];
  /** The quote that was seen, at the prices of then. */
  quote: { readonly name: string; readonly total: number } | null;
  payment: { readonly redirect: Redirect; readonly total: number; charged: boolean } | null;
  extended: boolean;
}

interface Person {
  draft: Draft | null;
  readonly booked: { readonly id: string; readonly slot: number; readonly patients: readonly string[] }[];
  /** Paid for what is booked. */
  paid: number;
  /** Old payments whose word may still arrive. */
  readonly old: Redirect[];
}

export interface Model {
  now: string;
  readonly people: readonly Person[];
  readonly prices: Record<string, number>;
}

export interface Real {
  readonly app: TestApp;
  readonly users: readonly { readonly account: Patient; readonly family: readonly string[] }[];
  /** Starts of the windows, none of which touches another. */
  readonly slots: readonly string[];
}

export const emptyModel = (now: string, prices: Record<string, number>): Model => ({
  now,
  prices: { ...prices },
  people: [0, 1].map(() => ({ draft: null, booked: [], paid: 0, old: [] })),
});

type Command = fc.AsyncCommand<Model, Real>;

const living = ({ now }: Model, { draft }: Person): Draft | null => (draft && draft.until > now ? draft : null);

const taken = (model: Model, slot: number, but: Person): number =>
  model.people.reduce((sum, person) => {
    const held = person !== but && living(model, person)?.slot === slot ? 1 : 0;
    return sum + held + person.booked.filter((one) => one.slot === slot).length;
  }, 0);

/** One of them is elsewhere at that time. */
const isBusy = ({ booked }: Person, slot: number, patients: readonly string[]): boolean =>
  booked.some((one) => one.slot === slot && one.patients.some((id) => patients.includes(id)));

const totalOf = ({ prices }: Model, { patients, items }: Draft): number =>
  Math.round((FEE + patients.length * items.reduce((sum, one) => sum + (prices[one] as number), 0)) * VAT);

const missing = ({ patients, items }: Draft): boolean => patients.length === 0 || items.length === 0;

/** What the model does not follow: a charge that was made settles at the end of the hold. */
const settle = (person: Person, draft: Draft): void => {
  person.booked.push({ id: draft.id, slot: draft.slot, patients: draft.patients });
  person.paid += draft.payment?.total ?? 0;
  person.draft = null;
};

const giveUp = (person: Person): void => {
  if (person.draft?.payment) person.old.push(person.draft.payment.redirect);
  person.draft = null;
};

const quiet = async ({ app }: Real): Promise<void> => {
  await app.ctx.bus.settled();
  await app.ctx.jobs.runDue();
  await app.ctx.bus.settled();
};

const command = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command => ({
  check: (model) => check(model),
  run,
  toString: () => name,
});

const personOf = (model: Model, who: number): Person => model.people[who] as Person;
const draftOf = (model: Model, who: number): Draft => personOf(model, who).draft as Draft;

export const holdSlot = (who: number, slot: number): Command =>
  command(
    `hold(${who}, ${slot})`,
    () => true,
    async (model, { app, users, slots }) => {
      const as = (users[who] as Real['users'][number]).account;
      const person = personOf(model, who);
      const own = living(model, person);
      const answer = await app.call(
        api.prebook,
        { stid: LAB, start: slots[slot] as string, location: PLACE },
        { as, key: newId('key') },
      );
      if (own?.slot === slot) {
        assert.deepEqual([answer.code, answer.data.apnt_id], [undefined, own.id], 'the same again is the same hold');
        return;
      }
      if (taken(model, slot, person) >= CAPACITY) {
        assert.equal(answer.code, 'SLOT_TAKEN');
        return;
      }
      const moves = own !== null && own.payment === null;
      if (moves && isBusy(person, slot, own.patients)) {
        assert.equal(answer.code, 'PATIENT_BUSY');
        return;
      }
      assert.equal(answer.code, undefined);
      const until = addMinutes(model.now, HOLD);
      if (moves) Object.assign(own, { slot, until, quote: null, extended: false });
      else {
        giveUp(person);
        const { apnt_id: id } = answer.data;
        person.draft = { id, slot, until, patients: [], items: [], quote: null, payment: null, extended: false };
      }
      assert.equal(answer.data.apnt_id, person.draft?.id);
    },
  );

export const choosePatients = (who: number, chosen: readonly number[]): Command =>
  command(
    `patients(${who}, ${chosen.join()})`,
    (model) => personOf(model, who).draft !== null,
    async (model, { app, users }) => {
      const { account, family } = users[who] as Real['users'][number];
      const draft = draftOf(model, who);
      const patients = chosen.map((index) => family[index] as string);
      const answer = await app.call(api.bookingDetails, { apnt_id: draft.id, rel_ids: patients }, { as: account });
      if (draft.until <= model.now) assert.equal(answer.code, 'SLOT_LOCK_EXPIRED');
      else if (draft.payment) assert.equal(answer.code, 'STATE_NOT_ALLOWED');
      else if (isBusy(personOf(model, who), draft.slot, patients)) assert.equal(answer.code, 'PATIENT_BUSY');
      else {
        assert.equal(answer.code, undefined);
        Object.assign(draft, { patients, quote: null });
      }
    },
  );

export const chooseItems = (who: number, items: readonly string[]): Command =>
  command(
    `items(${who}, ${items.join()})`,
    (model) => personOf(model, who).draft !== null,
    async (model, { app, users }) => {
      const as = (users[who] as Real['users'][number]).account;
      const draft = draftOf(model, who);
      const asked = items.map((reference) => ({ kind: 'test' as const, reference, patient: null, quantity: 1 }));
      const answer = await app.call(api.bookingDetails, { apnt_id: draft.id, items: asked }, { as });
      if (draft.until <= model.now) assert.equal(answer.code, 'SLOT_LOCK_EXPIRED');
      else if (draft.payment) assert.equal(answer.code, 'STATE_NOT_ALLOWED');
      else {
        assert.equal(answer.code, undefined);
        Object.assign(draft, { items, quote: null });
      }
    },
  );

export const review = (who: number): Command =>
  command(
    `review(${who})`,
    (model) => personOf(model, who).draft !== null,
    async (model, { app, users }) => {
      const as = (users[who] as Real['users'][number]).account;
      const draft = draftOf(model, who);
      // What changed since it was chosen was shown, and is accepted.
      if (!draft.payment) await app.call(api.bookingDetails, { apnt_id: draft.id, accept_prices: true }, { as });
      const answer = await app.call(api.reviewBooking, { apnt_id: draft.id }, { as });
      if (draft.until <= model.now) assert.equal(answer.code, 'SLOT_LOCK_EXPIRED');
      else if (missing(draft)) assert.equal(answer.code, 'STEP_MISSING');
      else {
        assert.equal(answer.code, undefined);
        const { total, quote: name } = answer.data.quote;
        assert.equal(total, totalOf(model, draft), 'the price is that of now');
        draft.quote = { name, total };
      }
    },
  );

export const pay = (who: number): Command =>
  command(
    `pay(${who})`,
    (model) => {
      const { draft } = personOf(model, who);
      return draft !== null && draft.quote !== null && draft.payment === null;
    },
    async (model, { app, users }) => {
      const as = (users[who] as Real['users'][number]).account;
      const draft = draftOf(model, who);
      const seen = draft.quote as NonNullable<Draft['quote']>;
      const answer = await app.call(
        api.confirmBooking,
        { apnt_id: draft.id, quote: seen.name, use_wallet: true },
        { as, key: newId('key') },
      );
      if (draft.until <= model.now) assert.equal(answer.code, 'SLOT_LOCK_EXPIRED');
      else if (seen.total !== totalOf(model, draft)) assert.equal(answer.code, 'PRICE_CHANGED');
      else {
        assert.equal(answer.code, undefined);
        if (answer.data.kind === 'confirmed') {
          draft.payment = {
            redirect: { payable: { id: draft.id }, payment_id: '', url: '' },
            total: seen.total,
            charged: true,
          };
          settle(personOf(model, who), draft);
          return;
        }
        assert.equal(answer.data.kind, 'redirect');
        draft.payment = { redirect: answer.data as Redirect, total: seen.total, charged: false };
        if (!draft.extended) Object.assign(draft, { until: addMinutes(draft.until, EXTENSION), extended: true });
      }
    },
  );

/** The card is charged at the gateway, which has not told anybody yet. */
export const charge = (who: number): Command =>
  command(
    `charge(${who})`,
    (model) => {
      const person = personOf(model, who);
      const draft = living(model, person);
      return draft !== null && draft.payment !== null && !draft.payment.charged;
    },
    async (model, { app }) => {
      const payment = draftOf(model, who).payment as NonNullable<Draft['payment']>;
      await embeddedGateway(app.ctx)?.choose(new URL(payment.redirect.url).pathname.split('/').at(-1) as string, 'pay');
      payment.charged = true;
    },
  );

/** The gateway's word arrives so many times, also of payments that were given up. */
export const webhook = (who: number, times: number): Command =>
  command(
    `webhook(${who}, ${times})`,
    (model) => {
      const { draft, old } = personOf(model, who);
      return old.length > 0 || draft?.payment?.charged === true;
    },
    async (model, real) => {
      const { app } = real;
      const gateway = embeddedGateway(app.ctx) ?? assert.fail('the embedded gateway is expected');
      const person = personOf(model, who);
      const { draft } = person;
      const charged = draft?.payment?.charged === true ? [draft.payment.redirect] : [];
      for (const { payment_id: reference } of [...person.old, ...charged]) {
        const payload = Buffer.from(JSON.stringify({ id: newId('gwe'), reference, kind: 'charged' }));
        const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: gateway.sign(payload) };
        for (let time = 0; time < times; time += 1) {
          const { statusCode } = await app.server.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
          assert.equal(statusCode, 204);
        }
      }
      await quiet(real);
      if (draft && charged.length > 0) settle(person, draft);
    },
  );

export const abandon = (who: number): Command =>
  command(
    `abandon(${who})`,
    (model) => personOf(model, who).draft !== null,
    async (model, { app, users }) => {
      const as = (users[who] as Real['users'][number]).account;
      const answer = await app.call(api.releaseHold, { apnt_id: draftOf(model, who).id }, { as });
      assert.equal(answer.code, undefined);
      giveUp(personOf(model, who));
    },
  );

/** Time passes; holds end, and a charge that came in time keeps its slot. */
export const wait = (minutes: number): Command =>
  command(
    `wait(${minutes})`,
    () => true,
    async (model, real) => {
      await real.app.clock.advance(minutes * 60_000);
      model.now = real.app.clock.nowIso();
      await quiet(real);
      for (const person of model.people) {
        const { draft } = person;
        if (!draft || draft.until > model.now) continue;
        if (draft.payment?.charged) settle(person, draft);
        else giveUp(person);
      }
    },
  );

export const changePrice = (reference: string, price: number): Command =>
  command(
    `price(${reference}, ${price})`,
    () => true,
    async (model, { app }) => {
      model.prices[reference] = price;
      await app.ctx.db.script((script) =>
        script.exec(`UPDATE service_item SET price = ${price} WHERE stid = '${LAB}' AND reference = '${reference}'`),
      );
    },
  );

const who = fc.integer({ min: 0, max: 1 });
/** What a person who wants the visit does next. */
const nextOf = (model: Model, one: number): Command => {
  const { draft } = personOf(model, one);
  if (!draft) return holdSlot(one, one);
  if (draft.patients.length === 0) return choosePatients(one, [0]);
  if (draft.items.length === 0) return chooseItems(one, [TESTS[0]]);
  if (draft.payment) return draft.payment.charged ? webhook(one, 2) : charge(one);
  return draft.quote ? pay(one) : review(one);
};

/** So many steps on towards the visit; without it sequences seldom come to a booking. */
const goOn = (one: number, steps: number): Command =>
  command(
    `goOn(${one}, ${steps})`,
    () => true,
    async (model, real) => {
      for (let step = 0; step < steps; step += 1) {
        const next = nextOf(model, one);
        if (await next.check(model)) await next.run(model, real);
      }
    },
  );

const onwards = fc.tuple(who, fc.integer({ min: 2, max: 7 })).map(([one, steps]) => goOn(one, steps));

export const COMMANDS: fc.Arbitrary<Command>[] = [
  onwards,
  onwards,
  onwards,
  onwards,
  fc.tuple(who, fc.integer({ min: 0, max: 1 })).map(([one, slot]) => holdSlot(one, slot)),
  fc.tuple(who, fc.subarray([0, 1])).map(([one, chosen]) => choosePatients(one, chosen)),
  fc.tuple(who, fc.subarray([...TESTS])).map(([one, items]) => chooseItems(one, items)),
  who.map(review),
  who.map(pay),
  who.map(charge),
  fc.tuple(who, fc.integer({ min: 1, max: 2 })).map(([one, times]) => webhook(one, times)),
  who.map(abandon),
  fc.constantFrom(4, 11).map(wait),
  fc.tuple(fc.constantFrom(...TESTS), fc.constantFrom(8000, 12_000)).map(([test, price]) => changePrice(test, price)),
];
