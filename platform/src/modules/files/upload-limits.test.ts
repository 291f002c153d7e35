/** Files that are small on the wire and huge, or harmful, once somebody opens them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { isDomainError } from '../../errors.ts';
import { docx, EICAR, png, zip } from '../../testing/harmful-files.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { unpack } from './archive.ts';
import { pixelsOf } from './pixels.ts';
import { storeFile } from './service.ts';

const PDF = Buffer.from('%PDF-1.7\nhello\n%%EOF');

describe('limits of uploads', () => {
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

  it('refuse a picture that would unfold into more pixels than the limit', async () => {
    assert.equal(await outcome('a.png', png(50_000, 50_000)), 'FILE_UNSAFE');
    assert.equal(pixelsOf('png', png(800, 600)), 480_000);
    const frame = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 9, 8, 0xff, 0xff, 0xff, 0xfe, 0, 0]);
    assert.equal(pixelsOf('jpg', frame), 65_535 * 65_534);
    assert.equal(pixelsOf('gif', Buffer.from('GIF89a\xff\xff\x02\x00', 'latin1')), 65_535 * 2);
    assert.equal(pixelsOf('pdf', PDF), 0);
  });

  it('look inside a Word document, and refuse what is harmful, huge, encrypted or broken in it', async () => {
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
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`part-${index}`, Buffer.from('x')]));
    assert.equal(await unpack(zip(many), { entries: 49, bytes: 1000 }), null);
    assert.equal((await unpack(zip(many), { entries: 50, bytes: 50 }))?.length, 50);
    assert.equal(await unpack(zip(many), { entries: 50, bytes: 49 }), null);
  });

  it('refuse more than an account may keep, also when uploads come at once', async () => {
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

  it('take an ordinary document', async () => {
    assert.equal(await outcome('letter.docx', docx(Buffer.from('<w:document/>'))), 'stored');
    const table = zip({ 'xl/sheet.xml': Buffer.from('<sheet/>') });
    assert.equal(await outcome('table.docx', docx(table)), 'stored');
  });
});
