/** The wallet of an account in erasure: money is refunded to its source, gifts expire. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import * as api from 'shared-contracts/api';
import type { TelemetryEntry } from 'shared-contracts/api';
import { firstRow, rowsOf } from '../../db/database.ts';
import { isDomainError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { bookVisit, cancel, choose, comeBack, freeSlots, type Redirect } from '../../testing/booking.ts';
import { aFreshProof, aUser, createTestApp, signedInAgain, type TestApp, type TestUser } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { multipart, upload } from '../../testing/upload.ts';
import { grantCredit, spendCredits } from '../ledger/credits.ts';
import { PAYOUT_TO_BANK } from '../payments/alert.ts';
import { compareBooks } from '../payments/comparison.ts';
import { payOutWallet, recordTransfer, transfersToMake } from '../payments/payout.ts';
import { topUp as topUpWallet } from '../wallet/top-up.ts';

const DAY = 86_400_000;
const GIFT = { ar: 'هدية', en: 'Gift' };
const SPENT = { ar: 'شراء', en: 'Purchase' };

describe('the wallet of an account in erasure', () => {
  let app: TestApp;
  const reported: TelemetryEntry[] = [];
  const errorReports = { report: (entries: readonly TelemetryEntry[]) => void reported.push(...entries) };
  before(async () => {
    app = await createTestApp({
      filling: 'sample',
      ports: { errorReports: { ...errorReports, settled: async () => undefined } },
    });
  });
  after(() => app.close());

  const now = () => app.clock.nowIso();
  const topUp = async (as: TestUser, amount: number): Promise<Redirect> => {
    const { data } = await app.call(api.topUpWallet, { amount }, { as, key: newId('key') });
    await choose(app, data as Redirect, 'pay');
    assert.equal((await comeBack(app, as, data as Redirect)).data.kind, 'confirmed');
    return data as Redirect;
  };
  const gift = (uid: string, amount: number, expiresAt: string | null = null) =>
    app.ctx.db.transaction((tx) =>
      grantCredit(tx, { uid, amount, source: GIFT, expiresAt, reference: newId('gift'), now: now() }),
    );
  const erase = async (as: TestUser, give_up: number) =>
    app.call(api.eraseAccount, { give_up, fresh_proof: await aFreshProof(app, as, 'erase-account') }, { as });
  const sentBack = (paymentId: string) =>
    app.ctx.db
      .read((tx) =>
        rowsOf<{ amount: number }>(
          tx,
          sql`SELECT r.amount FROM sandbox_gateway.refund r JOIN payment p ON p.charge_reference = r.charge_id
          WHERE p.id = ${paymentId} ORDER BY r.at, r.amount`,
        ),
      )
      .then((rows) => rows.map(({ amount }) => amount));
  const isErased = async (uid: string): Promise<boolean> =>
    (
      await app.ctx.db.read((tx) =>
        rowsOf(tx, sql`SELECT 1 FROM account_erasure WHERE uid = ${uid} AND erased_at IS NOT NULL`),
      )
    ).length > 0;
  const movements = (uid: string) =>
    app.ctx.db.read((tx) =>
      rowsOf<{ amount: number; text: string }>(
        tx,
        sql`SELECT e.amount, t.description_en AS text FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
          JOIN ledger_account a ON a.id = e.account_id WHERE a.uid = ${uid} ORDER BY e.id DESC`,
      ),
    );
  const dueTime = () => app.clock.advance(14 * DAY + 60_000);

  it('is refunded to the original card, and gifts expire only at the end', async () => {
    const as = await aUser(app);
    const { payment_id } = await topUp(as, 10_000);
    await gift(as.uid, 3000);
    const state = await app.ok(api.privacyState, {}, { as });
    assert.equal(state.paid_out, 10_000);
    assert.equal(state.wallet, 3000);
    assert.equal((await erase(as, 2999)).code, 'WALLET_NOT_EMPTY');
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, 13_000, 'a refused request pays nothing out');
    assert.equal((await erase(as, 3000)).status, 1000);
    await app.ctx.jobs.runDue();
    assert.deepEqual(await sentBack(payment_id), [10_000]);
    assert.deepEqual(await movements(as.uid).then((all) => all.map(({ amount }) => amount)), [-10_000, 3000, 10_000]);
    await dueTime();
    await app.ctx.jobs.runDue();
    assert.ok(await isErased(as.uid));
    const [last] = await movements(as.uid);
    assert.deepEqual(last, {
      amount: -3000,
      text: 'Promotional credit lapsed: it has no cash value and the account is erased',
    });
    assert.deepEqual(await sentBack(payment_id), [10_000], 'once');
    assert.deepEqual(await compareBooks(app.ctx), []);
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });

  it('refunds the remainder of a refund to the wallet to the card of the visit', async () => {
    const as = await aUser(app);
    const { id, total } = await bookVisit(app, as, { start: (await freeSlots(app)).at(-1) ?? '' });
    assert.equal((await cancel(app, as, id, { to_wallet: true })).status, 1000);
    await app.ctx.db.transaction((tx) =>
      spendCredits(tx, { uid: as.uid, amount: 500, reference: newId('spent'), description: SPENT, now: now() }),
    );
    assert.equal((await erase(as, 0)).status, 1000);
    await app.ctx.jobs.runDue();
    const payment = await app.ctx.db.read((tx) =>
      firstRow<{ id: string }>(tx, sql`SELECT id FROM payment WHERE payable_id = ${id}`),
    );
    assert.deepEqual(await sentBack(payment?.id ?? ''), [total - 500]);
  });

  it('keeps its gifts when the erasure is withdrawn', async () => {
    const as = await aUser(app);
    await topUp(as, 5000);
    await gift(as.uid, 700);
    assert.equal((await erase(as, 700)).status, 1000);
    const again = await signedInAgain(app, as);
    await app.ok(api.withdrawErasure, {}, { as: again });
    await dueTime();
    await app.ctx.jobs.runDue();
    assert.equal((await app.ok(api.wallet, {}, { as: await signedInAgain(app, as) })).balance, 700);
  });

  it('pays out amounts that arrive during the withdrawal period before the erasure', async () => {
    const as = await aUser(app);
    assert.equal((await erase(as, 0)).status, 1000);
    const { payment_id } = await topUp(await signedInAgain(app, as), 6000);
    await dueTime();
    await app.ctx.jobs.runDue();
    assert.equal(await isErased(as.uid), false, 'money is on its way');
    await app.ctx.jobs.runDue();
    assert.deepEqual(await sentBack(payment_id), [6000]);
    await app.clock.advance(DAY);
    await app.ctx.jobs.runDue();
    assert.ok(await isErased(as.uid));
  });

  it('waits for a manual transfer of what the gateway can no longer refund', async () => {
    const as = await aUser(app);
    await topUp(as, 5000);
    await app.clock.advance(366 * DAY);
    assert.equal((await erase(await signedInAgain(app, as), 0)).status, 1000);
    await app.ctx.jobs.runDue();
    const [due] = (await transfersToMake(app.ctx)).filter(({ uid }) => uid === as.uid);
    assert.equal(due?.amount, 5000);
    assert.equal(reported.filter(({ name }) => name === PAYOUT_TO_BANK).length, 1);
    await dueTime();
    await app.ctx.jobs.runDue();
    assert.equal(await isErased(as.uid), false, 'before the transfer');
    const { id } = due ?? assert.fail('no transfer');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `id=${id}&reference=SARIE-1`;
    const recorded = await app.server.inject({ method: 'POST', url: '/sandbox/payouts', headers, payload });
    assert.equal(recorded.statusCode, 303);
    await recordTransfer(app.ctx, id, 'SARIE-1');
    await assert.rejects(recordTransfer(app.ctx, id, 'SARIE-2'), (error) => isDomainError(error, 'STATE_NOT_ALLOWED'));
    await app.clock.advance(DAY);
    await app.ctx.jobs.runDue();
    assert.ok(await isErased(as.uid));
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });

  it('blocks the erasure request while a payment is pending', async () => {
    const as = await aUser(app);
    const { data } = await app.call(api.topUpWallet, { amount: 5000 }, { as, key: newId('key') });
    const refused = await erase(as, 0);
    assert.deepEqual(refused.data, { blockers: ['payment'] });
    await choose(app, data as Redirect, 'leave');
    await comeBack(app, as, data as Redirect);
    assert.equal((await erase(as, 0)).status, 1000);
  });

  it('rejects a payment whose request was authenticated before the erasure began', async () => {
    const as = await aUser(app);
    await upload(app, as, multipart('note.pdf', Buffer.from('%PDF-1.7\nhello\n%%EOF')));
    assert.equal((await erase(as, 0)).status, 1000);
    await dueTime();
    const { remove } = app.ctx.ports.files;
    Object.assign(app.ctx.ports.files, { remove: () => Promise.reject(new Error('the store is away')) });
    await app.ctx.jobs.runDue();
    Object.assign(app.ctx.ports.files, { remove });
    assert.equal(await isErased(as.uid), false, 'it stopped half way');
    const paying = topUpWallet(app.ctx, as.uid, { amount: 5000, key: newId('key'), language: 'en' });
    await assert.rejects(paying, (error) => isDomainError(error, 'SESSION_EXPIRED'));
  });

  it('is neither overdrawn nor refunded twice by a concurrent payout and payment', async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 4 });
    const race = fc.asyncProperty(amounts, fc.integer({ min: 1, max: 900 }), async (rivals, promotional) => {
      const as = await aUser(app);
      const { payment_id } = await topUp(as, 5000);
      await gift(as.uid, promotional, new Date(app.clock.now().getTime() + DAY).toISOString());
      const spend = (amount: number, index: number) =>
        app.ctx.db.transaction((tx) =>
          spendCredits(tx, {
            uid: as.uid,
            amount,
            reference: `race:${as.uid}:${index}`,
            description: SPENT,
            now: now(),
          }),
        );
      const paying = Promise.allSettled(rivals.map(spend));
      const [results, paidOut] = await Promise.all([
        paying,
        app.ctx.db.transaction((tx) => payOutWallet(app.ctx, tx, as.uid)),
      ]);
      const spent = results.reduce((sum, { status }, at) => sum + (status === 'fulfilled' ? (rivals[at] ?? 0) : 0), 0);
      for (const result of results) {
        if (result.status === 'rejected') assert.ok(isDomainError(result.reason, 'WALLET_INSUFFICIENT'));
      }
      const { balance } = await app.ok(api.wallet, {}, { as });
      assert.ok(balance >= 0, `${balance} halalas are left`);
      assert.equal(spent + paidOut + balance, 5000 + promotional);
      await app.ctx.jobs.runDue();
      assert.deepEqual(await sentBack(payment_id), paidOut === 0 ? [] : [paidOut]);
    });
    await fc.assert(race, { numRuns: 15 });
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });
});
