import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import * as fc from 'fast-check';
import type { Tx } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { isDomainError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import {
  choose,
  clearCharges,
  comeBack,
  freeSlots,
  type Patient,
  pay,
  type Redirect,
  review,
} from '../../testing/booking.ts';
import { describeAtEachGateway } from '../../testing/gateways/each-gateway.ts';
import type { TestApp } from '../../testing/index.ts';
import { grantCredit } from '../ledger/credits.ts';
import { sweepPayments } from './overdue.ts';
import { findPaid } from './paid-payments.ts';
import { partsOfShare, type RefundOrder, refundPayable, sendRefund } from './refund.ts';
import { refundsOf } from './refund-repository.ts';
import { refundPreview, refundView } from './refund-view.ts';
import { receiveWebhook } from './webhook.ts';

const MINUTE = 60_000;
const IN_A_MONTH = '2026-12-20T09:00:00.000Z';

describeAtEachGateway('the refund of a payment', { filling: 'sample' }, ({ eachTest }) => {
  let app: TestApp;
  let as: Patient;
  let turn = 0;
  eachTest((started, patient) => {
    [app, as] = [started, patient];
  });

  const grant = (amount: number, expiresAt: string | null) =>
    app.ctx.db.transaction((tx) =>
      grantCredit(tx, {
        uid: as.uid,
        amount,
        source: { ar: 'هدية', en: 'Gift' },
        expiresAt,
        reference: newId('test'),
        now: app.clock.nowIso(),
      }),
    );
  /** A booked and paid visit that is then cancelled. */
  const paid = async (): Promise<{ id: string; card: number; credits: number; redirect: Redirect }> => {
    turn += 1;
    const reviewed = await review(app, as, { start: (await freeSlots(app))[turn * 2] as string });
    const redirect = (await pay(app, as, reviewed)).data as Redirect;
    await choose(app, redirect, 'pay');
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'confirmed');
    await clearCharges(app, redirect.payable.id);
    return { id: redirect.payable.id, card: reviewed.quote.due, credits: reviewed.quote.wallet_used, redirect };
  };
  const order = (id: string, asked: Partial<RefundOrder> = {}) =>
    app.ctx.db.transaction((tx) =>
      refundPayable(app.ctx, tx, {
        payable: { kind: 'appointment', id },
        reason: 'cancelled',
        amount: 'all',
        to: 'source',
        ...asked,
      }),
    );
  const viewOf = async (tx: Tx, ...payables: RefundOrder['payable'][]) =>
    refundView(app.ctx, tx, await findPaid(tx, payables));
  const atGateway = async (id: string): Promise<number[]> => {
    const [row] = await app.ctx.db.script((script) =>
      script.query<{ id: string }>('SELECT id FROM payment WHERE payable_id = $1 AND charge_reference IS NOT NULL', [
        id,
      ]),
    );
    return app.gateway.amounts('refund', row?.id ?? '');
  };
  const wallet = () => app.ok(api.wallet, {}, { as });

  it('is paid to its sources: the card share to the card, credits to the same credits with their expiry', async () => {
    await grant(2000, IN_A_MONTH);
    await grant(3000, null);
    const { id, card, credits } = await paid();
    assert.equal(credits, 5000);
    assert.deepEqual(await order(id), { card, credits, wallet: 0 });
    const { balance, credits: left } = await wallet();
    assert.equal(balance, 5000);
    assert.deepEqual(
      left.map(({ remaining, expires_at }) => [remaining, expires_at]),
      [
        [2000, IN_A_MONTH],
        [3000, null],
      ],
    );
    await app.ctx.jobs.runDue();
    assert.deepEqual(await atGateway(id), [card]);
  });

  it('is paid to the wallet on request: the card share becomes a credit without a gateway call', async () => {
    await grant(1000, IN_A_MONTH);
    const { id, card } = await paid();
    assert.deepEqual(await order(id, { to: 'wallet' }), { card: 0, credits: 1000, wallet: card });
    await app.ctx.jobs.runDue();
    assert.deepEqual(await atGateway(id), []);
    const { balance, credits } = await wallet();
    assert.equal(balance, card + 1000);
    assert.deepEqual(credits.at(-1)?.expires_at, null);
    const { transactions } = await app.ok(api.walletTransactions, {}, { as });
    assert.deepEqual(transactions[0]?.description, { ar: 'مبلغ مسترد إلى المحفظة', en: 'Refund to the wallet' });
  });

  it('is paid in shares that add up to the payment, and no more', async () => {
    await grant(5000, null);
    const { id, card, credits } = await paid();
    const total = card + credits;
    const first = await order(id, { reason: 'one', amount: 10_001 });
    assert.equal(first.card + first.credits, 10_001);
    await order(id, { reason: 'two', amount: 7 });
    const rest = await order(id, { reason: 'rest' });
    assert.equal(rest.card + rest.credits, total - 10_008);
    assert.deepEqual(await order(id, { reason: 'nothing left' }), { card: 0, credits: 0, wallet: 0 });
    await app.ctx.jobs.runDue();
    assert.equal(
      (await atGateway(id)).reduce((sum, amount) => sum + amount, 0),
      card,
    );
    assert.equal((await wallet()).balance, 5000);
  });

  it('is refused above the remaining amount and below zero, and a refused order changes nothing', async () => {
    await grant(5000, null);
    const { id, card, redirect } = await paid();
    await order(id, { reason: 'one', amount: 1000 });
    const left = card + 5000 - 1000;
    const { balance } = await wallet();
    for (const amount of [left + 1, card + 5000, -1])
      await assert.rejects(order(id, { reason: `refused ${amount}`, amount }), (error) =>
        isDomainError(error, 'STATE_NOT_ALLOWED'),
      );
    const ordered = await app.ctx.db.read((tx) => refundsOf(tx, redirect.payment_id));
    assert.deepEqual(
      ordered.map(({ reason }) => reason),
      ['one'],
    );
    assert.equal((await wallet()).balance, balance);
    const rest = await order(id, { reason: 'rest', amount: left });
    assert.equal(rest.card + rest.credits, left);
  });

  it('is paid to the card without the part that went to the wallet earlier', async () => {
    const { id, card } = await paid();
    const share = await order(id, { reason: 'one', amount: 1000, to: 'wallet' });
    assert.deepEqual(share, { card: 0, credits: 0, wallet: 1000 });
    assert.deepEqual(await order(id, { reason: 'rest' }), { card: card - 1000, credits: 0, wallet: 0 });
  });

  it('is paid once per reason, however often and through however many channels it is ordered', async () => {
    const { id, card } = await paid();
    const orders = await Promise.all([1, 2, 3, 4].map(() => order(id)));
    for (const each of orders) assert.deepEqual(each, { card, credits: 0, wallet: 0 });
    await Promise.all([app.ctx.jobs.runDue(), app.ctx.jobs.runDue()]);
    assert.deepEqual(await atGateway(id), [card]);
  });

  it('is retried until the gateway accepts it, and duplicate webhooks change nothing', async () => {
    const { id, card, redirect } = await paid();
    const { payment } = app.ctx.ports;
    const { refund } = payment;
    Object.assign(payment, { refund: () => Promise.reject(new Error('connection refused')) });
    await order(id);
    await app.ctx.jobs.runDue();
    assert.deepEqual(await atGateway(id), []);
    Object.assign(payment, { refund });
    await comeBack(app, as, redirect);
    await app.ctx.db.script((script) => script.exec('DELETE FROM scheduled_job'));
    await app.clock.advance(2 * MINUTE);
    await sweepPayments(app.ctx);
    app.ctx.bus.publish('sandbox.gateway-announced', {});
    await comeBack(app, as, redirect);
    await sweepPayments(app.ctx);
    assert.deepEqual(await atGateway(id), [card]);
  });

  for (const [often, notices] of [
    ['never', 0],
    ['twice', 2],
  ] as const) {
    it(`is paid once when the gateway’s answer was lost and its webhook arrives ${often}`, async () => {
      const { id, card, redirect } = await paid();
      const { payment } = app.ctx.ports;
      const { refund } = payment;
      let asked = 0;
      Object.assign(payment, {
        refund: async (request: Parameters<typeof refund>[0]) => {
          asked += 1;
          const made = await refund(request);
          if (asked === 1) throw new Error('connection reset');
          return made;
        },
      });
      const notice = await app.gateway.notice(redirect.payment_id);
      const event = (await payment.readWebhook(notice))?.eventId;
      const seen = async () => (await app.ctx.db.read((tx) => viewOf(tx, { kind: 'appointment', id })))?.state;
      try {
        await order(id);
        await app.ctx.jobs.runDue();
        assert.deepEqual([await atGateway(id), await seen()], [[card], 'pending']);
        // The job does not run again either: only the row shows what is due.
        await app.ctx.db.script((script) => script.exec('DELETE FROM scheduled_job'));
        for (let told = 0; told < notices; told += 1) assert.equal(await receiveWebhook(app.ctx, notice), 'taken');
        await app.clock.advance(2 * MINUTE);
        await sweepPayments(app.ctx);
        await sweepPayments(app.ctx);
      } finally {
        Object.assign(payment, { refund });
      }
      assert.deepEqual([await atGateway(id), await seen(), asked], [[card], 'sent', 2]);
      const noted = await app.ctx.db.script((script) =>
        script.query('SELECT event_id FROM payment_webhook WHERE event_id = $1', [event]),
      );
      assert.equal(noted.length, Math.min(notices, 1), 'a notice is written down once');
    });
  }

  it('is requested once when the process crashed after the gateway’s answer', async () => {
    const { id, card } = await paid();
    await order(id);
    await app.ctx.jobs.runDue();
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE payment_refund SET state = 'due', done_at = NULL, refund_reference = NULL
      WHERE card_amount > 0`),
    );
    await app.clock.advance(2 * MINUTE);
    await sweepPayments(app.ctx);
    assert.deepEqual(await atGateway(id), [card]);
  });

  it('is shown as in progress until the gateway has sent all of it, then with the expected date at the bank', async () => {
    await grant(1000, IN_A_MONTH);
    const { id, card, redirect } = await paid();
    const unpaid = { kind: 'appointment', id: newId('apt') } as const;
    const seen = () => app.ctx.db.read((tx) => viewOf(tx, unpaid, { kind: 'appointment', id }));
    const later = (instant: string, days: number) => new Date(Date.parse(instant) + days * 1440 * MINUTE).toISOString();
    const { refundBankDays } = app.ctx.config.payments;
    assert.equal(await seen(), null);
    const share = await order(id, { reason: 'one', amount: 5000 });
    await app.ctx.jobs.runDue();
    const first = app.clock.nowIso();
    const parts = (amount: number, credits: number) => [
      { to: 'card', amount },
      { to: 'credits', amount: credits, expires_at: IN_A_MONTH },
    ];
    const sent = { state: 'sent', expected_by: later(first, refundBankDays), done_at: first };
    assert.deepEqual(await seen(), { ...sent, amount: 5000, parts: parts(share.card, share.credits) });
    await app.clock.advance(MINUTE);
    const { payment } = app.ctx.ports;
    const { refund } = payment;
    Object.assign(payment, { refund: () => Promise.reject(new Error('connection refused')) });
    const ordered = app.clock.nowIso();
    await order(id, { reason: 'rest' });
    await app.ctx.jobs.runDue();
    Object.assign(payment, { refund });
    const whole = { amount: card + 1000, parts: parts(card, 1000) };
    const waiting = { state: 'pending', expected_by: later(ordered, refundBankDays), done_at: null };
    assert.deepEqual(await seen(), { ...waiting, ...whole });
    await app.clock.advance(2 * MINUTE);
    await sweepPayments(app.ctx);
    const done = app.clock.nowIso();
    const whenDone = { state: 'sent', expected_by: later(done, refundBankDays), done_at: done };
    assert.deepEqual(await seen(), { ...whenDone, ...whole });
    await app.clock.advance(MINUTE);
    const sentBack = await app.ctx.db.read((tx) => refundsOf(tx, redirect.payment_id));
    for (const one of sentBack) await sendRefund(app.ctx, one.id);
    assert.deepEqual(await seen(), { ...whenDone, ...whole }, 'a job that runs twice moves no day');
  });

  it('is shown as completed immediately when no card is involved', async () => {
    const { id, card } = await paid();
    await order(id, { to: 'wallet' });
    const view = await app.ctx.db.read((tx) => viewOf(tx, { kind: 'appointment', id }));
    const parts = [{ to: 'wallet', amount: card, expires_at: null }];
    assert.deepEqual(view, {
      state: 'done',
      amount: card,
      parts,
      expected_by: null,
      done_at: app.clock.nowIso(),
    });
  });

  it('is announced for paid amounts only', async () => {
    const { id } = await paid();
    const payables = [newId('apt'), id].map((one) => ({ kind: 'appointment', id: one }) as const);
    const refunds = payables.map((payable) => ({ payable, amount: 700 }));
    const parts = await app.ctx.db.read(async (tx) =>
      refundPreview(tx, await findPaid(tx, payables), refunds, 'source'),
    );
    assert.deepEqual(parts, [{ to: 'card', amount: 700 }]);
  });

  it('is rejected for a payment that was not made', async () => {
    turn += 1;
    const reviewed = await review(app, as, { start: (await freeSlots(app))[turn * 2] as string });
    const redirect = (await pay(app, as, reviewed)).data as Redirect;
    await assert.rejects(order(redirect.payable.id), (error) => isDomainError(error, 'NOT_FOUND'));
  });

  it('is limited by the database to the paid amount', async () => {
    const { id, card } = await paid();
    const careless = (amount: number) =>
      app.ctx.db.script((script) =>
        script.query(
          `INSERT INTO payment_refund (id, payment_id, reason, card_amount, credit_amount, wallet_amount, state, refund_reference, created_at, done_at)
          SELECT $2, p.id, $2, 0, 0, $3, 'done', NULL, $4, $4 FROM payment p WHERE p.payable_id = $1`,
          [id, newId('rfd'), amount, app.clock.nowIso()],
        ),
      );
    await assert.rejects(careless(card + 1), (error) => violates(error, 'payment_refund_bounded'));
  });
});

describe('the parts of a refunded share', () => {
  it('add up to the amount of each source for every division', () => {
    const whole = fc.record({ walletAmount: fc.integer({ min: 0, max: 500 }), card: fc.integer({ min: 0, max: 500 }) });
    fc.assert(
      fc.property(whole, fc.array(fc.integer({ min: 1, max: 200 })), ({ walletAmount, card }, cuts) => {
        const total = walletAmount + card;
        fc.pre(total > 0);
        const before = { total: 0, credits: 0 };
        for (const cut of [...cuts, total]) {
          const amount = Math.min(cut, total - before.total);
          if (amount === 0) continue;
          const parts = partsOfShare({ total, walletAmount }, before, amount);
          assert.ok(parts.credits >= 0 && parts.card >= 0);
          before.total += amount;
          before.credits += parts.credits;
        }
        assert.deepEqual(before, { total, credits: walletAmount });
      }),
    );
  });
});
