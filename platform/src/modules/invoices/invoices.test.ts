import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import type { TaxClass } from 'shared-contracts/domain';
import {
  cancel,
  choose,
  clearCharges,
  comeBack,
  freeSlots,
  type Patient,
  type Redirect,
  toGateway,
} from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { qrOf, streamsOf } from '../../testing/pdf.ts';
import { refundPayable } from '../payments/refund.ts';
import { findPayment } from '../payments/repository.ts';
import { appointmentNamed } from '../visits/lists-repository.ts';
import { linesOf } from '../visits/parts-repository.ts';
import { beginSession } from '../auth/sessions/sessions.ts';
import { issueInvoice, noteOfAmount, suppliedTo } from './issue.ts';
import { invoicesOfPayment } from './repository.ts';
import { numberOf, placeOf } from './number.ts';
import { qrContent } from './qr-content.ts';
import type { InvoiceContents } from './tables.ts';
import { found } from '../../core/errors.ts';
import { violates } from '../../db/errors.ts';

/** Parses the tags one by one, as the authority’s reader does. */
const tagsOf = (content: string): string[] => {
  const bytes = Buffer.from(content, 'base64');
  const values: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    assert.equal(bytes[at], values.length + 1);
    const length = bytes[at + 1] as number;
    values.push(bytes.subarray(at + 2, at + 2 + length).toString('utf8'));
    at += 2 + length;
  }
  return values;
};

describe('an invoice', () => {
  let app: TestApp;
  let as: Patient;
  let first: Redirect;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    as = await aUser(app);
    first = await bought(0);
  });
  after(() => app.close());

  const bought = async (position: number): Promise<Redirect> => {
    const redirect = await toGateway(app, as, (await freeSlots(app)).at(position + 3) as string);
    await choose(app, redirect, 'pay');
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'confirmed');
    return redirect;
  };
  const listed = async (apnt_id: string) => (await app.ok(api.invoiceList, { apnt_id }, { as })).invoices;
  const pdf = (number: string, language: 'ar' | 'en', user: TestUser | null = as) =>
    app.server.inject({
      url: api.invoiceDownloadPath(number, language),
      headers: user ? { authorization: `Bearer ${user.token}`, [api.HEADER.deviceId]: user.deviceId } : {},
    });
  const back = async (redirect: Redirect, reason: string, amount: number | 'all') => {
    await clearCharges(app, redirect.payable.id);
    await app.ctx.db.transaction((tx) =>
      refundPayable(app.ctx, tx, {
        payable: { kind: 'appointment', id: redirect.payable.id },
        reason,
        amount,
        to: 'source',
      }),
    );
  };

  it('is issued once with the payment, however often the payment is reported', async () => {
    const before = await listed(first.payable.id);
    assert.deepEqual(
      before.map(({ kind }) => kind),
      ['invoice'],
    );
    await comeBack(app, as, first);
    await app.ctx.bus.settled();
    assert.deepEqual(await listed(first.payable.id), before);
    const paid = await app.ctx.db.read((tx) => findPayment(tx, first.payment_id));
    assert.equal(before[0]?.total, paid?.total);
  });

  it('is a PDF in both languages with a QR code of the five required tags', async () => {
    const [invoice] = await listed(first.payable.id);
    const { sellerNameAr, sellerVatNumber } = app.ctx.config.invoices;
    for (const language of ['ar', 'en'] as const) {
      const answer = await pdf(invoice?.number ?? '', language);
      assert.equal(answer.statusCode, 200);
      assert.match(String(answer.headers['content-disposition']), /^attachment/);
      assert.equal(answer.rawPayload.subarray(0, 5).toString(), '%PDF-');
      const [name, vatNumber, at, total, vat] = tagsOf(qrOf(answer.rawPayload) ?? '');
      assert.deepEqual([name, vatNumber], [sellerNameAr, sellerVatNumber]);
      assert.equal(at, `${invoice?.issued_at.slice(0, 19)}Z`);
      assert.deepEqual(
        [total, vat],
        [invoice?.total, invoice?.vat].map((amount) => ((amount ?? 0) / 100).toFixed(2)),
      );
      const text = answer.rawPayload.toString('latin1');
      assert.match(text, new RegExp(`/Lang \\(${language}\\)`));
      assert.match(text, /IBMPlexSansArabic/);
      assert.ok(
        streamsOf(answer.rawPayload).some((stream) => /\bTJ\b/.test(stream)),
        'text is text',
      );
    }
  });

  it('is accessible to its account only', async () => {
    const [invoice] = await listed(first.payable.id);
    const number = invoice?.number ?? '';
    assert.equal((await pdf(number, 'ar', await aUser(app))).statusCode, 404);
    assert.equal((await pdf(number, 'ar', null)).statusCode, 401);
    for (const other of ['INV-2026-999999', 'INV-1', number.replace('INV', 'CRN')]) {
      assert.equal((await pdf(other, 'en')).statusCode, 404, other);
    }
  });

  it('has one credit note per refund, and the notes of a full refund add up to it', async () => {
    const other = await bought(4);
    const [invoice] = await listed(other.payable.id);
    const total = invoice?.total ?? 0;
    for (const [reason, amount] of [
      ['one', 1],
      ['two', Math.floor(total / 3)],
      ['two', Math.floor(total / 3)],
      ['rest', 'all'],
    ] as const) {
      await back(other, reason, amount);
    }
    const notes = (await listed(other.payable.id)).filter(({ kind }) => kind === 'credit-note');
    assert.equal(notes.length, 3);
    assert.equal(
      notes.reduce((sum, note) => sum + note.total, 0),
      total,
    );
    assert.equal(
      notes.reduce((sum, note) => sum + note.vat, 0),
      invoice?.vat,
    );
    const answer = await pdf(notes[1]?.number ?? '', 'ar');
    assert.equal(tagsOf(qrOf(answer.rawPayload) ?? '')[3], ((notes[1]?.total ?? 0) / 100).toFixed(2));
  });

  it('has credit notes with each charge before VAT and the VAT separately, which add up to the refund', async () => {
    const redirect = await bought(16);
    const { code } = await cancel(app, as, redirect.payable.id);
    assert.equal(code, undefined);
    await app.ctx.jobs.runDue();
    const issued = await app.ctx.db.read((tx) => invoicesOfPayment(tx, redirect.payment_id));
    assert.deepEqual(
      issued.map(({ kind }) => kind),
      ['invoice', 'credit-note'],
    );
    for (const { kind, total, vat, contents } of issued) {
      const net = contents.lines.reduce((sum, { amount }) => sum + amount, 0);
      assert.ok(vat > 0, `${kind} has VAT`);
      assert.equal(net, total - vat, `lines of the ${kind}`);
    }
    assert.equal(issued[1]?.total, issued[0]?.total);
  });

  it('has a number in a sequence without gaps, also after rollbacks and concurrent writes', async () => {
    const payment = await app.ctx.db.read((tx) => findPayment(tx, first.payment_id));
    const failing = app.ctx.db.transaction(async (tx) => {
      const visit = found(await appointmentNamed(tx, first.payable.id));
      const supply = suppliedTo(tx, visit, () => linesOf(tx, visit.id));
      await issueInvoice(tx, payment as NonNullable<typeof payment>, supply, app.clock.nowIso());
    });
    await assert.rejects(failing, (error) => violates(error, 'invoice_of_payment'));
    const more = [await bought(8), await bought(12)];
    await Promise.all(more.map((one) => back(one, 'all', 'all')));
    const rows = await app.ctx.db.script((script) =>
      script.query('SELECT year, sequence FROM invoice ORDER BY year, sequence', []),
    );
    const sequences = (rows as readonly { sequence: number }[]).map(({ sequence }) => sequence);
    assert.deepEqual(
      sequences,
      sequences.map((_, index) => index + 1),
    );
    assert.ok(sequences.length >= 8);
  });

  it('cannot be changed or deleted', async () => {
    for (const sql of ['UPDATE invoice SET total = 1', 'DELETE FROM invoice']) {
      await assert.rejects(
        app.ctx.db.script((script) => script.exec(sql)),
        /neither changed nor deleted/,
      );
    }
  });

  it('has a number that restarts each year in Riyadh time', async () => {
    await app.clock.setTo('2026-12-31T21:30:00.000Z');
    const { token } = await app.ctx.db.transaction((tx) => beginSession(app.ctx, tx, as.uid, as.deviceId));
    as = { ...as, token };
    const [invoice] = await listed((await bought(2)).payable.id);
    assert.equal(invoice?.number, 'INV-2027-000001');
  });
});

