import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import type { ItemKind } from 'shared-contracts/domain';
import { violates } from '../../db/errors.ts';
import { newId } from '../../ids.ts';
import { bookHomeVisit, cancel, choose, comeBack, type Patient, type Redirect } from '../../testing/booking.ts';
import { aRelative, aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { grantCredit } from '../ledger/credits.ts';
import { additionSweep } from './settle.ts';

const ZINC = 'tst-zinc';

describe('adding to a booked visit', () => {
  let app: TestApp;
  let turn = 0;
  before(async () => {
    app = await createTestApp({ filling: 'world' });
  });
  after(() => app.close());
  afterEach(async () => assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []));

  const item = (reference: string, kind: ItemKind = 'test', patient: string | null = null) => ({
    ...{ kind, reference, patient, quantity: 1 },
  });
  /** A visit of its own each time, some days ahead. */
  const visit = (as: Patient) => {
    turn += 1;
    return bookHomeVisit(app, as, { position: -turn * 2 });
  };
  const add = (as: Patient, apnt_id: string, items = [item(ZINC)]) =>
    app.call(api.addMoreTests, { apnt_id, items, use_wallet: false }, { as });
  const list = (as: Patient, apnt_id: string) => app.ok(api.visitAdditions, { apnt_id, use_wallet: false }, { as });
  const payFor = (as: Patient, apnt_id: string, quote: string, key = newId('key'), use_wallet = false) =>
    app.call(api.payAddition, { apnt_id, quote, use_wallet }, { as, key });
  const toGateway = async (as: Patient, apnt_id: string): Promise<Redirect> => {
    const { data, code } = await payFor(as, apnt_id, (await add(as, apnt_id)).data.quote.quote);
    assert.deepEqual([code, data.kind], [undefined, 'redirect']);
    return data as Redirect;
  };
  const priceOf = async (reference: string): Promise<number> =>
    (
      await app.ctx.db.script((script) =>
        script.query<{ price: number }>(`SELECT price FROM service_item WHERE stid = 'ST2' AND reference = $1`, [
          reference,
        ]),
      )
    )[0]?.price as number;
  const sql = (text: string) => app.ctx.db.script((script) => script.exec(text));
  const settle = async () => {
    await additionSweep.run(app.ctx);
    await app.ctx.jobs.runDue();
  };

  it('prices what is added by itself, without the fee of the visit, and it is paid like everything', async () => {
    const as = await aUser(app);
    const id = await visit(as);
    assert.deepEqual(await list(as, id).then(({ may_add, additions }) => [may_add, additions]), [true, []]);
    const { data } = await add(as, id);
    const price = await priceOf(ZINC);
    assert.deepEqual(
      data.quote.lines.map(({ kind, amount, rel_id = null }) => [kind, amount, rel_id]),
      [
        ['item', price, as.relId],
        ['vat', Math.round(price * 0.15), null],
      ],
    );
    assert.equal((await list(as, id)).quote?.quote, data.quote.quote, 'it is there after a reload');
    const key = newId('key');
    const begun = await payFor(as, id, data.quote.quote, key);
    assert.deepEqual((await payFor(as, id, data.quote.quote, key)).data, begun.data, 'the same key, the same payment');
    const redirect = begun.data as Redirect;
    await choose(app, redirect, 'pay');
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'confirmed');
    const { additions, quote } = await list(as, id);
    assert.equal(quote, null);
    assert.deepEqual(
      additions.map(({ state, total, items }) => [state, total, items.map(({ reference }) => reference)]),
      [['paid', data.quote.total, [ZINC]]],
    );
    const { notifications } = await app.ok(api.notificationList, {}, { as });
    assert.ok(notifications.some(({ title }) => title.en === 'Added to your appointment'));
  });

  it('spends the wallet first, and confirms at once when nothing is left for the card', async () => {
    const as = await aUser(app);
    const id = await visit(as);
    await app.ctx.db.transaction((tx) =>
      grantCredit(tx, {
        ...{ uid: as.uid, amount: 100_000, source: { ar: 'هدية', en: 'Gift' }, reference: newId('test') },
        ...{ expiresAt: null, now: app.clock.nowIso() },
      }),
    );
    const { data } = await app.call(api.addMoreTests, { apnt_id: id, items: [item(ZINC)] }, { as });
    assert.equal(data.quote.due, 0);
    assert.equal((await payFor(as, id, data.quote.quote, newId('key'), true)).data.kind, 'confirmed');
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, 100_000 - data.quote.total);
  });

  it('replaces an earlier choice, also one whose payment page is open, and charges what was seen', async () => {
    const as = await aUser(app);
    const id = await visit(as);
    const first = await toGateway(as, id);
    const other = await add(as, id, [item('tst-ferritin')]);
    assert.equal(other.code, undefined);
    assert.equal((await comeBack(app, as, first)).data.kind, 'failed', 'the first page is closed');
    assert.equal((await payFor(as, id, 'quo_old')).code, 'PRICE_CHANGED');
    await sql(`UPDATE service_item SET price = price + 100 WHERE stid = 'ST2' AND reference = 'tst-ferritin'`);
    assert.equal((await payFor(as, id, other.data.quote.quote)).code, 'PRICE_CHANGED');
  });

  it('refuses what the visit has, what is for somebody else, and a service without a list', async () => {
    const as = await aUser(app);
    const relative = await aRelative(app, as.uid);
    const id = await visit(as);
    const codeOf = async (...items: Parameters<typeof item>) => (await add(as, id, [item(...items)])).code;
    assert.equal(await codeOf('tst-cbc'), 'ITEM_LIMIT');
    assert.equal(await codeOf('tst-none'), 'NOT_FOUND');
    assert.equal(await codeOf(ZINC, 'test', relative), 'NOT_FOUND');
    assert.equal(
      (await app.call(api.addMoreTasks, { apnt_id: id, items: [item('tsk', 'task')] }, { as })).code,
      'ADDITION_CLOSED',
    );
    const stranger = await aUser(app);
    for (const answer of [await add(stranger, id), await payFor(stranger, id, 'quo_x')]) {
      assert.equal(answer.code, 'NOT_FOUND');
    }
    const redirect = await toGateway(as, id);
    await choose(app, redirect, 'pay');
    await comeBack(app, as, redirect);
    assert.equal(await codeOf(ZINC), 'ITEM_LIMIT', 'what was added is not added again');
  });

  it('adds tasks to a nurse’s visit', async () => {
    const as = await aUser(app);
    const [first, second] = (await app.ok(api.catalogueItems, { stid: 'ST3' })).items;
    const items = [['task', first?.reference as string]] as const;
    const id = await bookHomeVisit(app, as, { stid: 'ST3', items, position: -3 });
    const chosen = [item(second?.reference as string, 'task')];
    const { data, code } = await app.call(api.addMoreTasks, { apnt_id: id, items: chosen }, { as });
    assert.deepEqual([code, data.addition.items.length], [undefined, 1]);
  });

  it('gives a charge back that comes after it was given up', async () => {
    const as = await aUser(app);
    const id = await visit(as);
    const redirect = await toGateway(as, id);
    await app.ok(api.dropAddition, { apnt_id: id }, { as });
    await app.ok(api.dropAddition, { apnt_id: id }, { as });
    await choose(app, redirect, 'pay');
    assert.notEqual((await comeBack(app, as, redirect)).data.kind, 'confirmed');
    assert.deepEqual((await list(as, id)).additions, []);
  });

  it('goes back with a visit that is cancelled in time, once', async () => {
    const as = await aUser(app);
    const id = await visit(as);
    const redirect = await toGateway(as, id);
    await choose(app, redirect, 'pay');
    await comeBack(app, as, redirect);
    const before = await toGatewayAgain(as, id);
    assert.equal((await cancel(app, as, id)).code, undefined);
    await choose(app, before, 'pay');
    assert.notEqual((await comeBack(app, as, before)).data.kind, 'confirmed', 'nothing is added to what ended');
    await settle();
    await settle();
    const { additions, may_add } = await list(as, id);
    assert.deepEqual([may_add, additions.map(({ state }) => state)], [false, ['refunded']]);
    const refunds = await app.ctx.db.script((script) =>
      script.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM payment_refund r JOIN payment p ON p.id = r.payment_id
          WHERE p.uid = $1 AND p.payable_kind = 'addition' AND r.state = 'done'`,
        [as.uid],
      ),
    );
    assert.equal(refunds[0]?.n, 1);
  });
  /** A second addition beside a paid one, as far as the page. */
  const toGatewayAgain = async (as: Patient, apnt_id: string): Promise<Redirect> => {
    const { data } = await add(as, apnt_id, [item('tst-ferritin')]);
    return (await payFor(as, apnt_id, data.quote.quote)).data as Redirect;
  };

  it('is over when the visit begins', async () => {
    const as = await aUser(app);
    const id = await bookHomeVisit(app, as, { position: 0 });
    const { until } = await list(as, id);
    const redirect = await toGateway(as, id);
    await app.clock.advance(Date.parse(until as string) - app.clock.now().getTime());
    assert.equal((await add(as, id)).code, 'ADDITION_CLOSED');
    assert.deepEqual((await list(as, id)).may_add, false);
    await choose(app, redirect, 'pay');
    assert.notEqual((await comeBack(app, as, redirect)).data.kind, 'confirmed');
    await settle();
  });

  it('is held by the database too: one open, nothing twice, nothing for a visit that is not ahead', async () => {
    const as = await aUser(app);
    const id = await visit(as);
    await add(as, id);
    const row = (addition: string) =>
      `INSERT INTO visit_addition (id, appointment_id, uid, state, created_at) VALUES ('${addition}', '${id}', 'x', 'open', now())`;
    const thing = (addition: string, reference: string) =>
      `INSERT INTO visit_addition_item (addition_id, position, kind, reference, name_ar, name_en, quantity, unit_price, tax_class)
        VALUES ('${addition}', 7, 'test', '${reference}', 'x', 'x', 1, 1, 'standard')`;
    const open = (await list(as, id)).additions[0]?.addition_id as string;
    const refused: readonly (readonly [string, string])[] = [
      [row('add_two'), 'visit_addition_one_open'],
      [thing(open, 'tst-cbc'), 'visit_addition_item_once'],
      [thing(open, ZINC), 'visit_addition_item_once'],
    ];
    for (const [text, constraint] of refused) {
      await assert.rejects(sql(text), (error) => violates(error, constraint), constraint);
    }
    await sql(`UPDATE appointment SET state = 'in_progress' WHERE id = '${id}'`);
    const paid = `UPDATE visit_addition SET state = 'paid', paid_at = now() WHERE id = '${open}'`;
    await assert.rejects(sql(paid), (error) => violates(error, 'visit_addition_upcoming'));
    await settle();
    assert.deepEqual((await list(as, id)).additions, []);
  });
});
