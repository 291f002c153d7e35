import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';
import { download, multipart, upload } from '../../testing/upload.ts';
import { feedbackForgetting } from './service.ts';

const PDF = Buffer.from('%PDF-1.7\nwhat was seen\n%%EOF');
const VISIT = 'apt_sample_noura_1';

describe('a reported problem', () => {
  let app: TestApp;
  let noura: TestUser;
  let bilal: TestUser;
  let file: string;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    noura = await signIn(app, '+966500000001');
    bilal = await signIn(app, '+966500000002');
    file = (await upload(app, noura, multipart('shot.pdf', PDF))).data?.file_id ?? '';
  });
  after(() => app.close());

  const problem = (more = {}, as = noura) =>
    app.call(api.reportProblem, { apnt_id: VISIT, category: 'late', text: 'Twenty minutes late', ...more }, { as });
  const listed = async () => (await app.ok(api.problemList, { apnt_id: VISIT }, { as: noura })).problems;
  const answer = (problem_id: string) =>
    app.server.inject({ method: 'POST', url: '/sandbox/agent', payload: { problem_id, answer: 'نعتذر عن التأخير' } });

  it('is stored with its file and answered once, and the patient is notified', async () => {
    const sent = (await problem({ attachments: [file] })).data;
    assert.deepEqual([sent.state, sent.attachments[0]?.file_id], ['open', file]);
    assert.equal((await app.call(api.deleteFile, { file_id: file }, { as: noura })).code, 'STATE_NOT_ALLOWED');
    const page = await app.server.inject({ url: '/sandbox/agent?lang=en' });
    assert.match(page.body, /Twenty minutes late/);
    assert.equal((await answer(sent.problem_id)).statusCode, 200);
    assert.equal((await answer(sent.problem_id)).statusCode, 404);
    const [told] = await listed();
    assert.deepEqual([told?.state, told?.answer], ['answered', 'نعتذر عن التأخير']);
    const { notifications } = await app.ok(api.notificationList, {}, { as: noura });
    assert.ok(
      notifications.some(({ payload, url }) => payload.apnt_id === VISIT && url?.includes('completed-details')),
    );
    const { accesses } = await app.ok(api.recordAccesses, {}, { as: noura });
    assert.ok(accesses.some(({ what }) => what.en === 'A reported problem with a visit'));
  });

  it('accepts only the account’s own unused files', async () => {
    assert.equal((await problem({ attachments: [file] })).code, 'STATE_NOT_ALLOWED');
    const own = (await upload(app, noura, multipart('b.pdf', PDF))).data?.file_id ?? '';
    const foreign = await problem({ apnt_id: 'apt_sample_bilal_1', attachments: [own] }, bilal);
    assert.equal(foreign.code, 'NOT_FOUND');
    assert.equal((await problem({ category: 'weather' })).status, 1001);
    assert.equal((await problem({ text: '  ' })).status, 1001);
  });

  it('is visible to its account only', async () => {
    assert.equal((await problem({}, bilal)).code, 'NOT_FOUND');
    assert.equal((await app.call(api.problemList, { apnt_id: VISIT }, { as: bilal })).code, 'NOT_FOUND');
  });

  it('is deleted with its files after its retention period', async () => {
    await app.ok(api.submitFeedback, { about: 'product', text: 'Clear and quick' }, { as: noura });
    await app.clock.advance((app.ctx.config.comms.feedbackDays - 1) * 86_400_000);
    await feedbackForgetting.run(app.ctx);
    const as = await signIn(app, '+966500000001');
    assert.equal((await app.ok(api.problemList, { apnt_id: VISIT }, { as })).problems.length, 1);
    await app.clock.advance(2 * 86_400_000);
    await feedbackForgetting.run(app.ctx);
    const later = await signIn(app, '+966500000001');
    assert.deepEqual((await app.ok(api.problemList, { apnt_id: VISIT }, { as: later })).problems, []);
    assert.equal((await download(app, later, file)).statusCode, 200, 'a draft again, which its own job ends');
    assert.equal((await app.call(api.deleteFile, { file_id: file }, { as: later })).code, undefined);
  });
});
