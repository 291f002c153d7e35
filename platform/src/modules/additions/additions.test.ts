import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import type { ItemKind } from 'shared-contracts/domain';
import { violates } from '../../db/errors.ts';
import { newId } from '../../core/ids.ts';
import { bookHomeVisit, cancel, choose, comeBack, type Patient, type Redirect } from '../../testing/booking.ts';
import { aRelative, aUser, createTestApp, signedInAgain, type TestApp } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { giveUpVisit } from '../appointments/provider.ts';
import { grantCredit } from '../ledger/credits.ts';
import { additionSweep } from './settle.ts';

const ZINC = 'tst-zinc';

describe('additions to a booked visit', () => {
  let app: TestApp;
  let turn = 0;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());
  afterEach(async () => {
    await app.ctx.jobs.runDue();
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });

  const item = (reference: string, kind: ItemKind = 'test', patient: string | null = null) => ({
    kind,
    reference,
    patient,
    quantity: 1,
  });
  /** A separate visit each time, some days ahead. */
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

  it('are priced separately, without the fee of the visit, and paid like any payable', async () => {
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

  it('use wallet credit first, and are confirmed at once when no card payment remains', async () => {
    const as = await aUser(app);
    const id = await visit(as);
    await app.ctx.db.transaction((tx) =>
      grantCredit(tx, {
        uid: as.uid,
        amount: 100_000,
        source: { ar: 'هدية', en: 'Gift' },
        reference: newId('test'),
        expiresAt: null,
        now: app.clock.nowIso(),
      }),
    );
    const { data } = await app.call(api.addMoreTests, { apnt_id: id, items: [item(ZINC)] }, { as });
    assert.equal(data.quote.due, 0);
    assert.equal((await payFor(as, id, data.quote.quote, newId('key'), true)).data.kind, 'confirmed');
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, 100_000 - data.quote.total);
  });

  it('replace an earlier choice, also one whose payment page is open, and cost the price that was shown', async () => {
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

  it('reject items that the visit already has, items for another patient, and services without a list', async () => {
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

  it('can be tasks of a nurse visit', async () => {
    const as = await aUser(app);
    const [first, second] = (await app.ok(api.catalogueItems, { stid: 'ST3' })).items;
    const items = [['task', first?.reference as string]] as const;
    const id = await bookHomeVisit(app, as, { stid: 'ST3', items, position: -3 });
    const chosen = [item(second?.reference as string, 'task')];
    const { data, code } = await app.call(api.addMoreTasks, { apnt_id: id, items: chosen }, { as });
    assert.deepEqual([code, data.addition.items.length], [undefined, 1]);
  });

  it('require answers to their questionnaire, and are rejected by a risk answer', async () => {
    const as = await aUser(app);
    const [first, second] = (await app.ok(api.catalogueItems, { stid: 'ST3' })).items;
    const items = [['task', first?.reference as string]] as const;
    const id = await bookHomeVisit(app, as, { stid: 'ST3', items, position: -5 });
    const advice = '[{"answer": "yes", "text": {"ar": "يلزم رأي الطبيب", "en": "A doctor decides"}, "refuses": true}]';
    const ask = (question: string, forGender: string) =>
      sql(`INSERT INTO question (stid, id, position, kind, text_ar, text_en, advice, for_gender)
        SELECT 'ST3', '${question}', 1, 'yes-no', 'هل توجد حساسية؟', 'Any allergy?', '${advice}', ${forGender}
          FROM patient WHERE rel_id = '${as.relId}'`);
    const answerTo = (...said: (readonly [question: string, answer: string])[]) => {
      const answers = said.map(([question, answer]) => ({ patient: as.relId, question, answer }));
      const chosen = [item(second?.reference as string, 'task')];
      return app.call(api.addMoreTasks, { apnt_id: id, items: chosen, answers }, { as });
    };
    const add = async (...said: Parameters<typeof answerTo>) => (await answerTo(...said)).code;
    const openAfter = async (...said: Parameters<typeof answerTo>) => (await answerTo(...said)).data;
    // Questions since the booking: for all patients, and for those of one gender.
    await ask('everybody', 'NULL');
    await ask('some', 'gender');
    try {
      assert.equal(await add(), 'STEP_MISSING');
      assert.equal(await add(['everybody', 'no']), 'STEP_MISSING');
      assert.equal(await add(['some', 'no']), 'STEP_MISSING');
      const open = (...questions: string[]) => ({
        step: 'questionnaire',
        asked: questions.map((question) => ({ patient: as.relId, question })),
      });
      assert.deepEqual(await openAfter(), open('everybody', 'some'));
      assert.deepEqual(await openAfter(['everybody', 'no']), open('some'));
      assert.equal(await add(['everybody', 'no'], ['some', 'perhaps']), 'INVALID_REQUEST');
      assert.equal(await add(['everybody', 'no'], ['some', 'yes']), 'ANSWER_REFUSES');
      assert.deepEqual((await list(as, id)).additions, []);
      assert.equal(await add(['everybody', 'no'], ['some', 'no']), undefined);
    } finally {
      await sql(`DELETE FROM question WHERE stid = 'ST3'`);
    }
  });

  it('are refunded when the charge arrives after the additions were given up', async () => {
    const as = await aUser(app);
    const id = await visit(as);
    const redirect = await toGateway(as, id);
    await app.ok(api.dropAddition, { apnt_id: id }, { as });
    await app.ok(api.dropAddition, { apnt_id: id }, { as });
    await choose(app, redirect, 'pay');
    assert.notEqual((await comeBack(app, as, redirect)).data.kind, 'confirmed');
    assert.deepEqual((await list(as, id)).additions, []);
  });

  it('are refunded once with a visit that is cancelled in time', async () => {
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
  /** A second addition next to a paid one, up to the payment page. */
  const toGatewayAgain = async (as: Patient, apnt_id: string): Promise<Redirect> => {
    const { data } = await add(as, apnt_id, [item('tst-ferritin')]);
    return (await payFor(as, apnt_id, data.quote.quote)).data as Redirect;
  };

  /** An addition paid by card or from the wallet; returns its price. */
  const addPaid = async (as: Patient, apnt_id: string, items = [item(ZINC)], use_wallet = false): Promise<number> => {
    const { data } = await app.call(api.addMoreTests, { apnt_id, items, use_wallet }, { as });
    const paying = await payFor(as, apnt_id, data.quote.quote, newId('key'), use_wallet);
    if (paying.data.kind === 'redirect') {
      await choose(app, paying.data as Redirect, 'pay');
      await comeBack(app, as, paying.data as Redirect);
    }
    return data.quote.total;
  };
  const policy = (as: Patient, apnt_id: string, more = {}) =>
    app.ok(api.cancellationPolicy, { apnt_id, ...more }, { as });
  const detail = (as: Patient, apnt_id: string) => app.ok(api.appointmentSummary, { apnt_id }, { as });
  const sumOf = (lines: readonly { readonly amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

  it('are refunded with a visit that is cancelled while their charge arrives, or keep it booked', async () => {
    for (let run = 0; run < 6; run += 1) {
      const as = await aUser(app);
      const id = await visit(as);
      const redirect = await toGateway(as, id);
      await choose(app, redirect, 'pay');
      const change = [() => cancel(app, as, id), () => comeBack(app, as, redirect)];
      const answers = await Promise.all((run % 2 ? change : change.toReversed()).map((begin) => begin()));
      await settle();
      const { state, refund } = await detail(as, id);
      const { additions } = await list(as, id);
      const charged = await app.ctx.db.script((script) =>
        script.query<{ id: string; kept: number }>(
          `SELECT p.id, coalesce(p.charged_amount, 0) - coalesce(sum(r.card_amount), 0)::int AS kept
             FROM payment p LEFT JOIN payment_refund r ON r.payment_id = p.id AND r.state = 'done'
            WHERE p.uid = $1 AND p.refund_reference IS NULL GROUP BY p.id`,
          [as.uid],
        ),
      );
      const kept = charged.reduce((sum, one) => sum + one.kept, 0);
      if (state === 'cancelled') {
        assert.equal(kept, 0, JSON.stringify({ refund, charged, answers: answers.map(({ code }) => code) }));
        assert.ok(additions.every((one) => one.state !== 'paid'));
      } else {
        assert.ok(answers.some(({ code }) => code === 'REFUND_CHANGED'));
        assert.deepEqual([additions.map((one) => one.state), kept > 0], [['paid'], true]);
      }
    }
  });

  describe('when the visit is cancelled', () => {
    /** For two patients, with an addition for both and one for one of them. */
    const visitOfTwo = async (patient: Parameters<typeof aRelative>[2] = {}) => {
      const as = await aUser(app);
      const child = await aRelative(app, as.uid, { birthDate: '2012-01-01', ...patient });
      turn += 1;
      const id = await bookHomeVisit(app, as, { position: -turn * 2, patients: [as.relId, child] });
      const booked = (await detail(as, id)).total;
      const both = await addPaid(as, id);
      const one = await addPaid(as, id, [item('tst-ferritin', 'test', child)]);
      return { as, child, id, booked, both, one };
    };

    it('the refund of the visit and of all additions is shown and then paid', async () => {
      const { as, id, booked, both, one } = await visitOfTwo();
      const shown = await policy(as, id);
      assert.deepEqual([shown.refund, sumOf(shown.parts)], [booked + both + one, booked + both + one]);
      const asked = { apnt_id: id, reason_id: 'time', expected_refund: shown.refund } as const;
      const key = newId('key');
      const first = await app.call(api.cancelAppointment, asked, { as, key });
      const again = await app.call(api.cancelAppointment, asked, { as, key });
      assert.deepEqual([first.data.refunded, first.data.refund?.amount], [shown.refund, shown.refund]);
      assert.deepEqual(again.data, first.data, 'the same key, one refund');
      await settle();
      assert.equal((await detail(as, id)).refund?.amount, shown.refund);
      assert.deepEqual(
        (await list(as, id)).additions.map(({ state }) => state),
        ['refunded', 'refunded'],
      );
    });

    it('cancelling one patient refunds the additions of that patient, and the rest is refunded with the others', async () => {
      const { as, child, id, booked, both, one } = await visitOfTwo();
      const { lines } = await policy(as, id);
      const theirs = lines.filter(({ patient }) => patient?.rel_id === child);
      assert.deepEqual(theirs.map(({ item: name }) => name.en).toSorted(), [
        'Complete blood count',
        'Ferritin',
        'Zinc',
      ]);
      const asked = theirs.map(({ line_id }) => line_id);
      const shown = await policy(as, id, { lines: asked });
      assert.deepEqual([shown.whole, shown.refund], [false, sumOf(theirs)]);
      const { data } = await cancel(app, as, id, { lines: asked });
      assert.deepEqual([data.state, data.refunded, data.refund?.amount], ['upcoming', sumOf(theirs), sumOf(theirs)]);
      assert.equal((await cancel(app, as, id, { lines: asked })).code, 'NOT_FOUND', 'once');
      const left = (await list(as, id)).additions.toSorted((a, b) => a.state.localeCompare(b.state));
      assert.deepEqual(
        left.map(({ state, items }) => [state, items.map(({ reference, rel_id }) => [reference, rel_id])]),
        [
          ['paid', [[ZINC, null]]],
          ['refunded', [['tst-ferritin', child]]],
        ],
      );
      const rest = await cancel(app, as, id);
      assert.deepEqual([rest.data.state, rest.data.refunded], ['cancelled', booked + both + one - sumOf(theirs)]);
      await settle();
      assert.equal((await detail(as, id)).refund?.amount, booked + both + one);
    });

    it('additions have their own invoice, and a credit note with the refunded VAT, which is zero for a citizen', async () => {
      const { as, child, id, both, one } = await visitOfTwo({ verified: true, citizen: true, relationConfirmed: true });
      const papers = async () => (await app.ok(api.invoiceList, { apnt_id: id }, { as })).invoices;
      const [, ofBoth, ofOne] = await papers();
      // Both pay the same price, one of them with VAT.
      const zinc = await priceOf(ZINC);
      const vat = Math.round(zinc * 0.15);
      assert.deepEqual(
        [ofBoth, ofOne].map((paper) => [paper?.kind, paper?.total, paper?.vat]),
        [
          ['invoice', both, vat],
          ['invoice', one, 0],
        ],
      );
      assert.equal(both, 2 * zinc + vat);
      const { lines } = await policy(as, id);
      const theirs = lines.filter(({ patient }) => patient?.rel_id === child).map(({ line_id }) => line_id);
      await cancel(app, as, id, { lines: theirs });
      const notes = async () => (await papers()).filter(({ kind }) => kind === 'credit-note');
      const first = await notes();
      assert.deepEqual(
        first.map((note) => note.vat),
        [0, 0, 0],
      );
      await cancel(app, as, id);
      await settle();
      const rest = (await notes()).slice(first.length).map(({ total, vat: of }) => [total, of]);
      assert.deepEqual(rest.at(-1), [zinc + vat, vat]);
      const all = await papers();
      const sum = (kind: string, of: 'total' | 'vat') =>
        all.filter((paper) => paper.kind === kind).reduce((total, paper) => total + paper[of], 0);
      assert.deepEqual(
        [sum('credit-note', 'total'), sum('credit-note', 'vat')],
        [sum('invoice', 'total'), sum('invoice', 'vat')],
      );
    });

    it('a patient with nothing left but additions stays on the visit', async () => {
      const { as, child, id } = await visitOfTwo();
      const { lines } = await policy(as, id);
      const booked = lines.filter(({ patient, item: name }) => patient?.rel_id === child && name.en !== 'Ferritin');
      await cancel(app, as, id, { lines: booked.map(({ line_id }) => line_id) });
      const { patients, items } = await detail(as, id);
      assert.deepEqual([patients.length, items.map(({ rel_id }) => rel_id)], [2, [as.relId]]);
      const { additions } = await list(as, id);
      assert.deepEqual(
        additions.flatMap((added) => added.items.map(({ reference, rel_id }) => [reference, rel_id])).toSorted(),
        [
          ['tst-ferritin', child],
          [ZINC, as.relId],
        ],
      );
    });

    it('each share is refunded to its source: card, credits that paid for several additions, or wallet', async () => {
      const as = await aUser(app);
      const id = await visit(as);
      await app.ctx.db.transaction((tx) =>
        grantCredit(tx, {
          uid: as.uid,
          amount: 3000,
          source: { ar: 'هدية', en: 'Gift' },
          reference: newId('test'),
          expiresAt: null,
          now: app.clock.nowIso(),
        }),
      );
      const booked = (await detail(as, id)).total;
      const added = await addPaid(as, id, [item(ZINC)], true);
      const { parts } = await policy(as, id);
      assert.deepEqual(parts, [
        { to: 'card', amount: booked + added - 3000 },
        { to: 'credits', amount: 3000, expires_at: null },
      ]);
      const { data } = await cancel(app, as, id, { to_wallet: true });
      assert.equal(data.refund?.amount, booked + added);
      assert.equal((await app.ok(api.wallet, {}, { as })).balance, booked + added);
    });

    it('everything is refunded when the provider cancels, also after the visit has begun', async () => {
      const { as, id, booked, both, one } = await visitOfTwo();
      await sql(`UPDATE appointment SET state = 'in_progress' WHERE id = '${id}'`);
      await giveUpVisit(app.ctx, id);
      await settle();
      assert.equal((await detail(as, id)).refund?.amount, booked + both + one);
    });

    it('nothing is refunded after the deadline, also when a part was refunded in time', async () => {
      const { as: before, child, id } = await visitOfTwo();
      const { lines, until } = await policy(before, id);
      const theirs = lines.filter(({ patient }) => patient?.rel_id === child).map(({ line_id }) => line_id);
      const { data } = await cancel(app, before, id, { lines: theirs });
      await app.clock.advance(Date.parse(until) + 1000 - app.clock.now().getTime());
      const as = await signedInAgain(app, before);
      assert.deepEqual((await policy(as, id)).refund, 0);
      assert.equal((await cancel(app, as, id)).data.state, 'cancelled');
      await settle();
      assert.equal((await detail(as, id)).refund?.amount, data.refunded);
    });

    it('open additions are closed when a part is cancelled, and a charge for them is refunded', async () => {
      const { as, child, id } = await visitOfTwo();
      const { data } = await add(as, id, [item('tst-lipid')]);
      const open = (await payFor(as, id, data.quote.quote)).data as Redirect;
      const { lines } = await policy(as, id);
      const theirs = lines.filter(({ patient }) => patient?.rel_id === child).map(({ line_id }) => line_id);
      await cancel(app, as, id, { lines: theirs });
      assert.ok((await list(as, id)).additions.every(({ state }) => state !== 'open'));
      await choose(app, open, 'pay');
      assert.notEqual((await comeBack(app, as, open)).data.kind, 'confirmed');
      await settle();
    });

    it('the database refunds a charge only once, never more than the refund amount, and only charges that were paid', async () => {
      const { as, id } = await visitOfTwo();
      const paid = `SELECT p.id FROM payment p JOIN visit_addition a ON a.id = p.visit_addition_id WHERE a.appointment_id = '${id}' LIMIT 1`;
      const refund = `INSERT INTO payment_refund (id, payment_id, reason, card_amount, credit_amount, wallet_amount, state, created_at)
        VALUES ('rfd_x', (${paid}), 'x', 1, 0, 0, 'due', now())`;
      await assert.rejects(sql(refund), (error) => violates(error, 'visit_refund_bounded'));
      const charge = `UPDATE visit_addition_charge SET paid = paid + 1 WHERE addition_id IN (SELECT id FROM visit_addition WHERE appointment_id = '${id}')`;
      const total = `UPDATE visit_addition SET total = total WHERE appointment_id = '${id}'`;
      await assert.rejects(sql(`${charge}; ${total}`), (error) => violates(error, 'visit_addition_charged'));
      await cancel(app, as, id);
      const again = `UPDATE visit_addition_charge SET cancellation_id = NULL WHERE addition_id IN (SELECT id FROM visit_addition WHERE appointment_id = '${id}')`;
      await assert.rejects(sql(again), (error) => violates(error, 'visit_addition_charge_once'));
    });
  });

  it('are refused once the visit has begun', async () => {
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

  it('the database permits one open addition, no duplicate item, and none for a visit that is not upcoming', async () => {
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
