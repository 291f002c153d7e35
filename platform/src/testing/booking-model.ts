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
import { cancel, choose, comeBack, type Patient, type Redirect } from './booking.ts';
import type { TestApp } from './test-app.ts';

export const LAB = 'ST2';
export const PLACE = { address_id: null, label: 'Olaya', city: 'Riyadh', latitude: 24.6934, longitude: 46.6853 };
export const TESTS = ['tst-cbc', 'tst-zinc'] as const;
/** What is added to a visit once it is booked. */
export const MORE = ['tst-zinc', 'tst-lipid'] as const;
/** A tenth off; once an account. */
export const VOUCHER = { code: 'MODEL10', percent: 10 } as const;
export const CAPACITY = 2;
const FEE = 5000;
const VAT = 1.15;
/** Payments extend a hold once. */
const EXTENSION = 5;
const HOLD = 10;

/** What was paid for one thing, VAT included; the visit's own fee is for nobody. */
interface Charge {
  readonly patient: string | null;
  readonly item: string | null;
  readonly paid: number;
}

interface Draft {
  readonly id: string;
  slot: number;
  until: string;
  patients: readonly string[];
  items: readonly string[];
  /** The quote that was seen, at the prices of then. */
  quote: { readonly name: string; readonly total: number } | null;
  payment: { readonly redirect: Redirect; readonly total: number; charged: boolean } | null;
  /** What the payment is for. */
  charges: readonly Charge[];
  voucher: boolean;
  extended: boolean;
}

interface Booked {
  readonly id: string;
  readonly slot: number;
  patients: readonly string[];
  charges: readonly Charge[];
  readonly voucher: boolean;
}

