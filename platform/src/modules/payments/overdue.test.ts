/** The sweep with many payments at once. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { choose, clearCharges, freeSlots, toGateway } from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { findPayment } from './repository.ts';
import { findRefund } from './refund-repository.ts';
import { refundPayable } from './refund.ts';
import { sweepPayments } from './overdue.ts';

const MINUTE = 60_000;
/** More than the batch size of the sweep. Their ids precede all others. */
const MANY = 450;

describe('the sweep of payments', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const exec = (statement: string, values: readonly unknown[] = []) =>
    app.ctx.db.script((script) => script.query(statement, values));
  const forgetJobs = () => exec('DELETE FROM scheduled_job');
  /** Copies of a top-up as payments that the gateway does not know. */
  const copies = async (id: string): Promise<void> => {
    await exec(
      `INSERT INTO wallet_top_up (id, uid, amount, idempotency_key, state, expires_at, created_at, closed_at)
        SELECT 'top_!' || n, uid, total, 'key_!' || n, 'closed', expires_at, created_at, created_at
        FROM payment, generate_series(1, ${MANY}) AS n WHERE id = $1 ON CONFLICT DO NOTHING`,
      [id],
    );
    await exec(
      `INSERT INTO payment (id, uid, payable_kind, payable_id, idempotency_key, quote, total, wallet_amount, card_amount,
          state, session_reference, charge_reference, charged_amount, expires_at, created_at, settled_at)
        SELECT 'pay_!' || n, uid, 'wallet-top-up', 'top_!' || n, 'key_!' || n, quote, total, wallet_amount, card_amount,
          state, 'ses_!' || n, charge_reference || n, charged_amount, expires_at, created_at, settled_at
        FROM payment, generate_series(1, ${MANY}) AS n WHERE id = $1`,
      [id],
    );
  };
  /** Runs the work while the gateway rejects every call about the copies. */
  const whileRefused = async (way: 'cancel' | 'refund', act: () => Promise<unknown>): Promise<number> => {
    const { payment } = app.ctx.ports;
    const real = payment[way] as (asked: unknown) => Promise<unknown>;
    let refused = 0;
    const failing = (asked: string | { readonly key: string }) => {
      if (!(typeof asked === 'string' ? asked : asked.key).includes('!')) return real(asked);
      refused += 1;
      return Promise.reject(new Error('connection refused'));
    };
    Object.assign(payment, { [way]: failing });
    try {
      await act();
    } finally {
      Object.assign(payment, { [way]: real });
    }
    return refused;
  };

  it('settles payments behind hundreds that keep failing, and tries each of those once', async () => {
    const { payment_id } = await toGateway(app, await aUser(app), (await freeSlots(app)).at(-1) as string);
    await copies(payment_id);
    await forgetJobs();
    await app.clock.advance(17 * MINUTE);
    await forgetJobs();
    for (let sweep = 1; sweep <= 2; sweep += 1) {
      assert.equal(await whileRefused('cancel', () => sweepPayments(app.ctx)), MANY);
      assert.equal((await app.ctx.db.autocommit((tx) => findPayment(tx, payment_id)))?.state, 'failed');
    }
    await exec(`DELETE FROM payment WHERE id LIKE 'pay_!%'`);
  });

  it('sends a refund behind hundreds that keep failing', async () => {
    const as = await aUser(app);
    const redirect = await toGateway(app, as, (await freeSlots(app)).at(-1) as string);
    await choose(app, redirect, 'pay');
    await app.ctx.bus.settled();
    const payable = { kind: 'appointment', id: redirect.payable.id } as const;
    await clearCharges(app, payable.id);
    await app.ctx.db.transaction((tx) =>
      refundPayable(app.ctx, tx, { payable, reason: 'cancelled', amount: 'all', to: 'source' }),
    );
    const [row] = (await exec('SELECT id FROM payment_refund WHERE payment_id = $1', [redirect.payment_id])) as {
      id: string;
    }[];
    const refund = row?.id ?? '';
    await copies(redirect.payment_id);
    await exec(
      `INSERT INTO payment_refund (id, payment_id, reason, card_amount, credit_amount, wallet_amount, state, created_at)
        SELECT 'rfd_!' || n, 'pay_!' || n, reason, card_amount, credit_amount, wallet_amount, state, created_at
        FROM payment_refund, generate_series(1, ${MANY}) AS n WHERE id = $1`,
      [refund],
    );
    await forgetJobs();
    await app.clock.advance(2 * MINUTE);
    await forgetJobs();
    assert.equal((await app.ctx.db.read((tx) => findRefund(tx, refund)))?.state, 'due');
    assert.equal(await whileRefused('refund', () => sweepPayments(app.ctx)), MANY);
    assert.equal((await app.ctx.db.read((tx) => findRefund(tx, refund)))?.state, 'done');
  });
});
