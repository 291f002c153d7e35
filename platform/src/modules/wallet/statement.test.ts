/** Movements of a wallet by day, and as files. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addDays, riyadhDay, riyadhInstant } from 'shared-contracts/domain';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { download } from '../../testing/upload.ts';
import { grantCredit, spendCredits } from '../ledger/credits.ts';
import { statementCsv, statementRows } from './statement.ts';

describe('the statement of a wallet', () => {
  let app: TestApp;
  let as: TestUser;
  let today: string;
  const text = (en: string) => ({ ar: 'حركة', en });
  const move = (amount: number, now: string) =>
    app.ctx.db.transaction(async (tx) => {
      const reference = `statement:${now}:${amount}`;
      if (amount > 0)
        await grantCredit(tx, { uid: as.uid, amount, source: text('Added'), expiresAt: null, reference, now });
      else await spendCredits(tx, { uid: as.uid, amount: -amount, description: text('Visit, "home"'), reference, now });
    });
  before(async () => {
    app = await createTestApp();
    as = await aUser(app);
    today = riyadhDay(app.clock.now());
    await move(10_000, riyadhInstant(addDays(today, -40)));
    // The last minute of a Riyadh day, and the first of the next.
    await move(-2500, riyadhInstant(addDays(today, -3), 23 * 60 + 59));
    await move(700, riyadhInstant(addDays(today, -2)));
  });
  after(() => app.close());

  const amounts = async (asked: api.RequestOf<typeof api.walletTransactions>) =>
    (await app.ok(api.walletTransactions, asked, { as })).transactions.map(({ amount }) => amount);
  const files = (asked: api.RequestOf<typeof api.walletFiles>) => app.ok(api.walletFiles, asked, { as });

  it('contains the movements of Riyadh days, including the first and last', async () => {
    assert.deepEqual(await amounts({ from: addDays(today, -3) }), [700, -2500]);
    assert.deepEqual(await amounts({ from: addDays(today, -3), until: addDays(today, -3) }), [-2500]);
    assert.deepEqual(await amounts({ until: addDays(today, -4) }), [10_000]);
    assert.deepEqual(await amounts({ from: addDays(today, -3), direction: 'in' }), [700]);
  });

  it('keeps the balance after each movement, whatever the filter', async () => {
    const { transactions } = await app.ok(api.walletTransactions, { from: addDays(today, -3) }, { as });
    assert.deepEqual(
      transactions.map(({ balance_after }) => balance_after),
      [8200, 7500],
    );
  });

  it('is a CSV in list order, with escaped commas and quotes', async () => {
    const { csv } = await files({ from: addDays(today, -3) });
    const response = await download(app, as, csv.en);
    assert.equal(response.headers['content-type'], 'text/csv; charset=utf-8');
    const [head, ...rows] = response.rawPayload.toString('utf8').trimEnd().split('\r\n');
    assert.equal(head, '\uFEFFTransaction,Date,Amount (SAR),Balance (SAR)');
    assert.deepEqual(
      rows.map((row) => row.replace(/,\d{4}-[^,]+/, '')),
      ['Added,7.00,82.00', '"Visit, ""home""",-25.00,75.00'],
    );
  });

  it('contains no CSV cell that a spreadsheet would evaluate', () => {
    const movement = { id: 'led_1', amount: 1, at: '2026-11-20T09:00:00.000Z', balance_after: 1 };
    assert.match(statementCsv([{ ...movement, description: text('=HYPERLINK("x")') }], 'en'), /"'=HYPERLINK/);
  });

  it('shows amounts with two decimals in the numerals of its language', () => {
    const at = '2026-11-20T09:00:00.000Z';
    const movement = { id: 'led_1', amount: -866_100, at, balance_after: 50, description: text('Visit') };
    assert.deepEqual(statementRows([movement], 'en'), [['Visit', '20 November 2026', '-8,661.00', '0.50']]);
    const [, , amount, balance] = statementRows([movement], 'ar')[0] ?? [];
    assert.match(amount ?? '', /٨٬٦٦١٫٠٠/);
    assert.equal(balance, '٠٫٥٠');
  });

  it('is a PDF in both languages, also without movements', async () => {
    const { pdf } = await files({ until: addDays(today, -90) });
    for (const id of [pdf.ar, pdf.en]) {
      const response = await download(app, as, id);
      assert.equal(response.headers['content-type'], 'application/pdf');
      assert.equal(response.rawPayload.subarray(0, 5).toString(), '%PDF-');
    }
  });

  it('contains only the movements of the requesting account', async () => {
    const other = await aUser(app);
    const response = await download(app, other, (await files({})).csv.en);
    assert.equal(
      response.rawPayload.toString('utf8').trimEnd().split('\r\n').length,
      1,
      'no movement of another account',
    );
    assert.equal((await download(app, as, 'wal_csv_en_0_2026-01-01_x')).statusCode, 404);
  });
});
