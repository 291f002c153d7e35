/**
 * Commands of booking actions for fast-check sequences. Each one computes the expected result from the model
 * (`booking-model.ts`) before it acts.
 */
import assert from 'node:assert/strict';
import type * as fc from 'fast-check';
import * as api from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import { SIGNATURE_HEADER } from '../adapters/embedded/payment/gateway.ts';
import { newId } from '../core/ids.ts';
import { WEBHOOK_PATH } from '../modules/payments/webhook.ts';
import { embeddedGateway } from '../sandbox/gateway-webhooks.ts';
import { cancel, choose, comeBack, type Redirect } from './booking.ts';
import {
  begin,
  type Booked,
  CAPACITY,
  chargesOf,
  type Draft,
  EXTENSION,
  giveUp,
  receiveEvents,
  HOLD,
  isBusy,
  LAB,
  living,
  missing,
  type Model,
  paidFor,
  type Person,
  PLACE,
  quiet,
  type Real,
  settle,
  sumOf,
  taken,
  totalOf,
  VOUCHER,
} from './booking-model.ts';

export type Command = fc.AsyncCommand<Model, Real>;

/** The session id of the gateway’s page. */
const sessionOf = ({ url }: Redirect): string => new URL(url).pathname.split('/').at(-1) as string;

export const command = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command => ({
  check: (model) => check(model),
  run,
  toString: () => name,
});

export const personOf = (model: Model, who: number): Person => model.people[who] as Person;
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
      else begin(person, { id: answer.data.apnt_id, slot, until });
      assert.equal(answer.data.apnt_id, person.draft?.id);
    },
  );

/** Both hold a time concurrently: as many succeed as there are technicians, each with a different one. */
export const holdConcurrently = (slot: number): Command =>
  command(
    `pipeline(${slot})`,
    (model) => model.people.every((person) => living(model, person) === null),
    async (model, { app, users, slots }) => {
      const asked = { stid: LAB, start: slots[slot] as string, location: PLACE };
      const free = CAPACITY - taken(model, slot, personOf(model, 0));
      const answers = await Promise.all(
        users.map(({ account: as }) => app.call(api.prebook, asked, { as, key: newId('key') })),
      );
      const refused = answers.filter(({ code }) => code !== undefined).map(({ code }) => code);
      assert.deepEqual(refused, Array(Math.max(0, users.length - free)).fill('SLOT_TAKEN'));
      for (const [index, { code, data }] of answers.entries()) {
        const until = addMinutes(model.now, HOLD);
        if (code === undefined) begin(personOf(model, index), { id: data.apnt_id, slot, until });
      }
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
      // Changes since the choice were shown, and are accepted.
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

/** The code applies, unless a visit that is still booked was paid with it. */
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

/** An addition for all patients of the newest visit, paid at once. */
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
    await receiveEvents(model, real);
  });

/** The newest visit, or one patient of it, is cancelled days before: everything paid is refunded, including additions. */
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
    await receiveEvents(model, real);
  });

/** The gateway charges the card, and has sent no webhook yet. */
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
      await embeddedGateway(app.ctx)?.choose(sessionOf(payment.redirect), 'pay');
      payment.charged = true;
    },
  );

/** The gateway charges an abandoned payment, whose page stayed open. It is refunded. */
export const chargeLate = (who: number): Command =>
  command(
    `chargeLate(${who})`,
    (model) => personOf(model, who).old.length > 0,
    async (model, real) => {
      const gateway = embeddedGateway(real.app.ctx) ?? assert.fail('the embedded gateway is expected');
      for (const page of personOf(model, who).old) await gateway.choose(sessionOf(page), 'pay');
      await quiet(real);
      await receiveEvents(model, real);
    },
  );

/** Webhooks of the gateway, a number of times, that a payment was charged. */
const tellCharged = async ({ app }: Real, { payment_id: reference }: Redirect, times = 1): Promise<void> => {
  const gateway = embeddedGateway(app.ctx) ?? assert.fail('the embedded gateway is expected');
  const payload = Buffer.from(JSON.stringify({ id: newId('gwe'), reference, kind: 'charged' }));
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: gateway.sign(payload) };
  for (let time = 0; time < times; time += 1) {
    const { statusCode } = await app.server.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
    assert.equal(statusCode, 204);
  }
};

/**
 * The hold expires, the card is charged, and the gateway reports it before the platform processes the expiry: the slot is not
 * booked, and everything is refunded. The end of the hold is changed instead of the clock, which would run due jobs.
 */
export const chargeAfterEnd = (who: number): Command =>
  command(
    `chargeAfterEnd(${who})`,
    (model) => living(model, personOf(model, who))?.payment?.charged === false,
    async (model, real) => {
      const { app } = real;
      const { id, payment } = draftOf(model, who);
      const { redirect } = payment as NonNullable<Draft['payment']>;
      await app.ctx.db.script((script) =>
        script.query('UPDATE appointment SET hold_expires_at = $2 WHERE id = $1', [id, addMinutes(model.now, -1)]),
      );
      await embeddedGateway(app.ctx)?.choose(sessionOf(redirect), 'pay');
      await tellCharged(real, redirect);
      giveUp(personOf(model, who));
      await quiet(real);
      await receiveEvents(model, real);
    },
  );

/** The gateway’s webhook arrives a number of times, also for abandoned payments. */
export const webhook = (who: number, times: number): Command =>
  command(
    `webhook(${who}, ${times})`,
    (model) => {
      const { draft, old } = personOf(model, who);
      return old.length > 0 || draft?.payment?.charged === true;
    },
    async (model, real) => {
      const person = personOf(model, who);
      const { draft } = person;
      const charged = draft?.payment?.charged === true ? [draft.payment.redirect] : [];
      for (const page of [...person.old, ...charged]) await tellCharged(real, page, times);
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

/** Time passes: holds expire, and a charge that was made in time keeps its slot. */
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
      await receiveEvents(model, real);
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
