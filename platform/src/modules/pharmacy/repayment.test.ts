/** An order that was paid in full while the insurer had not answered: the covered part is repaid once, and never more. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as api from 'shared-contracts/api';
import { rowsOf } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { newId } from '../../core/ids.ts';
import type { EligibilityAnswer, EligibilityPort, FinalAnswer } from '../../ports/eligibility.ts';
import { choose, comeBack, type Redirect } from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { firstRequested, pharmacyActs } from '../../testing/pharmacy.ts';
import { offerAll } from '../../testing/pharmacy-moves.ts';
import { aPrescription } from '../../testing/prescription.ts';
import { answerSweep } from '../insurance/answers.ts';
import { settleRequest } from '../insurance/settle.ts';
import { settleRepaymentOf } from './repayment.ts';
import { resolveTicket } from './help/tickets.ts';

const both = (text: string) => ({ ar: text, en: text });
const COPAY = { copayPercent: 20, copayCap: 100_000 };
const planOf = (coverage: Extract<FinalAnswer, { kind: 'found' }>['membership']['coverage']): FinalAnswer => ({
  kind: 'found',
  membership: {
    number: 'L-1',
    policyNumber: 'POL-1',
    plan: both('Silver'),
    startsOn: null,
    endsOn: '2027-12-31',
    memberType: 'subscriber',
    fullName: null,
    coverage,
  },
});
const FOUND = planOf({ pharmacy: COPAY });

describe('repayment of the covered part of a pharmacy order', () => {
  let app: TestApp;
  let turn = 0;
  let answers: () => EligibilityAnswer;
  const port: EligibilityPort = {
    check: async () => answers(),
    requestApproval: async () => ({ kind: 'refused' }),
    collect: async () => [],
  };
  before(async () => {
    app = await createTestApp({ filling: 'sample', ports: { eligibility: port } });
  });
  after(() => app.close());
  afterEach(async () => {
    await app.ctx.bus.settled();
    await app.ctx.jobs.runDue();
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });
  const { order, now, take } = pharmacyActs(() => app);
  const later = (): EligibilityAnswer => ({ kind: 'pending', reference: newId('ref') });

  /** An offer to a patient whose insurer has not answered. */
  const waiting = async (answer: () => EligibilityAnswer = later) => {
    turn += 1;
    const identity = `A${String(turn).padStart(7, '0')}`;
    const user = await aUser(app, { self: { identity, birthDate: '1979-12-01', verified: true } });
    let reference = '';
    answers = () => {
      const given = answer();
      if (given.kind === 'pending') ({ reference } = given);
      return given;
    };
    const link = () =>
      app.call(
        api.insurerEligibility,
        { rel_id: user.relId, identity, prov_code: 'nakheel', mid: '', mode: 'save' },
        { as: user },
      );
    await link();
    const patient = { user, ...(await aPrescription(app, user)) };
    const created = await order(patient, 'delivery');
    await offerAll(app.ctx, created.order_id, firstRequested(created));
    const id = created.order_id;
    const { quote, insurance } = await app.ok(api.reviewOrder, { order_id: id, use_wallet: false }, { as: user });
    return { patient, user, id, quote, insurance, link, reference: () => reference };
  };
  type Waiting = Awaited<ReturnType<typeof waiting>>;

  const confirm = ({ user, id, quote }: Waiting, repay?: 'source' | 'wallet') =>
    app.call(
      api.payOrder,
      { order_id: id, quote: quote.quote, use_wallet: false, repay },
      { as: user, key: newId('key') },
    );
  const onPage = async ({ user }: Waiting, data: unknown) => {
    await choose(app, data as Redirect, 'pay');
    await comeBack(app, user, data as Redirect);
    await app.ctx.jobs.runDue();
  };
  const paid = async (one: Waiting, repay?: 'source' | 'wallet') => {
    await onPage(one, (await confirm(one, repay)).data);
    return one;
  };
  const bought = async (repay?: 'source' | 'wallet') => paid(await waiting(), repay);
  const answered = async (one: Waiting, answer: FinalAnswer = FOUND) => {
    await settleRequest(app.ctx, one.reference(), answer);
    await app.ctx.jobs.runDue();
  };
  const repayment = async ({ patient, id }: Waiting) => (await now(patient, id)).insurance_repayment;
  const gone = async ({ id }: Waiting): Promise<number> => {
    const [row] = await app.ctx.db.read((tx) =>
      rowsOf<{ sum: number }>(
        tx,
        sql`SELECT coalesce(sum(r.card_amount + r.credit_amount + r.wallet_amount), 0)::int AS sum FROM payment_refund r
          JOIN payment p ON p.id = r.payment_id WHERE p.pharmacy_order_id = ${id}`,
      ),
    );
    return row?.sum ?? -1;
  };
  const feeOf = ({ quote }: Waiting): number => {
    const delivery = quote.lines.filter(({ kind, rel_id }) => kind === 'item' && !rel_id);
    return delivery.reduce((sum, { amount }) => sum + Math.round(amount * 1.15), 0);
  };
  /** The plan covers 80 % of the medicines and not the delivery. */
  const expected = (one: Waiting): number => {
    const medicines = one.quote.total - feeOf(one);
    return medicines - Math.round(medicines * 0.2);
  };

  it('the difference is refunded, the patient is notified, and the order shows it', async () => {
    const one = await bought('source');
    assert.equal(one.insurance?.state, 'pending');
    assert.equal((await repayment(one))?.state, 'waiting');
    assert.ok((await repayment(one))?.until);
    await answered(one);
    const shown = await repayment(one);
    assert.equal(shown?.state, 'repaid');
    assert.equal(shown.amount, expected(one));
    assert.equal(await gone(one), shown.amount);
    const { notifications } = await app.ok(api.notificationList, { page: 1 }, { as: one.user });
    assert.ok(notifications.some(({ title }) => title.en === 'The covered part is repaid'));
  });

  it('the difference is refunded to the wallet when the patient chose that', async () => {
    const one = await bought('wallet');
    await answered(one);
    const { balance } = await app.ok(api.wallet, {}, { as: one.user });
    assert.equal(balance, (await repayment(one))?.amount);
  });

  it('nothing is repaid without the patient’s choice, or after it was withdrawn', async () => {
    const one = await waiting();
    await confirm(one, 'source');
    await paid(one);
    await answered(one);
    assert.equal(await repayment(one), null);
    assert.equal(await gone(one), 0);
  });

  it('two concurrently settled answers are repaid once, and the database rejects a second repayment', async () => {
    const one = await bought('source');
    await settleRequest(app.ctx, one.reference(), FOUND);
    await Promise.all([settleRepaymentOf(app.ctx, one.id), settleRepaymentOf(app.ctx, one.id)]);
    await app.ctx.jobs.runDue();
    assert.equal(await gone(one), (await repayment(one))?.amount);
    const again = app.ctx.db.script((script) =>
      script.query(`UPDATE pharmacy_repayment SET amount = amount + 1 WHERE order_id = $1`, [one.id]),
    );
    await assert.rejects(again, (error) => violates(error, 'pharmacy_repayment_once'));
  });

  it('the database rejects a repayment above the paid amount', async () => {
    const one = await bought('source');
    const much = app.ctx.db.script((script) =>
      script.query(
        `UPDATE pharmacy_repayment SET state = 'repaid', amount = $2, settled_at = now() WHERE order_id = $1`,
        [one.id, one.quote.total + 1],
      ),
    );
    await assert.rejects(much, (error) => violates(error, 'pharmacy_repayment_bounded'));
  });

  it('nothing is repaid when the plan excludes medicines or the person is unknown, and the reason is shown', async () => {
    for (const [answer, state] of [
      [planOf({ '1': COPAY }), 'not-covered'],
      [{ kind: 'not-found' } as FinalAnswer, 'not-found'],
    ] as const) {
      const one = await bought('source');
      await answered(one, answer);
      assert.equal((await repayment(one))?.state, state);
      assert.equal(await gone(one), 0);
    }
  });

  it('an answer that races with a cancellation refunds exactly what was paid', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await bought('source');
      await settleRequest(app.ctx, one.reference(), FOUND);
      const [, cancelled] = await Promise.all([
        settleRepaymentOf(app.ctx, one.id),
        app.call(api.cancelOrder, { order_id: one.id }, { as: one.user }),
      ]);
      await app.ctx.jobs.runDue();
      assert.equal(cancelled.code, undefined, cancelled.message);
      assert.equal(await gone(one), one.quote.total);
    }
  });

  for (const first of ['answer', 'ticket'] as const)
    it(`a pack is refunded once, by its ticket or by insurance: ${first} first`, async () => {
      const one = await bought('source');
      const done = await take(one.patient, await now(one.patient, one.id));
      const byTicket = async () => {
        const lines = done.lines.map(({ drug_id, quantity }) => ({ drug_id, quantity }));
        const asked = { order_id: one.id, type: 'missing' as const, lines, text: 'x' };
        const ticket = await app.ok(api.createTicket, asked, { as: one.user, key: newId('key') });
        await resolveTicket(app.ctx, { id: ticket.ticket_id, outcome: 'refund', answer: 'x' });
      };
      if (first === 'ticket') await byTicket();
      await answered(one);
      if (first === 'answer') await byTicket();
      const kept = one.quote.total - (await gone(one));
      // Shares are rounded down, so that they never exceed the paid amount.
      assert.ok(kept >= feeOf(one) && kept <= feeOf(one) + 3, `${kept} kept, ${feeOf(one)} for the delivery`);
    });

  it('an order that is paid after the answer arrived is repaid', async () => {
    const one = await waiting();
    const { data } = await confirm(one, 'source');
    await answered(one);
    await onPage(one, data);
    assert.equal((await repayment(one))?.state, 'repaid');
  });

  it('an order is repaid once when an unreachable insurer answers a retry', async () => {
    const one = await paid(
      await waiting(() => {
        throw new Error('unreachable');
      }),
      'source',
    );
    assert.equal(one.insurance?.state, 'unavailable');
    answers = () => FOUND;
    app.clock.setTo(new Date(app.clock.now().getTime() + 5 * 60_000));
    await answerSweep.run(app.ctx);
    await app.ctx.jobs.runDue();
    assert.equal((await repayment(one))?.state, 'repaid');
  });

  it('a payment that races with a new insurance charges the price that was shown or is refused with the new price', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await waiting();
      answers = () => FOUND;
      const paying = confirm(one);
      await settleRequest(app.ctx, one.reference(), FOUND);
      const payment = await paying;
      if (payment.code === undefined) {
        await onPage(one, payment.data);
        assert.equal((await now(one.patient, one.id)).paid, one.quote.total);
      } else assert.equal(payment.code, 'PRICE_CHANGED');
    }
  });
});
