/** Memory usage of uploads, and the refusal when it exceeds the limit. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { docx, zip } from '../../testing/harmful-files.ts';
import { aUser, createTestApp } from '../../testing/index.ts';
import { multipart, upload } from '../../testing/upload.ts';

const MB = 1024 * 1024;
const FILES = 48;
/** Maximum increase of the platform’s memory. */
const RISE_MB = 300;

/** A document with a decompressed size in megabytes; creating it takes little memory. */
const documentOf = (megabytes: number): Buffer => {
  const part = Buffer.alloc(MB);
  const pictures = Array.from({ length: megabytes }, (_, index) => [`word/media/${index}.bin`, part]);
  return zip({ '[Content_Types].xml': part, 'word/document.xml': part, ...Object.fromEntries(pictures) });
};

describe('concurrent uploads', () => {
  for (const [what, unfolded] of [
    ['over the limit', 300],
    ['just within the limit', 38],
  ] as const) {
    it(`use little memory when each is a document with an uncompressed size ${what}`, async (context) => {
      let peak = 0;
      let unfolding = 0;
      let atOnce = 0;
      const measure = (): void => void (peak = Math.max(peak, process.memoryUsage.rss()));
      const scan = async (content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
        const isPart = Symbol.asyncIterator in content;
        if (isPart) atOnce = Math.max(atOnce, (unfolding += 1));
        try {
          for await (const _ of content) measure();
        } finally {
          if (isPart) unfolding -= 1;
        }
        return { kind: 'clean' } as const;
      };
      const settings = { UPLOADS_PER_MINUTE: '0', UPLOAD_MAX_UNPACKED_MB: '40' };
      const app = await createTestApp({ settings, ports: { malwareScan: { scan } } });
      const owner = await aUser(app);
      const body = multipart('a.docx', documentOf(unfolded));
      const before = process.memoryUsage.rss();
      const answers = await Promise.all(Array.from({ length: FILES }, () => upload(app, owner, body)));
      measure();
      await app.close();
      context.diagnostic(`the memory rose by ${Math.round((peak - before) / MB)} MB`);
      assert.ok(peak - before < RISE_MB * MB, `the memory rose by ${Math.round((peak - before) / MB)} MB`);
      assert.ok(atOnce <= 2, `${atOnce} were unfolded at the same time`);
      const codes = new Set(answers.map(({ code }) => code ?? 'stored'));
      const allowed = new Set(['stored', 'FILE_UNSAFE', 'SERVICE_UNAVAILABLE']);
      assert.deepEqual(
        [...codes].filter((code) => !allowed.has(code)),
        [],
      );
    });
  }

  it('are rejected with 503 when the queue is full, and none is stored twice', async () => {
    const settings = { UPLOADS_PER_MINUTE: '0', UPLOADS_UNFOLDED: '1', UPLOADS_WAITING: '2' };
    const app = await createTestApp({ settings });
    const owner = await aUser(app);
    const body = multipart('a.docx', docx(Buffer.alloc(20 * MB)));
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(app, owner, body)));
    await app.close();
    const refused = answers.filter(({ code }) => code === 'SERVICE_UNAVAILABLE');
    assert.equal(answers.filter(({ status }) => status === 1000).length, 3);
    assert.deepEqual(
      refused.map(({ http }) => http),
      Array(5).fill(503),
    );
  });

  it('are rejected with 503 when their total size exceeds the limit of the process', async () => {
    const app = await createTestApp({ settings: { UPLOADS_PER_MINUTE: '0', UPLOAD_MB_RECEIVED: '10' } });
    const owner = await aUser(app);
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4 * MB)]);
    const body = multipart('a.pdf', file);
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(app, owner, body)));
    const stored = answers.filter(({ status }) => status === 1000).length;
    assert.ok(stored < 6, 'all were taken');
    assert.equal(answers.filter(({ code }) => code === 'SERVICE_UNAVAILABLE').length, 6 - stored);
    assert.equal((await upload(app, owner, body)).status, 1000, 'the memory was not given back');
    await app.close();
  });
});
