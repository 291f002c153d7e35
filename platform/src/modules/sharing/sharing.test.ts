/** A shared record entry for the holder of its code: limited in time and number of openings, each of which is logged. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { aFreshProof, createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';
import { multipart, upload } from '../../testing/upload.ts';

const PDF = Buffer.from('%PDF-1.7\nthe shared X-ray\n%%EOF');
const READER = 'Dr Salma Idris';
const HOUR = 3_600_000;

describe('a shared entry of a health record', () => {
  let app: TestApp;
  let as: TestUser;
  let other: TestUser;
  before(async () => {
    app = await createTestApp({
      filling: 'sample',
      settings: {
        RECORD_SHARE_OPENINGS: '3',
        RECORD_SHARE_TRIES: '3',
        RECORD_SHARES: '4',
        CHECK_REQUESTS_PER_MINUTE: '0',
      },
    });
    as = await signIn(app, '+966500000002');
    other = await signIn(app, '+966500000001');
  });
  after(() => app.close());

  const entryOf = async (kind: (typeof api.RECORD_KINDS)[number]) =>
    (await app.ok(api.recordTimeline, { kind }, { as })).entries[0] ?? assert.fail(`no ${kind}`);
  const share = async (kind: (typeof api.RECORD_KINDS)[number], entry_id: string, hours = 24) =>
    app.ok(api.shareRecord, { kind, entry_id, hours, fresh_proof: await aFreshProof(app, as, 'share-record') }, { as });
  const open = (code: string, reader = READER) => app.call(api.openShare, { code, reader });
  const sharesOf = async (user: TestUser) => (await app.ok(api.recordShares, {}, { as: user })).shares;
  const end = (share_id: string) => app.ok(api.revokeShare, { share_id }, { as });

  it('requires a fresh proof and an entry of the account', async () => {
    const { id } = await entryOf('result');
    const asked = { kind: 'result', entry_id: id, hours: 24 } as const;
    assert.equal((await app.call(api.shareRecord, asked, { as })).code, 'PROOF_REQUIRED');
    const fresh_proof = await aFreshProof(app, other, 'share-record');
    assert.equal((await app.call(api.shareRecord, { ...asked, fresh_proof }, { as: other })).code, 'NOT_FOUND');
    assert.equal((await app.call(api.shareRecord, { ...asked, kind: 'visit', fresh_proof }, { as })).code, 'NOT_FOUND');
    assert.deepEqual(await sharesOf(as), []);
  });

  it('is opened by its code without a sign-in, in any notation of the code', async () => {
    const entry = await entryOf('prescription');
    const { code, share: made } = await share('prescription', entry.id);
    const read = await open(code.toLowerCase().replaceAll('-', ' '));
    assert.deepEqual(read.data.title, entry.title);
    assert.deepEqual(read.data.patients, entry.patients);
    assert.ok(read.data.drugs.length > 0);
    assert.equal(read.data.ends_at, made.ends_at);
    await end(made.share_id);
  });

  it('shows the values of a result without earlier results', async () => {
    const entry = await entryOf('result');
    const whole = await app.ok(api.healthReport, { report_id: entry.id }, { as });
    assert.ok(whole.results.some(({ history }) => history.length > 1));
    const { code, share: made } = await share('result', entry.id);
    const { data } = await open(code);
    assert.deepEqual(
      data.results.map(({ analyte, value }) => ({ analyte, value })),
      whole.results.map(({ analyte, value }) => ({ analyte, value })),
    );
    assert.ok(data.results.every(({ history }) => history.every(({ report_id }) => report_id === entry.id)));
    await end(made.share_id);
  });

  it('shows the patient when it was opened and by whom, in the share, the access log and a notice', async () => {
    const { code, share: made } = await share('visit', (await entryOf('visit')).id);
    await open(code);
    const shown = (await sharesOf(as)).find(({ share_id }) => share_id === made.share_id);
    assert.deepEqual(shown?.openings, [{ reader: READER, at: app.clock.nowIso() }]);
    const { accesses } = await app.ok(api.recordAccesses, {}, { as });
    assert.equal(accesses[0]?.reader.en, 'Whoever has the code of a share');
    const { notifications } = await app.ok(api.notificationList, {}, { as });
    assert.ok(notifications.some(({ title }) => title.en === 'A shared record was opened'));
    await end(made.share_id);
  });

  it('serves the file of a report to the holder of the code', async () => {
    const file_id = (await upload(app, as, multipart('أشعة.pdf', PDF))).data?.file_id ?? assert.fail('not stored');
    const asked = { rel_id: 'rel_sample_bilal', report_type: 'imaging', title: 'Chest X-ray', file_id } as const;
    const { report_id } = await app.ok(api.addReport, asked, { as });
    const { code, share: made } = await share('report', report_id);
    assert.deepEqual((await open(code)).data.file, { file_name: 'أشعة.pdf', size: PDF.length });
    const { data } = await app.call(api.openSharedFile, { code, reader: READER });
    assert.deepEqual(Buffer.from(data.base64, 'base64'), PDF);
    await app.ok(api.deleteReport, { report_id }, { as });
    assert.equal((await open(code)).code, 'NOT_FOUND', 'a report that was deleted');
    await end(made.share_id);
  });

  it('ends when revoked, when expired and after its last permitted opening', async () => {
    const { id } = await entryOf('visit');
    const revoked = await share('visit', id);
    const foreign = await app.call(api.revokeShare, { share_id: revoked.share.share_id }, { as: other });
    assert.equal(foreign.code, 'NOT_FOUND');
    assert.equal((await open(revoked.code)).status, 1000);
    await end(revoked.share.share_id);
    assert.equal((await open(revoked.code)).code, 'SHARE_ENDED');

    const often = await share('visit', id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(often.code)));
    assert.equal(answers.filter(({ status }) => status === 1000).length, 3);
    assert.equal((await sharesOf(as)).find(({ share_id }) => share_id === often.share.share_id)?.state, 'ended');

    const brief = await share('visit', id, 1);
    await app.clock.advance(HOUR);
    assert.equal((await open(brief.code)).code, 'SHARE_ENDED');
  });

  it('limits wrong codes per network over all shares', async () => {
    const { code, share: made } = await share('visit', (await entryOf('visit')).id);
    for (const wrong of ['AAAABBBBCCCC', 'AAAABBBBCCCD', 'AAAABBBBCCCE']) {
      assert.equal((await open(wrong)).code, 'SHARE_NOT_FOUND');
    }
    assert.equal((await open('AAAABBBBCCCF')).code, 'SHARE_TRIES');
    assert.equal((await open(code)).code, 'SHARE_TRIES', 'a right code among wrong ones');
    await app.clock.advance(HOUR);
    assert.equal((await open(code)).status, 1000);
    await end(made.share_id);
  });

  it('is limited in number per account', async () => {
    const { id } = await entryOf('visit');
    as = await signIn(app, '+966500000002');
    const made = [];
    for (let count = 0; count < 4; count += 1) made.push(await share('visit', id));
    const fresh_proof = await aFreshProof(app, as, 'share-record');
    const fifth = await app.call(api.shareRecord, { kind: 'visit', entry_id: id, hours: 1, fresh_proof }, { as });
    assert.equal(fifth.code, 'SHARE_LIMIT');
    for (const { share: one } of made) await end(one.share_id);
  });

  it('ends with the request to erase the account', async () => {
    const { code } = await share('visit', (await entryOf('visit')).id);
    const { wallet } = await app.ok(api.privacyState, {}, { as });
    const fresh_proof = await aFreshProof(app, as, 'erase-account');
    await app.ok(api.eraseAccount, { give_up: wallet, fresh_proof }, { as });
    assert.equal((await open(code)).code, 'SHARE_ENDED');
  });
});
