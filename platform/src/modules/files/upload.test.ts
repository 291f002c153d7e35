import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { type Envelope, FILE_DOWNLOAD_PATH } from 'shared-contracts/api';
import { rowsOf } from '../../db/database.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { download, multipart, upload } from '../../testing/upload.ts';

const PDF = Buffer.from('%PDF-1.7\nhello\n%%EOF');
const EICAR = Buffer.from(
  'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
  'base64',
);
const EXE = Buffer.from('MZ\u0090\u0000');
describe('an upload', () => {
  let app: TestApp;
  let owner: TestUser;
  let stranger: TestUser;
  const rows = (): Promise<unknown[]> => app.ctx.db.read((tx) => rowsOf(tx, sql`SELECT id FROM stored_file`));

  before(async () => {
    app = await createTestApp({ settings: { UPLOADS_PER_MINUTE: '0' } });
    owner = await aUser(app);
    stranger = await aUser(app);
  });
  after(() => app.close());

  it('is stored and served to its owner as an attachment with nosniff', async () => {
    const { data } = await upload(app, owner, multipart('تقرير الأشعة.pdf', PDF));
    assert.equal(data?.file_name, 'تقرير الأشعة.pdf');
    const answer = await download(app, owner, data.file_id);
    assert.equal(answer.statusCode, 200);
    assert.deepEqual(answer.rawPayload, PDF);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.equal(answer.headers['content-type'], 'application/pdf');
    assert.match(String(answer.headers['content-disposition']), /^attachment; /);
    assert.match(String(answer.headers['content-security-policy']), /sandbox/);
  });

  it('answers 404 to another account, as for a missing file, and 2000 without a session', async () => {
    const { data } = await upload(app, owner, multipart('report.pdf', PDF));
    for (const id of [data?.file_id ?? '', 'fil_none', '../platform.secret', "' OR 1=1 --"]) {
      const answer = await download(app, stranger, id);
      assert.equal(answer.statusCode, 404, id);
      assert.equal(answer.json<Envelope>().code, 'NOT_FOUND');
    }
    const nobody = await download(app, null, data?.file_id ?? '');
    assert.deepEqual([nobody.statusCode, nobody.json<Envelope>().status], [401, 2000]);
    assert.equal((await upload(app, null, multipart('report.pdf', PDF))).status, 2000);
  });

  it('of an unsupported file is rejected and not stored', async () => {
    const count = (await rows()).length;
    const refused: readonly (readonly [string, Buffer, string])[] = [
      ['setup.exe', EXE, 'FILE_TYPE_REFUSED'],
      ['setup.pdf', EXE, 'FILE_TYPE_REFUSED'],
      ['photo.png', PDF, 'FILE_TYPE_REFUSED'],
      ['page.html', Buffer.from('<script>'), 'FILE_TYPE_REFUSED'],
      ['noname', PDF, 'FILE_TYPE_REFUSED'],
      ['bad.pdf', Buffer.concat([PDF, EICAR]), 'FILE_UNSAFE'],
      ['empty.pdf', Buffer.alloc(0), 'FILE_TYPE_REFUSED'],
    ];
    for (const [name, bytes, code] of refused) {
      const answer = await upload(app, owner, multipart(name, bytes));
      assert.deepEqual([answer.status, answer.code], [1001, code], name);
    }
    const wrongPart = await upload(app, owner, multipart('report.pdf', PDF, 'other'));
    assert.deepEqual([wrongPart.status, wrongPart.code], [1001, 'INVALID_REQUEST']);
    assert.equal((await rows()).length, count);
  });

  it('may have exactly the maximum size and not one byte more', async () => {
    const largest = Buffer.alloc(10 * 1024 * 1024, 'x');
    PDF.copy(largest);
    assert.equal((await upload(app, owner, multipart('big.pdf', largest))).status, 1000);
    const over = await upload(app, owner, multipart('big.pdf', Buffer.concat([largest, Buffer.from('x')])));
    assert.deepEqual([over.http, over.status, over.code], [413, 1001, 'FILE_TOO_LARGE']);
  });

  it('is readable only by the platform’s system user', async () => {
    const folder = join(app.ctx.config.dataDir, 'files');
    const names = await readdir(folder, { recursive: true });
    assert.equal(
      names.some((name) => name.endsWith('.part')),
      false,
    );
    const stored = names.find((name) => name.includes('fil_'));
    assert.ok(stored);
    assert.equal((await stat(join(folder, stored))).mode & 0o077, 0);
  });

  it('is served at the address in the contract', () => {
    assert.equal(app.server.hasRoute({ method: 'GET', url: FILE_DOWNLOAD_PATH }), true);
  });
});

describe('an upload with other settings', () => {
  it('may be an executable where the setting allows it, and is served as plain data', async () => {
    const app = await createTestApp({ settings: { UPLOAD_ALLOW_EXE: 'true' } });
    const owner = await aUser(app);
    const { data } = await upload(app, owner, multipart('setup.exe', EXE));
    const answer = await download(app, owner, data?.file_id ?? '');
    assert.equal(answer.headers['content-type'], 'application/octet-stream');
    assert.match(String(answer.headers['content-disposition']), /^attachment; /);
    await app.close();
  });

  it('is not stored while the scanner is unavailable', async () => {
    const app = await createTestApp({ ports: { malwareScan: { scan: () => Promise.reject(new Error('away')) } } });
    const owner = await aUser(app);
    const answer = await upload(app, owner, multipart('report.pdf', PDF));
    assert.deepEqual([answer.http, answer.code], [503, 'SERVICE_UNAVAILABLE']);
    assert.deepEqual(await app.ctx.db.read((tx) => rowsOf(tx, sql`SELECT id FROM stored_file`)), []);
    await app.close();
  });

  it('is limited per minute', async () => {
    const app = await createTestApp({ settings: { UPLOADS_PER_MINUTE: '2' } });
    const owner = await aUser(app);
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 3; turn += 1) codes.push((await upload(app, owner, multipart('a.pdf', PDF))).code);
    assert.deepEqual(codes, [undefined, undefined, 'RATE_LIMITED']);
    await app.close();
  });
});
