import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { TRACKING_STEPS } from 'shared-contracts/domain';
import type { Patient } from '../../testing/booking.ts';
import { aHomeVisit } from '../../testing/home-visit.ts';
import { aUser, createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';
import { download, multipart, upload } from '../../testing/upload.ts';
import { ANALYTES, flagOf } from './analytes.ts';
import { uploadResult } from './upload.ts';

const PDF = Buffer.from('%PDF-1.7\nan x-ray\n%%EOF');
const TITLE = { ar: 'تحليل', en: 'Test' };

describe('the health record of a patient', () => {
  let app: TestApp;
  let noura: TestUser;
  let as: Patient;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    noura = await signIn(app, '+966500000001');
    as = await aUser(app);
  });
  after(() => app.close());

  const listed = (user: TestUser, rel_id?: string) =>
    app.ok(api.recordList, rel_id === undefined ? {} : { rel_id }, { as: user });
  const anUpload = async (): Promise<string> => (await upload(app, as, multipart('x.pdf', PDF))).data?.file_id ?? '';

  it('contains measured values with reference range and previous value', async () => {
    const { records } = await listed(noura, 'rel_sample_noura');
    assert.deepEqual(
      records.map(({ report_id }) => report_id),
      ['rpt_sample_noura_3', 'rpt_sample_noura_2', 'rpt_sample_noura_1'],
    );
    assert.deepEqual(
      records.map(({ flagged }) => flagged),
      [0, 2, 2],
    );
    const { results } = await app.ok(api.healthReport, { report_id: 'rpt_sample_noura_2' }, { as: noura });
    const vitamin = results.find(({ analyte }) => analyte === 'vitamin-d');
    assert.deepEqual([vitamin?.value, vitamin?.low, vitamin?.flag, vitamin?.unit], [24, 30, 'low', 'ng/mL']);
    assert.deepEqual(
      vitamin?.history.map(({ value }) => value),
      [14, 24, 36],
    );
  });

  it('flags values outside the reference range, whose bounds are normal', () => {
    const { glucose, hba1c, hdl } = ANALYTES;
    assert.deepEqual(
      [69.9, 70, 100, 100.1].map((value) => flagOf(glucose, value)),
      ['low', 'normal', 'normal', 'high'],
    );
    assert.equal(flagOf(hba1c, 0), 'normal');
    assert.equal(flagOf(hdl, 500), 'normal');
  });

  it('receives the result of a visit once, and the patient is notified', async () => {
    const id = await aHomeVisit(app, as);
    const early = uploadResult(app.ctx, id, { relId: as.relId, title: TITLE, results: [] });
    await assert.rejects(early, { code: 'START_NOT_OPEN' });
    await app.clock.advance(120 * 60_000);
    for (const step of TRACKING_STEPS.lab.slice(1)) {
      const payload = { action: 'step', apnt_id: id, step };
      assert.equal((await app.server.inject({ method: 'POST', url: '/sandbox/technician', payload })).statusCode, 200);
    }
    const { records } = await listed(as);
    const ofVisit = async (apnt_id: string) => (await app.ok(api.recordList, { apnt_id }, { as })).records;
    assert.deepEqual(await ofVisit(id), records);
    assert.deepEqual(await ofVisit(await aHomeVisit(app, as, { startsIn: 600 })), []);
    assert.deepEqual([records.length, records[0]?.apnt_id, records[0]?.source], [1, id, 'lab']);
    const { notifications } = await app.ok(api.notificationList, {}, { as });
    assert.ok(notifications.some(({ title }) => title.en === 'A result is ready'));
    const again = { relId: as.relId, title: TITLE, results: [] };
    await assert.rejects(uploadResult(app.ctx, id, again), { code: 'STATE_NOT_ALLOWED' });
    await assert.rejects(uploadResult(app.ctx, id, { ...again, relId: 'rel_sample_noura' }), { code: 'NOT_FOUND' });
    const report_id = records[0]?.report_id as string;
    assert.equal((await app.call(api.deleteReport, { report_id }, { as })).code, 'STATE_NOT_ALLOWED');
    assert.equal((await app.call(api.healthReport, { report_id }, { as: noura })).code, 'NOT_FOUND');
  });

  it('contains the patient’s reports with their files, which are deleted together', async () => {
    const file_id = await anUpload();
    const kept = await app.ok(
      api.addReport,
      { rel_id: as.relId, report_type: 'imaging', title: 'X-ray of the knee', file_id },
      { as },
    );
    const own = async () => (await app.ok(api.patientReports, { rel_id: as.relId }, { as })).reports;
    assert.deepEqual(
      (await own()).map(({ report_id, report_type, file }) => [report_id, report_type, file?.file_id]),
      [[kept.report_id, 'imaging', file_id]],
    );
    assert.equal((await app.call(api.deleteFile, { file_id }, { as })).code, 'STATE_NOT_ALLOWED');
    const twice = { rel_id: as.relId, title: 'Again', file_id };
    assert.equal((await app.call(api.addReport, twice, { as })).code, 'STATE_NOT_ALLOWED');
    await app.ok(api.deleteReport, { report_id: kept.report_id }, { as });
    assert.deepEqual(await own(), []);
    assert.equal((await download(app, as, file_id)).statusCode, 404);
  });

  it('accepts only the account’s own patients and files', async () => {
    const file_id = await anUpload();
    const keep = (rel_id: string, user: TestUser) =>
      app.call(api.addReport, { rel_id, title: 'X', file_id }, { as: user });
    assert.equal((await keep('rel_sample_noura', as)).code, 'NOT_FOUND');
    assert.equal((await keep('rel_sample_noura', noura)).code, 'NOT_FOUND');
    assert.equal((await app.call(api.recordList, { rel_id: 'rel_sample_noura' }, { as })).code, 'NOT_FOUND');
  });

  it('contains prescriptions by patient and by visit', async () => {
    const bilal = await signIn(app, '+966500000002');
    const all = (await app.ok(api.patientPrescriptions, {}, { as: bilal })).prescriptions;
    assert.ok(all.length > 1);
    const of = (rel_id: string) => app.ok(api.patientPrescriptions, { rel_id }, { as: bilal });
    const one = all[0]?.rel_id ?? '';
    assert.deepEqual(
      (await of(one)).prescriptions.map(({ prescription_id }) => prescription_id),
      all.filter(({ rel_id }) => rel_id === one).map(({ prescription_id }) => prescription_id),
    );
    const { prescriptions } = await app.ok(api.visitPrescriptions, { apnt_id: 'apt_sample_bilal_1' }, { as: bilal });
    const rows = await app.ctx.db.script((script) =>
      script.query(`SELECT id FROM prescription WHERE appointment_id = 'apt_sample_bilal_1'`, []),
    );
    for (const { prescription_id } of prescriptions) assert.ok(JSON.stringify(rows).includes(prescription_id));
    assert.ok(prescriptions.length > 0);
  });
});
