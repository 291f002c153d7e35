/** Files that are small when uploaded, and huge or harmful when opened. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { isDomainError } from '../../core/errors.ts';
import { docx, EICAR, numbers, zip } from '../../testing/harmful-files.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { type ArchiveLimits, inspectParts } from './archive.ts';
import { storeFile } from './service.ts';

const PDF = Buffer.from('%PDF-1.7\nhello\n%%EOF');

describe('upload limits', () => {
  let app: TestApp;
  let user: TestUser;
  before(async () => {
    app = await createTestApp({
      settings: { UPLOAD_MAX_UNPACKED_MB: '1', UPLOAD_FILES_PER_ACCOUNT: '3', UPLOAD_MB_PER_ACCOUNT: '1' },
    });
    user = await aUser(app);
  });
  after(() => app.close());

  const outcome = async (name: string, bytes: Buffer, uid = user.uid): Promise<string> => {
    try {
      await storeFile(app.ctx, uid, { name, bytes });
      return 'stored';
    } catch (error) {
      if (isDomainError(error)) return error.code;
      throw error;
    }
  };

  it('apply to the contents of a Word document, which is rejected if harmful, too large, encrypted or corrupt', async () => {
    assert.equal(await outcome('a.docx', docx(EICAR)), 'FILE_UNSAFE');
    assert.equal(await outcome('a.docx', docx(Buffer.alloc(2 * 1024 * 1024))), 'FILE_UNSAFE');
    assert.equal(await outcome('a.docx', docx(Buffer.from('secret'), 1)), 'FILE_UNSAFE');
    assert.equal(await outcome('a.docx', docx(Buffer.from('cut')).subarray(0, -10)), 'FILE_UNSAFE');
    assert.equal(await outcome('a.docx', docx(zip({ 'a.txt': EICAR }))), 'FILE_UNSAFE');
    assert.equal(await outcome('a.docx', docx(gzipSync(EICAR))), 'FILE_UNSAFE');
    assert.equal(await outcome('a.docx', docx(zip({ 'a.gz': gzipSync(zip({ 'a.txt': EICAR })) }))), 'FILE_UNSAFE');
    assert.equal(await outcome('a.docx', docx(gzipSync(Buffer.alloc(2 * 1024 * 1024)))), 'FILE_UNSAFE');
    let deep = zip({ 'a.txt': Buffer.from('x') });
    for (let level = 0; level < 4; level += 1) deep = zip({ 'a.zip': deep });
    assert.equal(await outcome('a.docx', docx(deep)), 'FILE_UNSAFE');
  });

  it('count the entries of an archive and their uncompressed size', async () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`part-${index}`, Buffer.from('x')]));
    const inspect = async (limits: ArchiveLimits): Promise<number> => {
      let parts = 0;
      await inspectParts(zip(many), limits, async (content) => {
        for await (const chunk of content) parts += chunk.length;
      });
      return parts;
    };
    const limits = { entries: 50, bytes: 50, heldBytes: 0 };
    assert.equal(await inspect(limits), 50);
    await assert.rejects(inspect({ ...limits, entries: 49 }), { code: 'FILE_UNSAFE' });
    await assert.rejects(inspect({ ...limits, bytes: 49 }), { code: 'FILE_UNSAFE' });
  });

  it('reject an archive entry as soon as it exceeds the size in its directory', async () => {
    const honest = docx(Buffer.alloc(500_000));
    const size = honest.lastIndexOf(numbers([4, 500_000]));
    const lying = Buffer.concat([honest.subarray(0, size), numbers([4, 100]), honest.subarray(size + 4)]);
    assert.equal(await outcome('a.docx', honest), 'stored');
    assert.equal(await outcome('a.docx', lying), 'FILE_UNSAFE');
  });

  it('reject documents whose nested archives exceed the memory limit', async () => {
    const inner = zip({ 'a.bin': randomBytes(5000) });
    const read = (heldBytes: number) =>
      inspectParts(docx(inner), { entries: 10, bytes: 100_000, heldBytes }, async (content) => {
        for await (const _ of content);
      });
    await read(inner.length);
    await assert.rejects(read(inner.length - 1), { code: 'FILE_UNSAFE' });
  });

  it('reject files over the storage quota of an account, also for concurrent uploads', async () => {
    const other = await aUser(app);
    const results = await Promise.all(Array.from({ length: 6 }, () => outcome('a.pdf', PDF, other.uid)));
    assert.equal(results.filter((result) => result === 'stored').length, 3);
    assert.equal(results.filter((result) => result === 'FILE_QUOTA_REACHED').length, 3);
    const large = Buffer.concat([PDF, Buffer.alloc(700_000)]);
    const full = await aUser(app);
    assert.deepEqual(
      [await outcome('a.pdf', large, full.uid), await outcome('b.pdf', large, full.uid)],
      ['stored', 'FILE_QUOTA_REACHED'],
    );
  });

  it('accept an ordinary document', async () => {
    assert.equal(await outcome('letter.docx', docx(Buffer.from('<w:document/>'))), 'stored');
    const table = zip({ 'xl/sheet.xml': Buffer.from('<sheet/>') });
    assert.equal(await outcome('table.docx', docx(table)), 'stored');
  });
});
