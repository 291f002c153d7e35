import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import type { TelemetryEntry } from 'shared-contracts/api';
import { newId } from '../../core/ids.ts';
import { choose, comeBack, type Redirect } from '../../testing/booking.ts';
import { GATEWAYS } from '../../testing/gateways/at-app.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { BOOKS_DIFFER } from './alert.ts';
import { compareBooks, secondsToNight } from './comparison.ts';
import { findPayment } from './repository.ts';

const HOUR = 3_600_000;

describe('the comparison of payments with the gateway’s report', () => {
  let app: TestApp;
  const reported: TelemetryEntry[] = [];
  const errorReports = { report: (entries: readonly TelemetryEntry[]) => void reported.push(...entries) };
  const alerts = () => reported.filter(({ name }) => name === BOOKS_DIFFER);
  before(async () => {
    app = await createTestApp({
      filling: 'reference',
      ports: { errorReports: { ...errorReports, settled: async () => undefined } },
    });
  });
  after(() => app.close());
  beforeEach(() => {
    reported.length = 0;
  });

  const run = (statement: string) => app.ctx.db.script((script) => script.exec(statement));
  const open = async (amount: number) => {
    const as = await aUser(app);
    const { data } = await app.call(api.topUpWallet, { amount }, { as, key: newId('key') });
    return { as, redirect: data as Redirect };
  };
  /** The reference of the charge of a top-up. */
  const topUp = async (amount: number): Promise<string> => {
    const { as, redirect } = await open(amount);
    await choose(app, redirect, 'pay');
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'confirmed');
    const payment = await app.ctx.db.read((tx) => findPayment(tx, redirect.payment_id));
    return payment?.chargeReference ?? assert.fail('it is charged');
  };
  const differenceOf = async (reference: string) =>
    (await compareBooks(app.ctx)).find((difference) => difference.reference === reference);

  it('finds no difference when charges and refunds agree, and raises no alert', async () => {
    await topUp(5000);
    assert.deepEqual(await compareBooks(app.ctx), []);
    await app.clock.advance(2 * HOUR);
    await app.ctx.jobs.runDue();
    assert.deepEqual(await compareBooks(app.ctx), []);
    assert.deepEqual(alerts(), []);
  });

  it('ignores a charge that is less than an hour old', async () => {
    await topUp(5000);
    await run(`INSERT INTO sandbox_gateway.session (id, reference, amount, language, return_url, expires_at, state, created_at)
        SELECT 'gws_young', 'young', 100, language, '', expires_at, 'charged', created_at FROM sandbox_gateway.session LIMIT 1;
      INSERT INTO sandbox_gateway.charge (id, session_id, amount, brand, last_four, at)
        VALUES ('gwc_young', 'gws_young', 100, 'mada', '4242', '${app.clock.nowIso()}')`);
    assert.equal(await differenceOf('gwc_young'), undefined);
    await app.clock.advance(2 * HOUR);
    assert.deepEqual(await differenceOf('gwc_young'), {
      kind: 'charge',
      reference: 'gwc_young',
      ours: null,
      theirs: 100,
    });
  });

  it('alerts operations of a charge that is missing in the report', async () => {
    const charge = await topUp(5100);
    await run(`DELETE FROM sandbox_gateway.charge WHERE id = '${charge}'`);
    assert.deepEqual(await differenceOf(charge), { kind: 'charge', reference: charge, ours: 5100, theirs: null });
    assert.equal(alerts().length, 1);
    assert.equal(alerts()[0]?.kind, 'error');
  });

  it('finds a top-up that was charged and is missing in the wallet ledger', async () => {
    const charge = await topUp(5300);
    await run(`UPDATE ledger_transaction SET reference = reference || '-lost' WHERE reference =
      (SELECT 'top-up:' || payable_id FROM payment WHERE charge_reference = '${charge}')`);
    assert.deepEqual(await differenceOf(charge), { kind: 'charge', reference: charge, ours: 0, theirs: 5300 });
  });

  it('finds a refund with an amount that differs from the ordered one', async () => {
    const { as, redirect } = await open(5400);
    await run(`UPDATE sandbox_gateway.session SET amount = 5399 WHERE reference = '${redirect.payment_id}'`);
    await choose(app, redirect, 'pay');
    await comeBack(app, as, redirect);
    await app.ctx.jobs.runDue();
    const refund = (await app.ctx.db.read((tx) => findPayment(tx, redirect.payment_id)))?.refundReference;
    assert.ok(refund);
    assert.equal(await differenceOf(refund), undefined);
    await run(`UPDATE sandbox_gateway.refund SET amount = 1 WHERE id = '${refund}'`);
    assert.deepEqual(await differenceOf(refund), { kind: 'refund', reference: refund, ours: 5399, theirs: 1 });
  });

  it('runs at 03:00 in Riyadh', () => {
    assert.equal(secondsToNight(new Date('2026-11-21T21:00:00.000Z')), 3 * 3600);
    assert.equal(secondsToNight(new Date('2026-11-22T00:00:00.000Z')), 24 * 3600);
    assert.equal(secondsToNight(new Date('2026-11-22T01:00:00.000Z')), 23 * 3600);
  });
});

for (const gateway of GATEWAYS)
  describe(`the comparison of payments with a settlement report (gateway: ${gateway})`, () => {
    let app: TestApp;
    before(async () => {
      app = await createTestApp({ filling: 'reference', gateway });
    });
    after(() => app.close());

    it('finds the one charge with a different amount in the report, and no difference before', async () => {
      const as = await aUser(app);
      const references: string[] = [];
      for (const amount of [5200, 5300]) {
        const { data } = await app.call(api.topUpWallet, { amount }, { as, key: newId('key') });
        await choose(app, data as Redirect, 'pay');
        assert.equal((await comeBack(app, as, data as Redirect)).data.kind, 'confirmed');
        references.push((data as Redirect).payment_id);
      }
      await app.clock.advance(2 * HOUR);
      assert.deepEqual(await compareBooks(app.ctx), []);
      await app.gateway.settleOtherwise(references[0] ?? '', 5199);
      const charge = (await app.ctx.db.read((tx) => findPayment(tx, references[0] ?? '')))?.chargeReference;
      assert.deepEqual(await compareBooks(app.ctx), [{ kind: 'charge', reference: charge, ours: 5200, theirs: 5199 }]);
    });
  });
