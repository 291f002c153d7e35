import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { newId } from '../../core/ids.ts';
import { aRelative, aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { endAsCancelled, type Patient } from '../../testing/booking.ts';

const OLAYA = 'brn_bayan_olaya';

describe('an employer voucher', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const starts = async (as: Patient, voucher: string, branch_id = OLAYA): Promise<string[]> => {
    const { days } = await app.ok(api.employmentSlots, { voucher, branch_id }, { as });
    return days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free').map(({ start }) => start));
  };
  const book = (as: Patient, voucher: string, start: string, rel_id = as.relId, key = newId('key')) =>
    app.call(api.bookEmployment, { voucher, branch_id: OLAYA, start, rel_id }, { as, key });

  it('lists branches by distance, and marks those in the same city', async () => {
    const as = await aUser(app);
    const jeddah = { latitude: 21.5433, longitude: 39.1728 };
    const found = await app.ok(api.verifyEmploymentVoucher, { voucher: 'RAWASI-4K7M-21', location: jeddah }, { as });
    const far = found.branches.map(({ distance_km }) => distance_km ?? 0);
    assert.deepEqual(
      far,
      far.toSorted((a, b) => a - b),
    );
    const riyadh = found.branches.find(({ branch_id }) => branch_id === OLAYA);
    assert.equal(riyadh?.same_city, false);
    const near = await app.ok(
      api.verifyEmploymentVoucher,
      { voucher: 'RAWASI-4K7M-21', location: { latitude: 24.69, longitude: 46.68 } },
      { as },
    );
    assert.equal(near.branches[0]?.same_city, true);
  });

  it('books no tests for a child', async () => {
    const as = await aUser(app);
    const child = await aRelative(app, as.uid, { birthDate: '2016-01-01' });
    const [start = ''] = await starts(as, 'RAWASI-4K7M-21');
    assert.equal((await book(as, 'RAWASI-4K7M-21', start, child)).code, 'ITEM_NOT_FOR_AGE');
  });

  it('shows the employer, covered items and branches for any notation of its code', async () => {
    const as = await aUser(app);
    for (const voucher of ['RAWASI-4K7M-21', 'rawasi 4k7m ٢١']) {
      const found = await app.ok(api.verifyEmploymentVoucher, { voucher }, { as });
      assert.deepEqual(
        [
          found.employer.en,
          found.name.en,
          found.kind,
          found.branches.map(({ branch_id }) => branch_id).includes(OLAYA),
        ],
        ['Rawasi Contracting', 'Basic pre-employment check', 'package', true],
      );
    }
  });

  it('books its tests without a payment, and the price states who pays', async () => {
    const as = await aUser(app);
    const voucher = 'RAWASI-4K7M-22';
    const start = (await starts(as, voucher))[0] as string;
    const key = newId('key');
    const { data } = await book(as, voucher, start, as.relId, key);
    const detail = await app.ok(api.appointmentSummary, { apnt_id: data.apnt_id }, { as });
    assert.deepEqual(
      [detail.state, detail.total, detail.starts_at, detail.items.map(({ reference }) => reference)],
      ['upcoming', 0, start, ['employment-basic']],
    );
    assert.deepEqual(
      detail.lines.map(({ kind, amount, note }) => [kind, amount, kind === 'discount' ? note?.en : null]),
      [
        ['item', 28_000, null],
        ['discount', -28_000, 'Paid by Rawasi Contracting'],
        ['vat', 0, null],
      ],
    );
    assert.deepEqual((await book(as, voucher, start, as.relId, key)).data, data, 'the same request again');
    const later = (await starts(as, 'RAWASI-4K7M-23'))[3] as string;
    assert.equal((await book(as, voucher, later)).code, 'VOUCHER_USED');
    const other = await aUser(app);
    assert.equal((await app.call(api.verifyEmploymentVoucher, { voucher }, { as: other })).code, 'VOUCHER_USED');
  });

  it('is used by one of many concurrent bookings', async () => {
    const voucher = 'RAWASI-4K7M-24';
    const rivals = await Promise.all(Array.from({ length: 8 }, () => aUser(app)));
    const free = await starts(rivals[0] as Patient, voucher);
    const answers = await Promise.all(rivals.map((as, index) => book(as, voucher, free[20 + index] as string)));
    assert.deepEqual(
      answers.map(({ code }) => code ?? 'booked').toSorted(),
      [...Array.from({ length: 7 }, () => 'VOUCHER_USED'), 'booked'].toSorted(),
    );
    const held = await app.ctx.db.script((script) =>
      script.query(`SELECT 1 FROM appointment WHERE stid = $1 AND state IN ($2, $3)`, [
        'ST10',
        'held',
        'awaiting_payment',
      ]),
    );
    assert.equal(held.length, 0, 'who lost holds no time');
  });

  it('can be used again when its visit is cancelled', async () => {
    const as = await aUser(app);
    const voucher = 'NAMAA-9T3X-01';
    const { data } = await book(as, voucher, (await starts(as, voucher))[40] as string);
    await endAsCancelled(app.ctx, data.apnt_id);
    assert.equal((await app.call(api.verifyEmploymentVoucher, { voucher }, { as })).code, undefined);
  });

  it('is rejected when expired, for a patient without an identity number, and for another account’s patient', async () => {
    const as = await aUser(app);
    assert.equal(
      (await app.call(api.verifyEmploymentVoucher, { voucher: 'NAMAA-OLD-01' }, { as })).code,
      'VOUCHER_EXPIRED',
    );
    const voucher = 'NAMAA-9T3X-02';
    const start = (await starts(as, voucher))[45] as string;
    const baby = await aRelative(app, as.uid, { identityType: 'baby', identity: '', birthDate: '2026-01-01' });
    assert.equal((await book(as, voucher, start, baby)).code, 'IDENTITY_MISSING');
    assert.equal((await book(as, voucher, start, 'rel_sample_noura')).code, 'NOT_FOUND');
    const { last_day } = await app.ok(api.employmentSlots, { voucher, branch_id: OLAYA }, { as });
    assert.ok(last_day <= (await app.ok(api.verifyEmploymentVoucher, { voucher }, { as })).valid_until);
  });

  it('cannot be guessed: after five wrong codes an account is paused, also for a correct code', async () => {
    const as = await aUser(app);
    const attempt = (voucher: string) => app.call(api.verifyEmploymentVoucher, { voucher }, { as });
    const codes = await Promise.all(Array.from({ length: 9 }, (_, index) => attempt(`RAWASI-WRONG-${index}`)));
    assert.deepEqual(
      Object.entries(Object.groupBy(codes, ({ code }) => code ?? ''))
        .map(([code, all]) => [code, all?.length])
        .toSorted(),
      [
        ['VOUCHER_INVALID', 5],
        ['VOUCHER_TRIES', 4],
      ],
    );
    assert.equal((await attempt('RAWASI-4K7M-25')).code, 'VOUCHER_TRIES');
    assert.equal(
      (await app.call(api.employmentSlots, { voucher: 'RAWASI-4K7M-25', branch_id: OLAYA }, { as })).code,
      'VOUCHER_TRIES',
    );
    await app.clock.advance(31 * 60_000);
    assert.equal((await attempt('RAWASI-4K7M-25')).code, undefined);
  });

  it('accepts a pasted code with invisible marks, look-alike hyphens or digits of another script', async () => {
    const as = await aUser(app);
    for (const voucher of ['RAWASI-4K7M-25\u200f', '\u202aRAWASI\u20114K7M\u201325\u202c', 'ｒａｗａｓｉ ٤k۷m ٢٥']) {
      assert.equal((await app.call(api.verifyEmploymentVoucher, { voucher }, { as })).code, undefined, voucher);
    }
  });

  it('counts wrong codes for the network as well, over all accounts', async () => {
    const most = app.ctx.config.booking.voucherTriesPerNetwork;
    const people = await Promise.all(Array.from({ length: Math.ceil(most / 5) + 1 }, () => aUser(app)));
    const codes: (string | undefined)[] = [];
    for (const as of people) {
      for (let index = 0; index < 5; index += 1) {
        codes.push((await app.call(api.verifyEmploymentVoucher, { voucher: `NET-${index}-NONE` }, { as })).code);
      }
    }
    assert.equal(codes.filter((code) => code === 'VOUCHER_INVALID').length, most);
    assert.equal(codes.at(-1), 'VOUCHER_TRIES');
  });
});
