import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { mailInbox } from '../../adapters/embedded/mail.ts';
import { aPhone, createTestApp, type TestApp } from '../../testing/index.ts';
import { multipart, upload } from '../../testing/upload.ts';
import { VISITOR_FIELDS } from '../../testing/visitor-form.ts';
import { documentsOf } from './document-repository.ts';
import { openDocument } from './documents.ts';
import { openRequests } from './repository.ts';
import { answerRequest, requestForgetting, startReview } from './service.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');
const PERSON = { name: 'نورة العتيبي', consent: true as const };
describe('a request form', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());
  let addresses = 0;
  const anEmail = () => `noura${(addresses += 1)}@example.com`;
  const send = (form: api.RequestFormName, more: object = {}) =>
    app.call(api.REQUEST_ENDPOINTS[form], {
      ...PERSON,
      phone: aPhone(),
      email: anEmail(),
      ...VISITOR_FIELDS[form],
      ...more,
    } as never);

  it('is stored encrypted and answered with a reference number', async () => {
    for (const form of api.REQUEST_FORMS) {
      const { data, code } = await send(form);
      assert.equal(code, undefined, form);
      assert.match(data.reference, /^[A-Z]{2}-[0-9A-Z]{8}$/);
    }
    const open = await app.ctx.db.read((tx) => openRequests(tx, 20));
    assert.deepEqual(open.map(({ form }) => form).toSorted(), [...api.REQUEST_FORMS].toSorted());
    const business = open.find(({ form }) => form === 'business');
    assert.equal(business?.content['commercial_registration'], '1010000000');
    const clear = await app.ctx.db.script((script) =>
      script.query<{ row: string }>('SELECT request::text AS row FROM request', []),
    );
    for (const { row } of clear) assert.doesNotMatch(row, /العتيبي|example\.com|الأفق/);
  });

  it('is rejected with invalid values or a filled honeypot field', async () => {
    const refused: readonly [api.RequestFormName, object, string][] = [
      ['contact', { note: '' }, 'INVALID_REQUEST'],
      ['contact', { consent: false }, 'INVALID_REQUEST'],
      ['contact', { email: 'noura@' }, 'INVALID_REQUEST'],
      ['contact', { website: 'https://spam.example' }, 'INVALID_REQUEST'],
      ['contact', { phone: '123456' }, 'PHONE_INVALID'],
      ['business', { commercial_registration: '12345' }, 'INVALID_REQUEST'],
      ['business', { services: [] }, 'INVALID_REQUEST'],
      ['business', { employees: 'many' }, 'INVALID_REQUEST'],
      ['doctor', { scfhs: '' }, 'INVALID_REQUEST'],
      ['hospital', { city_id: 'atlantis' }, 'NOT_FOUND'],
    ];
    for (const [form, more, code] of refused) assert.equal((await send(form, more)).code, code, JSON.stringify(more));
  });

  it('is found by reference and e-mail address together, and receipt and answer are sent by mail', async () => {
    const email = anEmail();
    const { data } = await send('contact', { email });
    const { reference } = data;
    const ask = (asked: { reference: string; email: string }) => app.call(api.requestStatus, asked);
    const mine = await ask({ reference: reference.toLowerCase(), email: email.toUpperCase() });
    assert.deepEqual([mine.data.status, mine.data.answer], ['received', null]);
    assert.equal((await ask({ reference, email: anEmail() })).code, 'NOT_FOUND');
    assert.equal((await ask({ reference: 'CO-00000000', email })).code, 'NOT_FOUND');
    const row = (await app.ctx.db.read((tx) => openRequests(tx, 50))).find((open) => open.reference === reference);
    await startReview(app.ctx, row?.id ?? '');
    assert.equal((await ask({ reference, email })).data.status, 'in-review');
    await answerRequest(app.ctx, row?.id ?? '', 'أُعيد المبلغ اليوم');
    await assert.rejects(answerRequest(app.ctx, row?.id ?? '', 'مرة أخرى'), { code: 'NOT_FOUND' });
    const answered = await ask({ reference, email });
    assert.deepEqual([answered.data.status, answered.data.answer], ['answered', 'أُعيد المبلغ اليوم']);
    await app.ctx.jobs.runDue();
    const letters = (await app.ctx.db.read((tx) => mailInbox(tx, 50))).filter(({ address }) => address === email);
    assert.equal(letters.length, 2);
    for (const { text } of letters) assert.doesNotMatch(text, /المبلغ/);
  });

  it('accepts up to five scanned documents from the same address while open, which are erased with it', async () => {
    const email = anEmail();
    const { data } = await send('doctor', { email });
    const { reference } = data;
    const add = (name: string, bytes: Buffer, fields: Record<string, string> = { reference, email }) =>
      upload(app, null, multipart(name, bytes, 'file', fields), api.addRequestDocument);
    const first = await add('الرخصة.pdf', PDF);
    assert.deepEqual([first.status, first.data?.file_name], [1000, 'الرخصة.pdf']);
    assert.equal((await add('licence.pdf', Buffer.from('MZ not a pdf'))).code, 'FILE_TYPE_REFUSED');
    assert.equal((await add('licence.pdf', PDF, { reference, email: anEmail() })).code, 'NOT_FOUND');
    assert.equal((await add('licence.pdf', PDF, { reference })).code, 'INVALID_REQUEST');
    const more = await Promise.all(Array.from({ length: 7 }, () => add('more.pdf', PDF)));
    assert.equal(more.filter(({ code }) => code === 'FILE_QUOTA_REACHED').length, 3);
    const { documents } = await app.ok(api.requestStatus, { reference, email });
    assert.equal(documents.length, api.REQUEST_DOCUMENTS_MAX);
    const row = (await app.ctx.db.read((tx) => openRequests(tx, 50))).find((open) => open.reference === reference);
    const all = await app.ctx.db.read((tx) => documentsOf(tx, row?.id ?? ''));
    const kept = all.find(({ name }) => name === 'الرخصة.pdf');
    const opened = await openDocument(app.ctx, kept?.id ?? '');
    assert.deepEqual([opened.name, opened.bytes.equals(PDF)], ['الرخصة.pdf', true]);
    await answerRequest(app.ctx, row?.id ?? '', 'شكرًا');
    assert.equal((await add('late.pdf', PDF)).code, 'NOT_FOUND');
    await requestForgetting.run({
      ...app.ctx,
      clock: { ...app.ctx.clock, now: () => new Date('2100-01-01T00:00:00Z') },
    });
    assert.equal(await app.ctx.ports.files.open(kept?.id ?? ''), null);
  });

  it('returns the first reference for a repeated call, and the generic endpoint accepts the same form', async () => {
    const asked = { ...PERSON, phone: aPhone(), email: anEmail(), ...VISITOR_FIELDS.contact, note: 'سؤال' };
    const key = { key: 'a-key-of-this-form-1' };
    const first = await app.ok(api.contactUs, asked, key);
    assert.deepEqual(await app.ok(api.contactUs, asked, key), first);
    const values = { ...PERSON, phone: aPhone(), email: anEmail(), ...VISITOR_FIELDS.business };
    assert.match((await app.ok(api.saveRequest, { form: 'business', values })).reference, /^BU-/);
    const wrong = await app.call(api.saveRequest, { form: 'business', values: { ...values, company: '' } });
    assert.equal(wrong.code, 'INVALID_REQUEST');
    assert.deepEqual(wrong.data, { fields: ['values.company'] });
  });

  it('is limited to five per address and twenty per network and day, also concurrently', async () => {
    await app.clock.advance(2 * 86_400_000);
    const email = anEmail();
    const same = await Promise.all(Array.from({ length: 8 }, () => send('contact', { email })));
    assert.equal(same.filter(({ code }) => code === 'RATE_LIMITED').length, 3);
    const others = await Promise.all(Array.from({ length: 17 }, () => send('contact')));
    assert.equal(others.filter(({ code }) => code === undefined).length, 15);
    await app.clock.advance(86_400_000 + 1000);
    assert.equal((await send('contact', { email })).code, undefined);
  });

  it('contains labels for each option, country and city', async () => {
    const offered = await app.ok(api.requestChoices, {});
    for (const [list, ids] of Object.entries(api.REQUEST_CHOICES)) {
      assert.deepEqual(
        offered[list as api.RequestChoice].map(({ id }) => id),
        [...ids],
      );
    }
    assert.ok((await app.ok(api.formCountries, {})).countries.length > 200);
    assert.deepEqual(
      (await app.ok(api.formCities, {})).cities.map(({ id }) => id),
      offered.cities.map(({ id }) => id),
    );
  });

  it('is deleted after a year', async () => {
    await app.clock.advance((app.ctx.config.comms.requestDays + 1) * 86_400_000);
    await requestForgetting.run(app.ctx);
    assert.deepEqual(await app.ctx.db.read((tx) => openRequests(tx, 50)), []);
  });
});
