import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { hold, freeSlots, pay, review } from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { multipart, upload } from '../../testing/upload.ts';

const PDF = Buffer.from('%PDF-1.7\nhello\n%%EOF');
const DAY = 24 * 3_600_000;

describe('the files of an account', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample', settings: { UPLOADS_PER_MINUTE: '0' } });
    await app.ctx.db.script((script) =>
      script.exec('UPDATE provider_service SET fee = 0; UPDATE schedule_version SET version = version + 1'),
    );
  });
  after(() => app.close());

  it('are listed for their owner only, newest first, with what they belong to', async () => {
    const [as, other] = [await aUser(app), await aUser(app)];
    const send = async (name: string) => (await upload(app, as, multipart(name, PDF))).data?.file_id ?? '';
    const kept = await send('نتيجة التحليل.pdf');
    await app.clock.advance(60_000);
    const draft = await send('draft.pdf');
    const [start = ''] = await freeSlots(app);
    const { data } = await hold(app, as, start);
    await app.ok(api.bookingDetails, { apnt_id: data.apnt_id, attachments: [kept] }, { as });
    assert.equal((await pay(app, as, await review(app, as, { start }))).data.kind, 'confirmed');

    const { files, used_bytes, max_files } = await app.ok(api.listFiles, {}, { as });
    assert.deepEqual(
      files.map(({ file_id, file_name, kept: stays }) => [file_id, file_name, stays]),
      [
        [draft, 'draft.pdf', false],
        [kept, 'نتيجة التحليل.pdf', true],
      ],
    );
    assert.equal(
      used_bytes,
      files.reduce((sum, { size }) => sum + size, 0),
    );
    assert.equal(max_files, 300);
    const lives = files.map(({ ends_at, created_at }) => ends_at && Date.parse(ends_at) - Date.parse(created_at));
    assert.deepEqual(lives, [14 * DAY, null]);
    assert.deepEqual((await app.ok(api.listFiles, {}, { as: other })).files, []);
    assert.equal((await app.call(api.listFiles, {})).code, 'SESSION_EXPIRED');

    await app.ok(api.deleteFile, { file_id: draft }, { as });
    assert.equal((await app.ok(api.listFiles, {}, { as })).files.length, 1);
  });
});
