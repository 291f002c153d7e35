/** A transaction that holds, pays or refunds reads each row of another module once. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { type Basket, emptyBasket } from 'shared-contracts/domain';
import { newId } from '../../core/ids.ts';
import { cancel, choose, comeBack, type Patient, pay, type Redirect } from '../../testing/booking.ts';
import { OLAYA } from '../../testing/home-visit.ts';
import { aRelative, aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { type RecordedTransaction, recordTransactions } from '../../testing/recorded-statements.ts';

const LAB = 'ST2';
const COVID = 'ST21';

/** Reads of rows of other modules. A lock of one row (`FOR SHARE`) is not a read. */
const READS = {
  patients: /^SELECT rel_id AS "relId"/,
  items: /^select .* from "service_item"/,
  addresses: /^SELECT .* FROM address/,
  payments: /^select .* from "payment" /,
  refunds: /^select .* from "payment_refund"/,
  cities: /^SELECT .* FROM city/,
  additions: /^select .* from "visit_addition" /,
  additionCharges: /^select .* from "visit_addition_charge"/,
} as const;
type Rows = keyof typeof READS;

/** The maximum number of reads of a kind of rows in one transaction. */
const readsOf = (transactions: readonly RecordedTransaction[], rows: Rows): number =>
  Math.max(
    0,
    ...transactions.map(
      (statements) => statements.filter(({ text }) => READS[rows].test(text.replaceAll(/\s+/g, ' ').trim())).length,
    ),
  );
const countOf = (transactions: readonly RecordedTransaction[]): number =>
  transactions.reduce((sum, statements) => sum + statements.length, 0);

describe('database reads of a booking', () => {
  let app: TestApp;
  let as: Patient;
  let relative: string;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  beforeEach(async () => {
    as = await aUser(app);
    relative = await aRelative(app, as.uid, {});
  });
  after(() => app.close());

  const { latitude, longitude } = OLAYA;
  const record = (work: () => Promise<unknown>) => recordTransactions(app.ctx.db, work);
  const lastFree = async (stid: string): Promise<string> => {
    const { days } = await app.ok(api.windowSearch, { stid, location: { latitude, longitude }, days: 7 });
    const free = days.flatMap(({ slots }) => slots).filter(({ state }) => state === 'free');
    return free.at(-1)?.start ?? assert.fail(`${stid} has no free time`);
  };
  const item = (kind: 'test' | 'package', reference: string, patient: string | null) => ({
    kind,
    reference,
    patient,
    quantity: 1,
  });
  /** Two patients with items, a saved address and all answers: the hold that follows has no missing step. */
  const fillBasket = async (stid: string, items: Basket['items']): Promise<void> => {
    const { address } = await app.ok(
      api.addAddress,
      { type: 'home', building: '7', street: 'Olaya', city: 'Riyadh', latitude, longitude },
      { as },
    );
    const location = { ...OLAYA, address_id: address.id };
    const basket = { ...emptyBasket(stid), location, patients: [as.relId, relative], items };
    const { basket: saved } = await app.ok(api.saveBasket, { basket }, { as });
    const { questions = [], asked = [] } = saved;
    const all = [
      ...asked,
      ...questions.flatMap((question) => basket.patients.map((patient) => ({ patient, question }))),
    ];
    const answers = all.map((one) => ({ ...one, answer: one.question === 'passport-number' ? 'A1234567' : 'no' }));
    await app.ok(api.saveBasket, { basket: { ...basket, answers } }, { as });
  };

  for (const [stid, most] of [
    [LAB, { hold: 37, pay: 37, settle: 19, cancel: 43 }],
    [COVID, { hold: 37, pay: 37, settle: 19, cancel: 43 }],
  ] as const)
    it(`${stid}: hold, payment and cancellation read rows of other modules once per transaction`, async () => {
      const { items } = await app.ok(api.catalogueItems, { stid: COVID });
      const covid = items[0]?.reference ?? assert.fail('no covid test');
      await fillBasket(
        stid,
        stid === LAB
          ? [item('package', 'pkg-complete', null), item('test', 'tst-cbc', as.relId)]
          : [item('test', covid, as.relId), item('test', covid, relative)],
      );
      const start = await lastFree(stid);
      const hold = async () => (await app.ok(api.prebook, { stid, start }, { as, key: newId('key') })).apnt_id;
      let id = '';
      const held = await record(async () => (id = await hold()));
      assert.deepEqual(
        (['patients', 'items', 'addresses', 'cities'] as const).map((rows) => [rows, readsOf(held, rows)]),
        [
          ['patients', 1],
          ['items', 1],
          ['addresses', 1],
          ['cities', 1],
        ],
      );
      const reviewed = await app.ok(api.reviewBooking, { apnt_id: id, use_wallet: false }, { as });
      const redirects: Redirect[] = [];
      const paid = await record(async () => {
        redirects.push((await pay(app, as, reviewed, newId('key'), false)).data as Redirect);
      });
      assert.deepEqual([readsOf(paid, 'patients'), readsOf(paid, 'items')], [1, 1]);
      const redirect = redirects[0] ?? assert.fail('no redirect');
      const settled = await record(async () => {
        await choose(app, redirect, 'pay');
        assert.equal((await comeBack(app, as, redirect)).data.kind, 'confirmed');
      });
      const cancelled = await record(async () => assert.equal((await cancel(app, as, id)).code, undefined));
      const refunded = ['payments', 'refunds', 'additions', 'additionCharges'] as const;
      assert.deepEqual(
        refunded.map((rows) => readsOf(cancelled, rows)),
        [1, 1, 1, 1],
      );
      const counts = [held, paid, settled, cancelled].map(countOf);
      for (const [index, name] of (['hold', 'pay', 'settle', 'cancel'] as const).entries())
        assert.ok((counts[index] ?? 0) <= most[name], `${name} has ${counts[index]} statements`);
    });
});