describe('the numbers and the QR code of an invoice', () => {
  const contents = (...classes: readonly TaxClass[]): InvoiceContents => ({
    buyer: 'Noura',
    provider: { ar: 'سنار', en: 'Sanar' },
    visitAt: '2026-11-20T09:00:00.000Z',
    lines: classes.map((taxClass) => ({ label: { ar: 'رسوم', en: 'Fee' }, quantity: 1, amount: 10_000, taxClass })),
  });
  it('parse to the values that they were made of', () => {
    const place = { kind: 'credit-note', year: 2026, sequence: 41 } as const;
    assert.equal(numberOf(place), 'CRN-2026-000041');
    assert.deepEqual(placeOf('CRN-2026-000041'), place);
    assert.equal(placeOf('CRN-2026-41'), null);
  });
  it('have tag lengths in bytes of UTF-8', () => {
    const sold = {
      seller: 'سنار',
      vatNumber: '300000000000003',
      at: '2026-11-20T09:00:00.000Z',
      total: 23_000,
      vat: 3000,
    };
    const bytes = Buffer.from(qrContent(sold), 'base64');
    assert.deepEqual([bytes[0], bytes[1]], [1, 8]);
    assert.deepEqual(tagsOf(qrContent(sold)), ['سنار', '300000000000003', '2026-11-20T09:00:00Z', '230.00', '30.00']);
  });
  it('state an amount without charges before VAT', () => {
    const invoice = { total: 23_000, vat: 3000, contents: contents('standard', 'standard') };
    const { vat, lines } = noteOfAmount(invoice, { total: 0, vat: 0 }, 11_500);
    assert.equal(vat, 1500);
    assert.deepEqual(
      lines.map(({ amount }) => amount),
      [10_000],
    );
  });
  it('allocate VAT so that the parts add up', () => {
    const invoice = { total: 23_001, vat: 3001, contents: contents('standard') };
    const before = { total: 0, vat: 0 };
    for (const amount of [1, 7000, 7000, 9000]) {
      before.vat += noteOfAmount(invoice, before, amount).vat;
      before.total += amount;
    }
    assert.deepEqual(before, { total: 23_001, vat: 3001 });
  });
  it('state no VAT for a part of charges with several tax classes', () => {
    const invoice = { total: 21_500, vat: 1500, contents: contents('standard', 'citizen') };
    const before = { total: 0, vat: 0 };
    assert.throws(() => noteOfAmount(invoice, before, 10_000), /several tax classes/);
    assert.equal(noteOfAmount(invoice, before, 21_500).vat, 1500);
  });
});