interface Person {
  draft: Draft | null;
  booked: readonly Booked[];
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

const paidFor = (price: number, percentOff = 0): number => Math.round((price * (100 - percentOff) * VAT) / 100);

/** Amounts of the model are such that nothing is rounded. */
const chargesOf = ({ prices }: Model, { patients, items, voucher }: Draft): Charge[] => {
  const off = voucher ? VOUCHER.percent : 0;
  const ofItems = items.flatMap((item) =>
    patients.map((patient) => ({ patient, item, paid: paidFor(prices[item] as number, off) })),
  );
  return [{ patient: null, item: null, paid: paidFor(FEE, off) }, ...ofItems];
};

const sumOf = (charges: readonly Charge[]): number => charges.reduce((sum, { paid }) => sum + paid, 0);
const totalOf = (model: Model, draft: Draft): number => sumOf(chargesOf(model, draft));

const missing = ({ patients, items }: Draft): boolean => patients.length === 0 || items.length === 0;

/** What the model does not follow: a charge that was made settles at the end of the hold. */
const settle = (person: Person, draft: Draft): void => {
  const { id, slot, patients, charges, voucher } = draft;
  person.booked = [...person.booked, { id, slot, patients, charges, voucher }];
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

/** The platform asks about a payment by itself, and the gateway says again what was not heard: sooner or later it is booked. */
const hear = async (model: Model, { app, users }: Real): Promise<void> => {
  for (const [index, person] of model.people.entries()) {
    const { draft } = person;
    if (draft?.payment?.charged !== true) continue;
    const as = (users[index] as Real['users'][number]).account;
    const { data } = await app.call(api.appointmentSummary, { apnt_id: draft.id }, { as });
    if (data?.state === 'upcoming') settle(person, draft);
  }
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
        const chosen = { patients: [], items: [], charges: [], voucher: false };
        person.draft = { id, slot, until, ...chosen, quote: null, payment: null, extended: false };
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
        draft.charges = chargesOf(model, draft);
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

/** The code takes its part off, unless a visit that stands was booked with it. */
export const typeVoucher = (who: number): Command =>
  command(
    `voucher(${who})`,
    (model) => {
      const draft = living(model, personOf(model, who));
      return draft !== null && draft.payment === null && !missing(draft);
    },
    async (model, { app, users }) => {
      const as = (users[who] as Real['users'][number]).account;
      const person = personOf(model, who);
      const draft = draftOf(model, who);
      await app.call(api.bookingDetails, { apnt_id: draft.id, accept_prices: true }, { as });
      const answer = await app.call(api.reviewBooking, { apnt_id: draft.id, voucher: VOUCHER.code }, { as });
      if (person.booked.some(({ voucher }) => voucher)) {
        assert.equal(answer.code, 'VOUCHER_USED');
        return;
      }
      assert.equal(answer.code, undefined);
      draft.voucher = true;
      const { total, quote: name } = answer.data.quote;
      assert.equal(total, totalOf(model, draft), 'the voucher takes a tenth off');
      draft.quote = { name, total };
    },
  );

const bookedOf = (model: Model, who: number): Booked => personOf(model, who).booked.at(-1) as Booked;
const hasBooked = (who: number) => (model: Model) => personOf(model, who).booked.length > 0;

/** Something more for everybody of the newest visit, paid at once. */
export const addMore = (who: number, item: string): Command =>
  command(`add(${who}, ${item})`, hasBooked(who), async (model, real) => {
    const { app, users } = real;
    const as = (users[who] as Real['users'][number]).account;
    const person = personOf(model, who);
    const visit = bookedOf(model, who);
    const items = visit.patients.map((patient) => ({ kind: 'test' as const, reference: item, patient, quantity: 1 }));
    const asked = { apnt_id: visit.id, items, use_wallet: true };
    const answer = await app.call(api.addMoreTests, asked, { as });
    if (visit.charges.some((one) => one.item === item)) {
      assert.equal(answer.code, 'ITEM_LIMIT');
      return;
    }
    assert.equal(answer.code, undefined);
    const paid = paidFor(model.prices[item] as number);
    const more = visit.patients.map((patient) => ({ patient, item, paid }));
    const { quote } = answer.data;
    assert.equal(quote.total, sumOf(more), 'what is added costs no fee, and no voucher takes off it');
    const order = { apnt_id: visit.id, quote: quote.quote, use_wallet: true };
    const payment = await app.call(api.payAddition, order, { as, key: newId('key') });
    if (payment.data.kind === 'redirect') {
      await choose(app, payment.data as Redirect, 'pay');
      assert.equal((await comeBack(app, as, payment.data as Redirect)).data.kind, 'confirmed');
    } else assert.equal(payment.data.kind, 'confirmed');
    visit.charges = [...visit.charges, ...more];
    person.paid += quote.total;
    await hear(model, real);
  });

/** The newest visit, or one patient of it, is given back days before: all that was paid for it, also what was added. */
export const cancelVisit = (who: number, of: number | 'all'): Command =>
  command(`cancel(${who}, ${of})`, hasBooked(who), async (model, real) => {
    const { app, users } = real;
    const { account: as, family } = users[who] as Real['users'][number];
    const person = personOf(model, who);
    const visit = bookedOf(model, who);
    const patient = of === 'all' ? null : (family[of] as string);
    const { lines } = await app.ok(api.cancellationPolicy, { apnt_id: visit.id }, { as });
    const theirs = lines.filter((line) => line.patient?.rel_id === patient).map(({ line_id }) => line_id);
    if (patient !== null && theirs.length === 0) {
      assert.ok(!visit.patients.includes(patient));
      return;
    }
    const left = patient === null ? [] : visit.charges.filter((one) => one.patient !== patient);
    const stands = left.some((one) => one.patient !== null);
    const refund = sumOf(visit.charges) - (stands ? sumOf(left) : 0);
    const { data, code } = await cancel(app, as, visit.id, patient === null ? {} : { lines: theirs });
    assert.deepEqual([code, data.state, data.refunded], [undefined, stands ? 'upcoming' : 'cancelled', refund]);
    person.paid -= refund;
    const kept = { ...visit, patients: visit.patients.filter((id) => id !== patient), charges: left };
    person.booked = [...person.booked.slice(0, -1), ...(stands ? [kept] : [])];
    await quiet(real);
    await hear(model, real);
  });

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
      await hear(model, real);
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

/** How a person who wants the visit books it. */
interface Manner {
  readonly patients: readonly number[];
  readonly voucher: boolean;
}

/** What that person does next. */
const nextOf = (model: Model, one: number, { patients, voucher }: Manner): Command => {
  const { draft, booked } = personOf(model, one);
  if (!draft) return holdSlot(one, one);
  if (draft.patients.length === 0) return choosePatients(one, patients);
  if (draft.items.length === 0) return chooseItems(one, [TESTS[0]]);
  if (draft.payment) return draft.payment.charged ? webhook(one, 2) : charge(one);
  if (draft.quote) return pay(one);
  return voucher && !draft.voucher && !booked.some((visit) => visit.voucher) ? typeVoucher(one) : review(one);
};

/** So many steps on towards the visit; without it sequences seldom come to a booking. */
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

/** One after the other, as far as each may be done. */
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
/** Booked, added to and given back, which single commands seldom come to. */
const whole = fc
  .tuple(who, manners, more, parts)
  .map(([one, manner, item, of]) => inTurn(goOn(one, 8, manner), addMore(one, item), cancelVisit(one, of)));

export const COMMANDS: fc.Arbitrary<Command>[] = [
  onwards,
  whole,
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
  who.map(typeVoucher),
  fc.tuple(who, more).map(([one, item]) => addMore(one, item)),
  fc.tuple(who, parts).map(([one, of]) => cancelVisit(one, of)),
  fc.constantFrom(4, 11).map(wait),
  fc
    .tuple(fc.constantFrom(...TESTS, ...MORE), fc.constantFrom(8000, 12_000))
    .map(([test, price]) => changePrice(test, price)),
];
