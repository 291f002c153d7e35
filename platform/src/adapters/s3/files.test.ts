import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { FilesPort } from '../../ports/files.ts';
import { createFolderFiles } from '../embedded/files.ts';
import { moveFiles } from '../../move-files.ts';
import { bucketAt } from 'shared-contracts/ops';
import { createS3Files, PART_BYTES } from './files.ts';

/** The part of the protocol that the adapter uses, as documented by the service. */
const objects = new Map<string, Buffer>();
const written: IncomingHttpHeaders[] = [];
/** Multipart uploads that are neither completed nor aborted, by id. */
const inParts = new Map<string, Map<number, Buffer>>();
let broken: { status: number; code: string } | null = null;
/** The part of an upload that the service rejects. */
let brokenPart: number | null = null;

/** Handles requests of multipart uploads: create, upload part, conditional complete, abort. Null: another request. */
const answerParts = (
  { method, headers }: IncomingMessage,
  { pathname: key, searchParams: query }: URL,
  bytes: Buffer,
): { readonly status: number; readonly xml?: string; readonly etag?: string } | null => {
  if (method === 'POST' && query.has('uploads')) {
    written.push(headers);
    const id = `upload-${written.length}`;
    inParts.set(id, new Map());
    return {
      status: 200,
      xml: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  const id = query.get('uploadId') ?? '';
  const parts = inParts.get(id);
  if (!parts) return null;
  const number = Number(query.get('partNumber'));
  if (method === 'PUT' && number === brokenPart)
    return { status: 403, xml: '<Error><Code>AccessDenied</Code></Error>' };
  if (method === 'PUT') {
    parts.set(number, bytes);
    return { status: 200, etag: `"${number}"` };
  }
  if (method === 'POST' && headers['if-none-match'] === '*' && objects.has(key))
    return { status: 412, xml: '<Error><Code>PreconditionFailed</Code></Error>' };
  inParts.delete(id);
  if (method === 'DELETE') return { status: 204 };
  const whole = [...parts].sort(([one], [other]) => one - other).map(([, part]) => part);
  objects.set(key, Buffer.concat(whole));
  return { status: 200, xml: '<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>' };
};

const double = createServer(async (request, response) => {
  const refuse = (status: number, code: string) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  };
  const address = new URL(request.url ?? '/', 'http://s3.invalid');
  const key = address.pathname;
  const bytes = await buffer(request);
  const there = objects.get(key);
  if (broken) return refuse(broken.status, broken.code);
  const part = answerParts(request, address, bytes);
  if (part) {
    const { status, xml, etag } = part;
    response.writeHead(status, { 'content-type': 'application/xml', ...(etag === undefined ? {} : { etag }) });
    return response.end(xml);
  }
  if (request.method === 'PUT') {
    written.push(request.headers);
    if (request.headers['if-none-match'] === '*' && there) return refuse(412, 'PreconditionFailed');
    objects.set(key, bytes);
    return response.writeHead(200, { etag: '"1"' }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  return there ? response.writeHead(200, { 'content-length': there.length }).end(there) : refuse(404, 'NoSuchKey');
});

/** The error of each store for an existing key. */
const isThere = ({ name, message }: Error): boolean => /EEXIST|PreconditionFailed/.test(`${name} ${message}`);

const folder = mkdtempSync(join(tmpdir(), 'files-'));
const stores = new Map<string, FilesPort>();
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const addressOf = (endpoint: string) => `s3://uploads/care?endpoint=${encodeURIComponent(endpoint)}&region=me-south-1`;
const s3At = (endpoint: string, kmsKey: string | null = null): FilesPort => {
  const at = bucketAt(addressOf(endpoint));
  assert.ok(at);
  return createS3Files({ at, kmsKey });
};

// The hooks belong to a suite: file-level hooks would run before the tests of other files, which set other credentials.
describe('the file store', () => {
  before(async () => {
    process.env['AWS_ACCESS_KEY_ID'] = 'test';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'test';
    double.listen(0, '127.0.0.1');
    await once(double, 'listening');
    stores.set('a folder', createFolderFiles(folder));
    stores.set('a bucket', s3At(`http://127.0.0.1:${portOf(double)}`));
  });
  after(() => {
    double.closeAllConnections();
    double.close();
    rmSync(folder, { recursive: true });
  });

  for (const kind of ['a folder', 'a bucket'])
    describe(`files in ${kind}`, () => {
      const store = (): FilesPort => stores.get(kind) as FilesPort;
      const bytes = Buffer.from([0, 255, 10, 13]);

      it('returns a stored file unchanged', async () => {
        await store().put('file_one', bytes, 'image/png');
        const object = await store().open('file_one');
        assert.ok(object);
        assert.equal(object.size, bytes.length);
        assert.deepEqual(await buffer(object.stream), bytes);
      });

      it('refuses to overwrite a file', async () => {
        await store().put('file_two', bytes, 'image/png');
        await assert.rejects(store().put('file_two', Buffer.from('other'), 'image/png'), isThere);
        const object = await store().open('file_two');
        assert.deepEqual(object && (await buffer(object.stream)), bytes);
      });

      it('returns nothing for a removed file, and removing it again has no effect', async () => {
        await store().put('file_three', bytes, 'image/png');
        await store().remove('file_three');
        await store().remove('file_three');
        assert.equal(await store().open('file_three'), null);
      });

      it('accepts only the file names that the platform generates', async () => {
        for (const key of ['../../etc/passwd', 'A', 'a/b/c/d', ''])
          await assert.rejects(async () => store().open(key), /not a key/);
      });
    });

  describe('moving files from a folder to a bucket', () => {
    it('copies missing files, leaves existing ones unchanged, and can be repeated', async () => {
      const [from, to] = [stores.get('a folder') as FilesPort, stores.get('a bucket') as FilesPort];
      await from.put('file_moved', Buffer.from('moved'), 'image/png');
      assert.deepEqual(await moveFiles(['file_moved', 'file_gone'], from, to), { copied: 1, there: 0 });
      assert.deepEqual(await moveFiles(['file_moved'], from, to), { copied: 0, there: 1 });
      const object = await to.open('file_moved');
      assert.equal(object && (await buffer(object.stream)).toString(), 'moved');
    });

    it('one command moves every complete file of DATA_DIR to FILES_STORE and prints the count', async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'moved-'));
      const source = createFolderFiles(join(dataDir, 'files'));
      await source.put('file_by_command', Buffer.from('moved'), 'image/png');
      await source.put('file_by_command_too', Buffer.from('moved too'), 'image/png');
      writeFileSync(join(dataDir, 'files', 'file_cut.part'), 'cut off');
      const env = { ...process.env, DATA_DIR: dataDir, FILES_STORE: addressOf(`http://127.0.0.1:${portOf(double)}`) };
      const command = join(import.meta.dirname, '../../move-files.ts');
      const run = async () => (await promisify(execFile)(process.execPath, [command], { env })).stdout;
      assert.equal(await run(), '2 files copied, 0 were there\n');
      assert.equal(await run(), '0 files copied, 2 were there\n');
      assert.equal(objects.get('/uploads/care/file_by_command_too')?.toString(), 'moved too');
      assert.ok(![...objects.keys()].some((key) => key.includes('cut')));
      rmSync(dataDir, { recursive: true });
    });

    it('stops at a file that differs from the one in the bucket', async () => {
      const [from, to] = [stores.get('a folder') as FilesPort, stores.get('a bucket') as FilesPort];
      await from.put('file_other', Buffer.from('one'), 'image/png');
      await to.put('file_other', Buffer.from('another'), 'image/png');
      await assert.rejects(moveFiles(['file_other'], from, to), /file_other has another size/);
    });
  });

  describe('the S3 file store', () => {
    const endpoint = () => `http://127.0.0.1:${portOf(double)}`;

    it('encrypts its objects under its prefix, with its own key or the configured key', async () => {
      await s3At(endpoint()).put('file_four', Buffer.from('a'), 'image/png');
      await s3At(endpoint(), 'key-1').put('file_five', Buffer.from('a'), 'image/png');
      const [own, named] = written.slice(-2);
      assert.equal(own?.['x-amz-server-side-encryption'], 'AES256');
      assert.equal(named?.['x-amz-server-side-encryption'], 'aws:kms');
      assert.equal(named?.['x-amz-server-side-encryption-aws-kms-key-id'], 'key-1');
      assert.ok(objects.has('/uploads/care/file_four'));
    });

    it('uploads a large file once, in encrypted parts', async () => {
      const large = Buffer.alloc(2 * PART_BYTES + 1, 'large');
      await s3At(endpoint()).put('file_large', large, 'application/zip');
      assert.equal(written.at(-1)?.['x-amz-server-side-encryption'], 'AES256');
      assert.ok(objects.get('/uploads/care/file_large')?.equals(large));
      const other = Buffer.alloc(PART_BYTES + 1);
      await assert.rejects(s3At(endpoint()).put('file_large', other, 'application/zip'), isThere);
      assert.ok(objects.get('/uploads/care/file_large')?.equals(large));
      assert.equal(inParts.size, 0);
    });

    it('keeps no part of an upload when one part was refused', async () => {
      brokenPart = 2;
      const put = s3At(endpoint()).put('file_refused', Buffer.alloc(2 * PART_BYTES), 'application/zip');
      await assert.rejects(put, { name: 'AccessDenied' });
      brokenPart = null;
      assert.equal(inParts.size, 0);
      assert.equal(await s3At(endpoint()).open('file_refused'), null);
    });

    it('reports an unavailable, full or missing bucket as a failure, not as a missing file', async () => {
      for (const fault of [
        { status: 503, code: 'SlowDown' },
        { status: 403, code: 'AccessDenied' },
        { status: 404, code: 'NoSuchBucket' },
      ]) {
        broken = fault;
        await assert.rejects(s3At(endpoint()).open('file_four'), { name: fault.code });
      }
      broken = null;
      await assert.rejects(s3At('http://127.0.0.1:9').open('file_four'), /ECONNREFUSED/);
    });

    it('rejects an address that is not a valid bucket address', () => {
      assert.equal(bucketAt('https://uploads'), null);
      assert.equal(bucketAt('uploads'), null);
      assert.deepEqual(bucketAt('s3://uploads'), {
        bucket: 'uploads',
        prefix: '',
        endpoint: null,
        region: 'us-east-1',
      });
    });
  });
});
