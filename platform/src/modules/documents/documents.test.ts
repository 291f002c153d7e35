/** Documents of a visit, from the booking to six years later. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/database.ts';
import { bookHomeVisit, bookVisit, cancel, freeSlots, type Patient } from '../../testing/booking.ts';
import { aUser, createTestApp, signedInAgain, type TestApp, type TestUser } from '../../testing/index.ts';
import { beginVisit, completeVisit } from '../appointments/provider.ts';
import { invoiceForgetting } from '../invoices/service.ts';
import { uploadResult } from '../records/upload.ts';
import { prescribe } from '../../sandbox/issued-papers.ts';
import { fileIdOf, namedBy } from '../../documents/file-id.ts';
import { issueSickLeave, leaveForgetting, openDocument } from './service.ts';
import { writeNote } from '../visit-notes/service.ts';
import { violates } from '../../db/errors.ts';

const DAY = 24 * 3_600_000;

describe('the documents of a visit', () => {
  let app: TestApp;
  let as: Patient;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const listed = async (apnt_id: string) => (await app.ok(api.visitDocuments, { apnt_id }, { as })).documents;
  const kinds = async (id: string) => (await listed(id)).map(({ kind }) => kind);
  const fetched = (fileId: string, user: TestUser = as) =>
    app.server.inject({
      url: api.fileDownloadPath(fileId),
      headers: { authorization: `Bearer ${user.token}`, [api.HEADER.deviceId]: user.deviceId },
    });
  const seen = async (): Promise<string> => {
    as = await aUser(app);
    const { id, start } = await bookVisit(app, as, { start: (await freeSlots(app))[1] as string });
    await app.clock.setTo(start);
    await beginVisit(app.ctx, id);
    as = await signedInAgain(app, as);
    return id;
  };

  it('are listed once issued, and each is a PDF in both languages for its account only', async () => {
    const id = await seen();
    assert.deepEqual(await kinds(id), ['invoice']);
    await issueSickLeave(app.ctx, { appointmentId: id, relId: as.relId, days: 2 });
    await prescribe(app.ctx, id);
    await app.clock.advance(60_000);
    await completeVisit(app.ctx, id);
    const documents = await listed(id);
    assert.deepEqual(
      documents.map(({ kind }) => kind),
      ['invoice', 'sick-leave', 'summary'],
    );
    const stranger = await aUser(app);
    for (const { files } of documents) {
      for (const language of ['ar', 'en'] as const) {
        const { statusCode, headers, rawPayload } = await fetched(files[language]);
        assert.equal(statusCode, 200);
        assert.equal(headers['content-type'], 'application/pdf');
        assert.match(String(headers['content-disposition']), /^attachment/);
        assert.match(rawPayload.toString('latin1'), new RegExp(`^%PDF-[^]*/Lang \\(${language}\\)`));
        assert.equal((await fetched(files[language], stranger)).statusCode, 404);
      }
    }
    assert.equal((await app.call(api.visitDocuments, { apnt_id: id }, { as: stranger })).code, 'NOT_FOUND');
  });

  it('include no summary before the end of the visit, and none of a cancelled one', async () => {
    const id = await seen();
    const name = fileIdOf({ language: 'ar', drawn: 'summary', of: id });
    assert.equal((await fetched(name)).statusCode, 404);
    as = await aUser(app);
    const { id: other } = await bookVisit(app, as, { start: (await freeSlots(app)).at(-1) as string });
    await cancel(app, as, other);
    assert.deepEqual(await kinds(other), ['invoice', 'credit-note']);
  });

  it('include diagnosis and advice in the summary, in both languages and without internal ids', async () => {
    const id = await seen();
    await completeVisit(app.ctx, id);
    const summary = async (language: 'ar' | 'en'): Promise<string> => {
      let drawn = '';
      const drawings = {
        ...app.ctx.drawings,
        draw: async (paper: unknown) => {
          drawn = JSON.stringify(paper);
          return Buffer.alloc(0);
        },
      };
      await openDocument({ ...app.ctx, drawings }, as.uid, fileIdOf({ language, drawn: 'summary', of: id }));
      return drawn;
    };
    assert.match(await summary('en'), /The doctor had not written a diagnosis/);
    const diagnosis = { ar: 'التهاب الحلق', en: 'Sore throat' };
    const advice = { ar: 'الراحة', en: 'Rest' };
    await app.clock.advance(3_600_000);
    await writeNote(app.ctx, { appointmentId: id, patientId: as.relId, diagnosis, advice });
    for (const language of ['ar', 'en'] as const) {
      const drawn = await summary(language);
      assert.match(drawn, new RegExp(diagnosis[language]));
      assert.match(drawn, new RegExp(advice[language]));
      assert.doesNotMatch(drawn, new RegExp(`${id}|${as.relId}|${as.uid}`));
    }
    const issued = (await listed(id)).find(({ kind }) => kind === 'summary')?.issued_at;
    assert.equal(issued, app.clock.nowIso());
    const { headers } = await fetched(fileIdOf({ language: 'en', drawn: 'summary', of: id }));
    assert.match(String(headers['content-disposition']), /filename="summary-en.pdf"/);
  });

  it('include laboratory results', async () => {
    as = await aUser(app);
    const id = await bookHomeVisit(app, as);
    const { starts_at } = await app.ok(api.appointmentSummary, { apnt_id: id }, { as });
    await app.clock.setTo(starts_at);
    as = await signedInAgain(app, as);
    const title = { ar: 'صورة دم', en: 'Blood count' };
    const results = [{ analyte: 'haemoglobin', value: 11.2 } as const];
    await uploadResult(app.ctx, id, { relId: as.relId, title, results });
    const [, result] = await listed(id);
    assert.deepEqual([result?.kind, result?.patient !== null], ['result', true]);
    assert.equal((await fetched(result?.files.ar ?? '')).statusCode, 200);
  });

  it('include one sick leave per patient who was seen', async () => {
    as = await aUser(app);
    const { id: ahead } = await bookVisit(app, as, { start: (await freeSlots(app)).at(-2) as string });
    const issue = (appointmentId: string, relId: string, days = 1) =>
      issueSickLeave(app.ctx, { appointmentId, relId, days });
    await assert.rejects(issue(ahead, as.relId), /STATE_NOT_ALLOWED/);
    const id = await seen();
    await assert.rejects(issue(id, (await aUser(app)).relId), /NOT_FOUND/);
    await assert.rejects(issue(id, as.relId, 31), (error) => violates(error, 'sick_leave_days_check'));
    await issue(id, as.relId);
    await assert.rejects(issue(id, as.relId), /STATE_NOT_ALLOWED/);
  });

  it('are kept for the period that the law requires: invoices for six years', async () => {
    const id = await seen();
    await issueSickLeave(app.ctx, { appointmentId: id, relId: as.relId, days: 1 });
    await cancelledToo();
    const begun = app.clock.nowIso();
    const yesterday = new Date(Date.parse(begun) - DAY).toISOString();
    const issued = sql`SELECT count(*)::int AS "all" FROM invoice WHERE issued_at > ${yesterday}::timestamptz`;
    const count = async () => (await app.ctx.db.read((tx) => rowsOf<{ all: number }>(tx, issued)))[0]?.all ?? 0;
    const all = await count();
    assert.ok(all >= 3);
    const days = app.ctx.config.invoices.invoiceDays;
    await app.clock.setTo(new Date(Date.parse(begun) + (days - 40) * DAY).toISOString());
    await invoiceForgetting.run(app.ctx);
    await leaveForgetting.run(app.ctx);
    as = await signedInAgain(app, as);
    assert.equal(await count(), all);
    assert.deepEqual(await kinds(id), ['invoice', 'sick-leave']);
    await app.clock.advance(41 * DAY);
    await invoiceForgetting.run(app.ctx);
    assert.equal(await count(), 0);
    await app.clock.advance((app.ctx.config.comms.recordDays - days) * DAY);
    await leaveForgetting.run(app.ctx);
    as = await signedInAgain(app, as);
    assert.deepEqual(await kinds(id), []);
  });

  /** With a credit note, which is deleted before its invoice. */
  const cancelledToo = async (): Promise<void> => {
    const other = await aUser(app);
    const { id } = await bookVisit(app, other, { start: (await freeSlots(app)).at(-3) as string });
    await cancel(app, other, id);
  };
});

describe('the file name of a document', () => {
  it('is parsed to the values that it was made of', () => {
    const named = { language: 'en', drawn: 'sick-leave', of: 'skl_1' } as const;
    assert.deepEqual(namedBy(fileIdOf(named)), named);
    for (const other of ['pdf_de_invoice_1', 'pdf_ar_cheque_1', 'pdf_ar_invoice_', 'fil_1']) {
      assert.equal(namedBy(other), null, other);
    }
  });
});
