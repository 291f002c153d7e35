import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as api from 'shared-contracts/api';
import { newId } from '../../core/ids.ts';
import { choose, comeBack, type Patient, type Redirect } from '../../testing/booking.ts';
import { describeAtEachGateway } from '../../testing/gateways/each-gateway.ts';
import { aUser, type TestApp } from '../../testing/index.ts';
import { grantCredit, spendCredits } from '../ledger/credits.ts';
import { isDomainError } from '../../core/errors.ts';
import { topUpPayable } from './payable.ts';
import { insertTopUp, lockTopUp } from './repository.ts';
import { topUp } from './top-up.ts';
import { whileReplaced } from '../../testing/while-replaced.ts';

const MINUTE = 60_000;

describeAtEachGateway('a wallet top-up', { filling: 'reference' }, ({ eachTest }) => {
  let app: TestApp;
  let as: Patient;
  eachTest((started, patient) => {
    [app, as] = [started, patient];
  });

  const begin = (amount: number, key = newId('key')) => app.call(api.topUpWallet, { amount }, { as, key });
  const toPage = async (amount: number): Promise<Redirect> => {
    const { data, code } = await begin(amount);
    assert.deepEqual([code, data.kind], [undefined, 'redirect']);
    return data as Redirect;
  };
  const payQuietly = (redirect: Redirect): Promise<void> => app.gateway.payQuietly(redirect);
  const wallet = () => app.ok(api.wallet, {}, { as });
  const back = async (redirect: Redirect) => (await comeBack(app, as, redirect)).data.kind;
  const add = async (amount: number): Promise<void> => {
    const redirect = await toPage(amount);
    await choose(app, redirect, 'pay');
    assert.equal(await back(redirect), 'confirmed');
  };

  it('creates a credit without expiry and a movement in both languages, and returns to the wallet', async () => {
    const redirect = await toPage(10_000);
    assert.equal((await wallet()).balance, 0);
    const page = await choose(app, redirect, 'pay');
    assert.match(String(page.headers.location), /\/wallet\?payment=pay_/);
    const { data } = await comeBack(app, as, redirect);
    assert.deepEqual(data, { kind: 'confirmed', payable: { kind: 'wallet-top-up', id: redirect.payable.id } });
    const { balance, credits } = await wallet();
    assert.equal(balance, 10_000);
    assert.deepEqual(
      credits.map(({ remaining, expires_at }) => [remaining, expires_at]),
      [[10_000, null]],
    );
    const { transactions } = await app.ok(api.walletTransactions, {}, { as });
    assert.deepEqual(
      transactions.map(({ amount, balance_after, description }) => [amount, balance_after, description]),
      [[10_000, 10_000, { ar: 'إضافة رصيد بالبطاقة', en: 'Added by card' }]],
    );
  });

  it('is credited once, however often and through however many channels the payment is reported', async () => {
    const redirect = await toPage(5000);
    await payQuietly(redirect);
    const notice = await app.gateway.notice(redirect.payment_id);
    await Promise.all([back(redirect), app.gateway.deliver(notice), back(redirect), app.gateway.deliver(notice)]);
    assert.equal((await wallet()).balance, 5000);
  });

  it('is credited by reconciliation when neither webhook nor browser return arrives', async () => {
    await payQuietly(await toPage(5000));
    await app.clock.advance(3 * MINUTE);
    await app.ctx.jobs.runDue();
    assert.equal((await wallet()).balance, 5000);
  });

  it('credits nothing and uses no limit when the bank declines or the patient leaves the page', async () => {
    for (const choice of ['decline', 'leave'] as const) {
      const redirect = await toPage(5000);
      await choose(app, redirect, choice);
      assert.equal(await back(redirect), 'failed');
    }
    const { balance, top_up } = await wallet();
    assert.deepEqual([balance, top_up.left_today], [0, 500_000]);
    await add(5000);
  });

  it('appears in the paged list of movements, which has one empty page without movements', async () => {
    const pageOf = async (page: number) => app.ok(api.walletTransactions, { page }, { as });
    const none = await pageOf(1);
    assert.deepEqual([none.transactions, none.page_count], [[], 1]);
    const grants = Array.from({ length: 21 }, (_, index) => index + 1);
    for (const amount of grants) {
      const grant = {
        uid: as.uid,
        amount,
        source: { ar: 'هدية', en: 'Gift' },
        expiresAt: null,
        now: app.clock.nowIso(),
      };
      await app.ctx.db.transaction((tx) => grantCredit(tx, { ...grant, reference: `gift:${as.uid}:${amount}` }));
    }
    const [first, second] = [await pageOf(1), await pageOf(2)];
    assert.deepEqual([first.transactions.length, first.page, first.page_count], [20, 1, 2]);
    assert.deepEqual([second.transactions.length, second.page, second.page_count], [1, 2, 2]);
    const shown = [...first.transactions, ...second.transactions].map(({ amount }) => amount);
    assert.deepEqual(shown, grants.toReversed());
  });

  it('that arrives during paging moves no entry to another page, and the list can be filtered by direction', async () => {
    const gift = { uid: as.uid, source: { ar: 'هدية', en: 'Gift' }, expiresAt: null };
    const grant = (amount: number) =>
      app.ctx.db.transaction((tx) =>
        grantCredit(tx, { ...gift, amount, reference: `gift:${as.uid}:${amount}`, now: app.clock.nowIso() }),
      );
    for (let amount = 1; amount <= 21; amount += 1) await grant(amount);
    const first = await app.ok(api.walletTransactions, { page: 1 }, { as });
    assert.ok(first.next);
    await grant(22);
    const spending = { uid: as.uid, amount: 30, reference: `spent:${as.uid}`, now: app.clock.nowIso() };
    await app.ctx.db.transaction((tx) =>
      spendCredits(tx, { ...spending, description: { ar: 'شراء', en: 'Purchase' } }),
    );
    const second = await app.ok(api.walletTransactions, { page: 2, before: first.next }, { as });
    const shown = second.transactions.map(({ amount, balance_after }) => [amount, balance_after]);
    assert.deepEqual(shown, [[1, 1]]);
    assert.equal(second.next, null);
    const out = await app.ok(api.walletTransactions, { direction: 'out' }, { as });
    assert.deepEqual(
      out.transactions.map(({ amount, balance_after }) => [amount, balance_after]),
      [[-30, 223]],
    );
    const added = await app.ok(api.walletTransactions, { direction: 'in' }, { as });
    assert.deepEqual(
      added.transactions.slice(0, 2).map(({ amount, balance_after }) => [amount, balance_after]),
      [
        [22, 253],
        [21, 231],
      ],
    );
  });

  it('is rejected outside the limits, which the refusal names', async () => {
    for (const amount of [0, 999, 200_001]) {
      const { code, http, message } = await begin(amount);
      assert.deepEqual([code, http], ['TOP_UP_AMOUNT', 422], String(amount));
      assert.ok(message.includes('10') && message.includes('2,000'), message);
    }
    assert.equal((await begin(1000.5)).code, 'INVALID_REQUEST');
    await add(1000);
    await add(200_000);
  });

  it('is limited per Riyadh day', async () => {
    await app.clock.setTo('2026-11-21T20:30:00.000Z');
    as = await aUser(app);
    await add(200_000);
    await add(200_000);
    const { top_up } = await wallet();
    assert.deepEqual([top_up.left_today, top_up.suggested.at(-1)], [100_000, 50_000]);
    const refused = await begin(100_001);
    assert.deepEqual([refused.code, refused.data as unknown], ['TOP_UP_DAY_LIMIT', { left: 100_000 }]);
    assert.ok(refused.message.includes('1,000'), refused.message);
    await add(50_000);
    assert.deepEqual(
      (await wallet()).top_up.suggested,
      [5000, 10_000, 20_000, 50_000],
      'all that is left may be added',
    );
    await add(50_000);
    assert.deepEqual((await wallet()).top_up.suggested, []);
    assert.equal((await begin(1000)).code, 'TOP_UP_DAY_LIMIT');
    await app.clock.setTo('2026-11-21T21:00:00.000Z');
    assert.equal((await wallet()).top_up.left_today, 500_000);
    await add(1000);
  });

  it('is limited per day also for concurrent requests', async () => {
    await add(200_000);
    await add(200_000);
    await Promise.all([1, 2, 3, 4].map(() => begin(60_000)));
    const { top_up } = await wallet();
    assert.equal(top_up.left_today, 40_000);
  });

  it('closes the page of an earlier attempt', async () => {
    const first = await toPage(5000);
    const second = await toPage(7000);
    await choose(app, first, 'pay');
    assert.equal(await back(first), app.gateway.closesPages ? 'failed' : 'refunded');
    await choose(app, second, 'pay');
    assert.equal(await back(second), 'confirmed');
    assert.equal((await wallet()).balance, 7000);
  });

  it('counts an earlier attempt that was charged before', async () => {
    const first = await toPage(5000);
    await payQuietly(first);
    const second = await toPage(7000);
    assert.equal((await wallet()).balance, 5000);
    await choose(app, second, 'pay');
    assert.equal(await back(second), 'confirmed');
    assert.equal((await wallet()).balance, 12_000);
  });

  it('cannot be charged after its page has closed, or credits what the gateway still charges', async () => {
    const redirect = await toPage(5000);
    await app.clock.advance(15 * MINUTE);
    await choose(app, redirect, 'pay');
    assert.equal(await back(redirect), app.gateway.closesPages ? 'failed' : 'confirmed');
    assert.equal((await wallet()).balance, app.gateway.closesPages ? 0 : 5000);
  });

  it('of a different amount is refunded and not credited', async () => {
    const redirect = await toPage(5000);
    await payQuietly(redirect);
    await app.gateway.changeCharge(redirect.payment_id, 45_000);
    assert.equal(await back(redirect), 'refunded');
    assert.equal((await wallet()).balance, 0);
  });

  it('returns the same payment for a repeated request, and rejects its key for another amount', async () => {
    const key = newId('key');
    const answers = await Promise.all([1, 2, 3].map(() => begin(5000, key)));
    assert.equal(new Set(answers.map(({ data }) => (data as Redirect).payment_id)).size, 1);
    assert.equal((await begin(6000, key)).code, 'IDEMPOTENCY_CONFLICT');
    const other = topUp(app.ctx, as.uid, { amount: 6000, key, language: 'ar' });
    await assert.rejects(other, (error) => isDomainError(error, 'IDEMPOTENCY_CONFLICT'));
  });

  it('has failed when its request is repeated after the page has closed', async () => {
    const key = newId('key');
    const open = () => Promise.reject(new Error('out of reach'));
    await whileReplaced(app.ctx.ports.payment, { open }, async () => {
      assert.equal((await begin(5000, key)).code, 'SERVICE_UNAVAILABLE');
    });
    await app.clock.advance(15 * MINUTE);
    await app.ctx.jobs.runDue();
    assert.equal((await begin(5000, key)).data.kind, 'failed');
    await add(5000);
  });

  /** As after a crash before the payment began. */
  const unpaid = async (key: string): Promise<void> => {
    const [createdAt, expiresAt] = [app.clock.nowIso(), new Date(+app.clock.now() + 15 * MINUTE).toISOString()];
    const row = { id: newId('top'), uid: as.uid, amount: 5000, idempotencyKey: key, createdAt, expiresAt };
    await app.ctx.db.transaction((tx) => insertTopUp(tx, { ...row, state: 'open' }));
  };

  it('is resumed when its payment never began, until its page closes', async () => {
    const [key, late] = [newId('key'), newId('key')];
    await unpaid(key);
    await app.clock.advance(15 * MINUTE - 1);
    assert.equal((await begin(5000, key)).data.kind, 'redirect');
    as = await aUser(app);
    await unpaid(late);
    await app.clock.advance(15 * MINUTE);
    assert.equal((await begin(5000, late)).code, 'STATE_NOT_ALLOWED');
  });

  it('is closed when its payment never began and another one starts', async () => {
    const key = newId('key');
    await unpaid(key);
    await add(7000);
    const { balance, top_up } = await wallet();
    assert.deepEqual([balance, top_up.left_today], [7000, 493_000]);
    assert.equal((await begin(5000, key)).code, 'STATE_NOT_ALLOWED', 'what is closed is not paid for any more');
  });

  it('stays paid when a later attempt fails', async () => {
    const redirect = await toPage(5000);
    await choose(app, redirect, 'pay');
    assert.equal(await back(redirect), 'confirmed');
    const { id } = redirect.payable;
    const state = await app.ctx.db.transaction(async (tx) => {
      await topUpPayable.release(app.ctx, tx, (await lockTopUp(tx, id)) ?? assert.fail('the row is gone'));
      return (await lockTopUp(tx, id))?.state;
    });
    assert.equal(state, 'paid');
  });

  it('is not visible to other accounts', async () => {
    const redirect = await toPage(5000);
    const other = await aUser(app);
    assert.equal((await comeBack(app, other, redirect)).http, 404);
    const locked = (uid: string) => app.ctx.db.transaction((tx) => lockTopUp(tx, redirect.payable.id, uid));
    assert.deepEqual([(await locked(as.uid))?.uid, await locked(other.uid)], [as.uid, null]);
  });
});
