import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { newId } from '../../../core/ids.ts';
import {
  cancel,
  choose,
  comeBack,
  freeSlot,
  type Patient,
  pay,
  type Redirect,
  review,
} from '../../../testing/booking.ts';
import { aUser, createTestApp, signIn, type TestApp } from '../../../testing/index.ts';
import { requireEnough } from './code.ts';

describe('a voucher', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  /** A held consultation at the n-th free time. */
  const held = async (as: Patient, position: number) =>
    review(app, as, { start: await freeSlot(app, position), useWallet: false });
  const withCode = (as: Patient, apnt_id: string, voucher?: string) =>
    app.call(api.reviewBooking, { apnt_id, use_wallet: false, ...(voucher === undefined ? {} : { voucher }) }, { as });
  const usesOf = async (id: string): Promise<number | undefined> =>
    (
      await app.ctx.db.script((script) =>
        script.query<{ uses: number }>('SELECT uses FROM voucher WHERE id = $1', [id]),
      )
    )[0]?.uses;
  /** Pays at the gateway for the reviewed booking. */
  const payAtGateway = async (as: Patient, reviewed: Awaited<ReturnType<typeof held>>, choice: 'pay' | 'leave') => {
    const { data, code } = await pay(app, as, reviewed, newId('key'), false);
    assert.equal(code, undefined);
    await choose(app, data as Redirect, choice);
    return comeBack(app, as, data as Redirect);
  };

  it('that does not exist is rejected at review and at payment, and nothing is charged', async () => {
    const as = await aUser(app);
    const { booking, quote } = await held(as, 3);
    const { apnt_id } = booking;
    const reviewed = await withCode(as, apnt_id, 'FREE-VISIT');
    assert.deepEqual([reviewed.http, reviewed.code], [422, 'VOUCHER_INVALID']);
    const request = { apnt_id, quote: quote.quote, voucher: 'FREE-VISIT' };
    const paid = await app.call(api.confirmBooking, request, { as, key: newId('key') });
    assert.deepEqual([paid.http, paid.code], [422, 'VOUCHER_INVALID']);
    assert.equal((await app.ok(api.bookingDraft, { apnt_id }, { as })).state, 'held');
    const payments = await app.ctx.db.script((script) =>
      script.query('SELECT id FROM payment WHERE appointment_id = $1', [apnt_id]),
    );
    assert.deepEqual(payments, []);
  });

  it('in the payment request is checked as at review, and a price without it is not charged', async () => {
    const as = await aUser(app);
    const { booking, quote } = await held(as, 42);
    const { apnt_id } = booking;
    const payWith = (voucher: string, by = as) =>
      app.call(api.confirmBooking, { apnt_id, quote: quote.quote, voucher }, { as: by, key: newId('key') });
    assert.equal((await payWith('RAMADAN')).code, 'VOUCHER_EXPIRED');
    assert.equal((await payWith('LAB15')).code, 'VOUCHER_SERVICE');
    assert.equal((await payWith('WELCOME20', await aUser(app))).code, 'NOT_FOUND');
    assert.equal((await withCode(as, apnt_id)).data.quote.voucher, null, 'nobody else’s voucher is kept');
    const changed = await payWith('WELCOME20');
    assert.equal(changed.code, 'PRICE_CHANGED');
    const { quote: cheaper } = changed.refusal as { quote: typeof quote };
    assert.ok(cheaper.voucher && cheaper.total < quote.total);
    assert.equal((await payAtGateway(as, { booking, quote: cheaper }, 'leave')).data.kind, 'failed');
  });

  it('that expires before the payment reduces nothing from its last instant on', async () => {
    const as = await aUser(app);
    const { booking, quote: plain } = await held(as, 44);
    const reviewed = (await withCode(as, booking.apnt_id, 'WELCOME20')).data;
    const at = (ms: number) => new Date(+app.clock.now() + ms).toISOString();
    const until = (instant: string) =>
      app.ctx.db.script((script) =>
        script.query('UPDATE appointment_discount SET valid_until = $2 WHERE appointment_id = $1', [
          booking.apnt_id,
          instant,
        ]),
      );
    await until(at(1));
    assert.equal((await withCode(as, booking.apnt_id)).data.quote.total, reviewed.quote.total);
    await until(at(0));
    const refused = await pay(app, as, reviewed, newId('key'), false);
    assert.equal(refused.code, 'PRICE_CHANGED');
    const { quote } = refused.refusal as { quote: typeof plain };
    assert.deepEqual([quote.total, quote.voucher], [plain.total, null]);
  });

  it('reduces the price before VAT, stays with the booking, and no longer applies when it is removed', async () => {
    const as = await aUser(app);
    const { booking, quote: plain } = await held(as, 4);
    const fee = plain.lines.find(({ kind }) => kind === 'fee')?.amount as number;
    const off = Math.min(Math.round(fee * 0.2), 10_000);
    const { quote } = (await withCode(as, booking.apnt_id, 'welcome 20')).data;
    assert.deepEqual(quote.voucher, { label: { ar: 'قسيمة ترحيب', en: 'Welcome voucher' }, amount: off });
    assert.deepEqual(
      quote.lines.map(({ kind, amount }) => [kind, amount]),
      [
        ['fee', fee],
        ['discount', -off],
        ['vat', Math.round((fee - off) * 0.15)],
      ],
    );
    assert.equal(quote.total, fee - off + Math.round((fee - off) * 0.15));
    assert.deepEqual((await withCode(as, booking.apnt_id)).data.quote, quote, 'it stays when nothing is said of it');
    assert.deepEqual((await withCode(as, booking.apnt_id, 'WELCOME20')).data.quote, quote, 'or it is typed again');
    const { quote: without } = await app.ok(
      api.reviewBooking,
      { apnt_id: booking.apnt_id, use_wallet: false, drop_voucher: true },
      { as },
    );
    assert.deepEqual([without.voucher, without.total], [null, plain.total]);
  });

  it('added during a payment cancels that payment, whose page shows the old price, and applies to the next', async () => {
    const as = await aUser(app);
    const reviewed = await held(as, 46);
    const { data } = await pay(app, as, reviewed, newId('key'), false);
    assert.equal(data.kind, 'redirect');
    const { quote } = (await withCode(as, reviewed.booking.apnt_id, 'WELCOME20')).data;
    assert.ok(quote.voucher && quote.total < reviewed.quote.total);
    await choose(app, data as Redirect, 'pay');
    assert.notEqual((await comeBack(app, as, data as Redirect)).data?.kind, 'confirmed');
    const again = await pay(app, as, { booking: reviewed.booking, quote }, newId('key'), false);
    await choose(app, again.data as Redirect, 'pay');
    assert.equal((await comeBack(app, as, again.data as Redirect)).data.kind, 'confirmed');
    const { apnt_id } = reviewed.booking;
    assert.equal((await app.ok(api.appointmentSummary, { apnt_id }, { as })).total, quote.total);
    await cancel(app, as, apnt_id);
  });

  it('does not cancel the payment in progress that already includes it', async () => {
    const as = await aUser(app);
    const { booking } = await held(as, 47);
    const { quote } = (await withCode(as, booking.apnt_id, 'WELCOME20')).data;
    const { data } = await pay(app, as, { booking, quote }, newId('key'), false);
    assert.equal((await withCode(as, booking.apnt_id, 'WELCOME20')).data.quote.total, quote.total);
    await choose(app, data as Redirect, 'pay');
    assert.equal((await comeBack(app, as, data as Redirect)).data.kind, 'confirmed');
    await cancel(app, as, booking.apnt_id);
  });

  it('leaves the insurer’s share unchanged and reduces the remainder', async () => {
    const as = { ...(await signIn(app, '+966500000002')), relId: 'rel_sample_bilal' };
    const { booking, quote: plain } = await review(app, as, { doctor: 'doc_internal_1', useWallet: false });
    const borne = plain.lines.find(({ kind }) => kind === 'insurance')?.amount ?? 0;
    assert.ok(borne < 0);
    const { quote } = (await withCode(as, booking.apnt_id, 'WELCOME20')).data;
    const fee = booking.provider.fee;
    assert.deepEqual(
      quote.lines.filter(({ kind }) => kind !== 'vat').map(({ kind, amount }) => [kind, amount]),
      [
        ['fee', fee],
        ['insurance', borne],
        ['discount', -Math.round((fee + borne) * 0.2)],
      ],
    );
  });

  it('is used once per account when the payment begins, and released when the payment is given up', async () => {
    const as = await aUser(app);
    const first = await held(as, 5);
    const { data } = await withCode(as, first.booking.apnt_id, 'WELCOME20');
    assert.equal(await usesOf('vou_welcome'), 0, 'a review uses nothing up');
    const begun = (await pay(app, as, data, newId('key'), false)).data as Redirect;
    assert.equal(await usesOf('vou_welcome'), 1, 'the payment has begun');
    await choose(app, begun, 'leave');
    assert.equal((await comeBack(app, as, begun)).data.kind, 'failed');
    assert.equal(await usesOf('vou_welcome'), 0, 'a payment that came to nothing gives it back');
    const again = (await withCode(as, first.booking.apnt_id)).data;
    assert.equal((await payAtGateway(as, again, 'pay')).data.kind, 'confirmed');
    assert.equal(await usesOf('vou_welcome'), 1);
    const second = await held(as, 9);
    assert.equal((await withCode(as, second.booking.apnt_id, 'WELCOME20')).code, 'VOUCHER_USED');
    assert.equal((await cancel(app, as, first.booking.apnt_id)).code, undefined);
    assert.equal(await usesOf('vou_welcome'), 0);
    assert.equal((await withCode(as, second.booking.apnt_id, 'WELCOME20')).code, undefined);
  });

  it('is rejected for another service, below its minimum price, with another discount and when it has expired', async () => {
    const as = await aUser(app);
    const { booking } = await held(as, 12);
    const codeOf = async (voucher: string) => (await withCode(as, booking.apnt_id, voucher)).code;
    assert.equal(await codeOf('LAB15'), 'VOUCHER_SERVICE');
    assert.equal(await codeOf('RAMADAN'), 'VOUCHER_EXPIRED');
    await app.ctx.db.script((script) => script.exec(`UPDATE voucher SET minimum = 900000 WHERE id = 'vou_welcome'`));
    const small = await withCode(as, booking.apnt_id, 'WELCOME20');
    assert.equal(small.code, 'VOUCHER_MINIMUM');
    assert.equal((await withCode(as, booking.apnt_id)).data.quote.voucher, null, 'a refused code is not kept');
    await app.ctx.db.script((script) => script.exec(`UPDATE voucher SET minimum = 0 WHERE id = 'vou_welcome'`));
    await app.ok(api.takeOffer, { offer_id: 'off_first_video' }, { as });
    await app.ok(api.releaseHold, { apnt_id: booking.apnt_id }, { as });
    const offered = await held(as, 15);
    assert.equal((await withCode(as, offered.booking.apnt_id, 'WELCOME20')).code, 'VOUCHER_NOT_COMBINED');
  });

  it('is accepted at review from its first instant until its last', async () => {
    const as = await aUser(app);
    const { booking } = await held(as, 40);
    const at = (ms: number) => new Date(+app.clock.now() + ms).toISOString();
    const codeWhile = async (from: string, until: string) => {
      await app.ctx.db.script((script) =>
        script.query(`UPDATE voucher SET valid_from = $1, valid_until = $2 WHERE id = 'vou_welcome'`, [from, until]),
      );
      return (await withCode(as, booking.apnt_id, 'WELCOME20')).code;
    };
    const [voucher] = await app.ctx.db.script((script) =>
      script.query<{ from: string; until: string }>(
        `SELECT valid_from AS "from", valid_until AS until FROM voucher WHERE id = 'vou_welcome'`,
        [],
      ),
    );
    assert.equal(await codeWhile(at(0), at(1)), undefined);
    assert.equal(await codeWhile(at(-1000), at(0)), 'VOUCHER_EXPIRED');
    assert.equal(await codeWhile(at(1), at(1000)), 'VOUCHER_EXPIRED');
    assert.ok(voucher);
    await codeWhile(voucher.from, voucher.until);
  });

  it('is rejected at payment, review and preview once its last use is taken', async () => {
    const first = await aUser(app);
    const { booking } = await held(first, 34);
    const { data } = await withCode(first, booking.apnt_id, 'FIRST-COME');
    const slower = await aUser(app);
    const lost = (await withCode(slower, (await held(slower, 38)).booking.apnt_id, 'FIRST-COME')).data;
    assert.ok(lost.quote.voucher);
    assert.equal((await payAtGateway(first, data, 'pay')).data.kind, 'confirmed');
    assert.equal((await pay(app, slower, lost, newId('key'), false)).code, 'VOUCHER_SPENT');
    const without = (await withCode(slower, lost.booking.apnt_id)).data;
    assert.equal(without.quote.voucher, null, 'a lost code leaves the booking');
    assert.equal((await pay(app, slower, without, newId('key'), false)).data.kind, 'redirect');
    const as = await aUser(app);
    const late = await held(as, 36);
    assert.equal((await withCode(as, late.booking.apnt_id, 'FIRST-COME')).code, 'VOUCHER_SPENT');
    assert.equal((await app.call(api.validateVoucher, { voucher: 'FIRST-COME' }, { as })).code, 'VOUCHER_SPENT');
  });

  describe('in a preview', () => {
    const look = (as: Patient, voucher: string, stid?: string) =>
      app.call(api.validateVoucher, { voucher, ...(stid === undefined ? {} : { stid }) }, { as });

    it('shows its reduction, services and end, and is not used', async () => {
      const as = await aUser(app);
      const { data } = await look(as, 'welcome 20', 'ST1');
      assert.deepEqual(
        [data.label.en, data.kind, data.value, data.most, data.minimum, data.stids],
        ['Welcome voucher', 'percent', 20, 10_000, 0, null],
      );
      assert.ok(data.valid_until > app.clock.nowIso());
      const before = await usesOf('vou_welcome');
      assert.equal((await look(as, 'WELCOME20')).code, undefined);
      assert.equal(await usesOf('vou_welcome'), before);
    });

    it('is rejected with the same reason as at review', async () => {
      const as = await aUser(app);
      assert.equal((await look(as, 'RAMADAN')).code, 'VOUCHER_EXPIRED');
      assert.equal((await look(as, 'LAB15', 'ST1')).code, 'VOUCHER_SERVICE');
      assert.equal((await look(as, 'LAB15')).code, undefined);
      const visit = await held(as, 20);
      const reviewed = (await withCode(as, visit.booking.apnt_id, 'WELCOME20')).data;
      assert.equal((await payAtGateway(as, reviewed, 'pay')).data.kind, 'confirmed');
      assert.equal((await look(as, 'WELCOME20')).code, 'VOUCHER_USED');
      assert.equal((await look(await aUser(app), 'WELCOME20')).code, undefined, 'of this account alone');
    });

    it('shares the limit of wrong codes with reviews', async () => {
      const as = await aUser(app);
      const { booking } = await held(as, 24);
      for (let turn = 0; turn < 4; turn += 1) {
        const refused = await look(as, `GUESS-${turn}`);
        assert.deepEqual([refused.http, refused.code], [422, 'VOUCHER_INVALID']);
      }
      assert.equal((await withCode(as, booking.apnt_id, 'GUESS-5')).code, 'VOUCHER_INVALID');
      assert.deepEqual(
        [(await look(as, 'WELCOME20')).http, (await look(as, 'WELCOME20')).code],
        [429, 'VOUCHER_TRIES'],
      );
    });
  });

  it('cannot be found by guessing', async () => {
    const as = await aUser(app);
    const { booking } = await held(as, 30);
    for (let turn = 0; turn < 5; turn += 1) {
      assert.equal((await withCode(as, booking.apnt_id, `GUESS-${turn}`)).code, 'VOUCHER_INVALID');
    }
    assert.equal((await withCode(as, booking.apnt_id, 'WELCOME20')).code, 'VOUCHER_TRIES');
  });
});

describe('the minimum price of a voucher', () => {
  const quoteOf = (amount: number | null) =>
    ({ voucher: amount === null ? null : { label: { ar: 'قسيمة', en: 'Voucher' }, amount } }) as api.Quote;
  const voucherOf = (minimum: number) => ({ minimum }) as Parameters<typeof requireEnough>[0];

  it('rejects a voucher that does not reduce the price, and accepts any voucher without a minimum', () => {
    assert.throws(() => requireEnough(voucherOf(15_000), quoteOf(0)), {
      name: 'DomainError',
      code: 'VOUCHER_MINIMUM',
      params: { minimumHalalas: 15_000 },
    });
    requireEnough(voucherOf(15_000), quoteOf(1));
    requireEnough(voucherOf(15_000), quoteOf(null));
    requireEnough(voucherOf(0), quoteOf(0));
  });
});
