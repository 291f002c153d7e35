import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import * as api from 'shared-contracts/api';
import { violates } from '../../db/errors.ts';
import { isDomainError } from '../../core/errors.ts';
import { beginRecurring } from '../../background/recurring.ts';
import { aUser, createTestApp, signIn, type TestApp } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { choose, comeBack, type Redirect, pay, review } from '../../testing/booking.ts';
import { creditExpiry } from './expiry.ts';
import { grantCredit, returnCredits, spendCredits, walletBalance } from './credits.ts';

const SOURCE = { ar: 'هدية', en: 'Gift' };
const SPENT = { ar: 'شراء', en: 'Purchase' };

describe('wallet credits', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const now = () => app.clock.nowIso();
  let grants = 0;
  const grant = (uid: string, amount: number, expiresAt: string | null = null) => {
    grants += 1;
    const reference = `test:${grants}`;
    return app.ctx.db.transaction((tx) =>
      grantCredit(tx, { uid, amount, source: SOURCE, expiresAt, reference, now: now() }),
    );
  };
  const spend = (uid: string, amount: number, reference: string) =>
    app.ctx.db.transaction((tx) => spendCredits(tx, { uid, amount, reference, description: SPENT, now: now() }));
  const balance = (uid: string) => app.ctx.db.transaction((tx) => walletBalance(tx, uid, now()));

  it('are used once by concurrent payments', async () => {
    const { uid } = await aUser(app);
    await grant(uid, 10_000);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => spend(uid, 3000, `rival:${uid}:${index}`)),
    );
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 3);
    for (const result of results) {
      if (result.status === 'rejected') assert.ok(isDomainError(result.reason, 'WALLET_INSUFFICIENT'));
    }
    assert.equal(await balance(uid), 1000);
  });

  it('never become negative when payments and a refund race for one credit', async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 2, maxLength: 6 });
    const race = fc.asyncProperty(fc.integer({ min: 1, max: 900 }), amounts, async (paidBefore, rivals) => {
      const { uid } = await aUser(app);
      await grant(uid, 1000);
      const reference = `before:${uid}`;
      await spend(uid, paidBefore, reference);
      const refund = app.ctx.db.transaction((tx) => returnCredits(tx, { reference, description: SPENT, now: now() }));
      const paying = Promise.allSettled(rivals.map((amount, index) => spend(uid, amount, `race:${uid}:${index}`)));
      const [results] = await Promise.all([paying, refund]);
      const spent = results.map(({ status }, index) => (status === 'fulfilled' ? (rivals[index] as number) : 0));
      for (const result of results) {
        if (result.status === 'rejected') assert.ok(isDomainError(result.reason, 'WALLET_INSUFFICIENT'));
      }
      const left = 1000 - spent.reduce((sum, amount) => sum + amount, 0);
      assert.ok(left >= 0, `${left} halalas are left`);
      assert.equal(await balance(uid), left);
    });
    await fc.assert(race, { numRuns: 20 });
  });

  it('are protected by the database when code does not lock them', async () => {
    const { uid } = await aUser(app);
    await grant(uid, 5000);
    const [credit] = await app.ctx.db.script((script) =>
      script.query<{ id: string; account_id: string }>(
        `SELECT c.id, c.account_id FROM wallet_credit c JOIN ledger_account a ON a.id = c.account_id WHERE a.uid = $1`,
        [uid],
      ),
    );
    assert.ok(credit);
    const careless = (reference: string) =>
      app.ctx.db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO ledger_transaction (id, kind, reference, description_ar, description_en, at)
          VALUES (${reference}, 'spend', ${reference}, '', '', ${now()})`);
        await tx.execute(sql`INSERT INTO ledger_entry (transaction_id, account_id, credit_id, amount, at) VALUES
          (${reference}, ${credit.account_id}, ${credit.id}, -4000, ${now()}), (${reference}, 'acc_sales', NULL, 4000, ${now()})`);
      });
    const results = await Promise.allSettled([careless('careless_1'), careless('careless_2')]);
    const refused = results.filter((result) => result.status === 'rejected');
    assert.equal(refused.length, 1);
    assert.ok(violates(refused[0]?.reason, 'wallet_credit_not_overdrawn'));
    await assert.rejects(
      app.ctx.db.script((script) =>
        script.exec(`INSERT INTO ledger_transaction (id, kind, reference, description_ar, description_en, at) VALUES ('lone', 'spend', 'lone', '', '', '${now()}');
          INSERT INTO ledger_entry (transaction_id, account_id, amount, at) VALUES ('lone', 'acc_sales', 5, '${now()}')`),
      ),
      (error) => violates(error, 'ledger_balanced'),
    );
    await assert.rejects(
      app.ctx.db.script((script) => script.exec('UPDATE ledger_entry SET amount = amount + 1')),
      (error) => violates(error, 'ledger_append_only'),
    );
  });

  it('are refunded once to the same credits with their expiry', async () => {
    const { uid } = await aUser(app);
    await grant(uid, 2000, '2026-12-01T00:00:00.000Z');
    await grant(uid, 3000);
    await spend(uid, 2500, `back:${uid}`);
    for (let turn = 0; turn < 2; turn += 1)
      await app.ctx.db.transaction((tx) =>
        returnCredits(tx, { reference: `back:${uid}`, description: SPENT, now: now() }),
      );
    assert.equal(await balance(uid), 5000);
    const rows = await app.ctx.db.script((script) =>
      script.query<{ left: number }>(
        `SELECT sum(e.amount)::int AS left FROM wallet_credit c JOIN ledger_account a ON a.id = c.account_id
          JOIN ledger_entry e ON e.credit_id = c.id WHERE a.uid = $1 GROUP BY c.id, c.expires_at ORDER BY c.expires_at NULLS LAST`,
        [uid],
      ),
    );
    assert.deepEqual(
      rows.map(({ left }) => left),
      [2000, 3000],
    );
  });

  it('pay before the card, and are returned when the bank declines', async () => {
    const as = await signIn(app, '+966500000001');
    const patient = { ...as, relId: 'rel_sample_noura' };
    const before = (await app.ok(api.wallet, {}, { as })).balance;
    const reviewed = await review(app, patient, { doctor: 'doc_psychiatry_1' });
    assert.equal(reviewed.quote.wallet_used, Math.min(before, reviewed.quote.total));
    assert.ok(reviewed.quote.due > 0);
    const redirect = (await pay(app, as, reviewed)).data as Redirect;
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, before - reviewed.quote.wallet_used);
    await choose(app, redirect, 'decline');
    await comeBack(app, as, redirect);
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, before);
    const { transactions } = await app.ok(api.walletTransactions, {}, { as });
    assert.deepEqual(
      transactions.slice(0, 2).map(({ amount }) => amount),
      [reviewed.quote.wallet_used, -reviewed.quote.wallet_used],
    );
    assert.equal(transactions[0]?.balance_after, before);
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });

  it('expire individually: other credits keep their amount', async () => {
    const as = await aUser(app);
    const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
    const [over, living] = [inHours(1), inHours(48)];
    await grant(as.uid, 700, over);
    await grant(as.uid, 1100, living);
    await grant(as.uid, 1300);
    await beginRecurring(app.ctx, creditExpiry);
    await app.clock.setTo(over);
    await app.ctx.jobs.runDue();
    const { balance: left, credits } = await app.ok(api.wallet, {}, { as });
    assert.equal(left, 2400);
    assert.deepEqual(
      credits.map(({ remaining, expires_at }) => [remaining, expires_at]),
      [
        [1100, living],
        [1300, null],
      ],
    );
    const { transactions } = await app.ok(api.walletTransactions, {}, { as });
    assert.deepEqual(
      transactions.filter(({ amount }) => amount < 0).map(({ amount }) => amount),
      [-700],
    );
  });

  it('have a separate balance for each movement at the same instant', async () => {
    const as = await aUser(app);
    await grant(as.uid, 1000);
    await grant(as.uid, 2000);
    await spend(as.uid, 500, `instant:${as.uid}`);
    const { transactions } = await app.ok(api.walletTransactions, {}, { as });
    assert.equal(new Set(transactions.map(({ at }) => at)).size, 1);
    assert.deepEqual(
      transactions.map(({ amount, balance_after }) => [amount, balance_after]),
      [
        [-500, 2500],
        [2000, 3000],
        [1000, 1000],
      ],
    );
  });

  it('show an expiry as a movement, so that movements always add up to the balance', async () => {
    const as = await aUser(app);
    const inOneHour = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    await grant(as.uid, 2000, inOneHour);
    await grant(as.uid, 1000);
    await spend(as.uid, 500, `late:${as.uid}`);
    const seen = async () => {
      await app.ctx.jobs.runDue();
      const { transactions } = await app.ok(api.walletTransactions, {}, { as });
      assert.equal(transactions[0]?.balance_after, (await app.ok(api.wallet, {}, { as })).balance);
      return transactions.map(({ amount }) => amount);
    };
    await beginRecurring(app.ctx, creditExpiry);
    assert.deepEqual(await seen(), [-500, 1000, 2000]);
    await app.clock.setTo(inOneHour);
    assert.deepEqual(await seen(), [-1500, -500, 1000, 2000]);
    await app.ctx.db.transaction((tx) =>
      returnCredits(tx, { reference: `late:${as.uid}`, description: SPENT, now: now() }),
    );
    await app.clock.advance(3_600_000);
    assert.deepEqual(await seen(), [-500, 500, -1500, -500, 1000, 2000]);
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });
});
