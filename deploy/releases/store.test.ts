import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { s3Double } from '../testing/s3-double.ts';
import type { S3Double } from '../testing/s3-double.ts';
import { folderStore } from './folder-store.ts';
import { releaseBucket, s3Store } from './s3-store.ts';
import { storeError } from './store.ts';
import type { ReleaseStore } from './store.ts';

process.env.AWS_ACCESS_KEY_ID = 'test';
process.env.AWS_SECRET_ACCESS_KEY = 'test';

const bytes = (text: string) => Buffer.from(text);

/** The contract of every store; run with each implementation. */
function conforms(kind: string, open: () => Promise<{ make: () => ReleaseStore; close: () => Promise<void> }>): void {
  describe(`a release store in ${kind}`, () => {
    let place: Awaited<ReturnType<typeof open>>;
    let store: ReleaseStore;
    before(async () => {
      place = await open();
      store = place.make();
    });
    after(() => place.close());

    it('returns what was written, and null for an unknown key', async () => {
      assert.equal(await store.read('entries/1.json'), null);
      assert.equal(await store.create('entries/1.json', bytes('one')), true);
      assert.equal(String(await place.make().read('entries/1.json')), 'one');
    });

    it('creates a key once, also for concurrent callers', async () => {
      const tries = await Promise.all(
        ['a', 'b', 'c', 'd'].map((text) => place.make().create('entries/2.json', bytes(text))),
      );
      assert.equal(tries.filter(Boolean).length, 1);
      const winner = ['a', 'b', 'c', 'd'][tries.indexOf(true)];
      assert.equal(String(await store.read('entries/2.json')), winner);
    });

    it('overwrites, removes, and lists by prefix in order, for any number', async () => {
      for (const name of ['b', 'a', 'c/d', 'e', 'f', 'g', 'h']) await store.put(`files/x/${name}`, bytes(name));
      await store.put('files/xy', bytes('other'));
      await store.put('files/x/a', bytes('again'));
      assert.equal(String(await store.read('files/x/a')), 'again');
      await store.remove('files/x/b');
      await store.remove('files/x/never');
      const keys = ['a', 'c/d', 'e', 'f', 'g', 'h'].map((name) => `files/x/${name}`);
      assert.deepEqual(await store.list('files/x/'), keys);
      assert.deepEqual(await store.list('nothing/'), []);
    });

    it('moves a pointer only from its expected value', async () => {
      assert.equal(await store.pointer('production'), null);
      assert.equal(await store.movePointer('production', '1', null), true);
      assert.equal(await store.movePointer('production', '9', null), false);
      const stood = await store.pointer('production');
      assert.equal(stood?.value, '1');
      assert.equal(await store.movePointer('production', '2', stood?.tag ?? null), true);
      assert.equal(await store.movePointer('production', '3', stood?.tag ?? null), false);
      assert.equal((await place.make().pointer('production'))?.value, '2');
    });

    it('accepts one of many concurrent moves', async () => {
      const tag = (await store.pointer('production'))?.tag ?? null;
      const moves = await Promise.all(
        Array.from({ length: 12 }, (_, index) => place.make().movePointer('production', String(100 + index), tag)),
      );
      assert.equal(moves.filter(Boolean).length, 1);
      assert.equal((await store.pointer('production'))?.value, String(100 + moves.indexOf(true)));
    });

    it('returns its current time', async () => {
      await store.pointer('production');
      const apart = Math.abs(((await store.clock())?.getTime() ?? 0) - Date.now());
      assert.ok(apart < 5000, `${apart} ms apart`);
      assert.deepEqual(await store.list('clock/'), []);
    });

    it('separates channels and lists them', async () => {
      await store.movePointer('staging', '7', null);
      assert.deepEqual(await store.pointers(), ['production', 'staging']);
      assert.equal((await store.pointer('staging'))?.value, '7');
    });
  });
}

conforms('a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  return { make: () => folderStore(folder), close: async () => rmSync(folder, { recursive: true }) };
});

conforms('an S3-compatible bucket', async () => {
  const double = await s3Double();
  return { make: () => s3Store(releaseBucket(double.address)), close: double.close };
});

describe('a release store that fails', () => {
  it('reports in one line that it is read-only, full or unavailable', async () => {
    const double: S3Double = await s3Double();
    const store = s3Store(releaseBucket(double.address));
    assert.equal(await store.clock(), null, 'nothing was asked yet');
    double.refuseWrites = { status: 403, code: 'AccessDenied' };
    await assert.rejects(store.create('a', bytes('a')), {
      name: 'StoreError',
      message: 'the release store s3://releases/product/ refuses these credentials',
    });
    assert.equal(double.objects.size, 0);
    double.refuseWrites = { status: 507, code: 'XMinioStorageFull' };
    await assert.rejects(store.create('a', bytes('a')), {
      message: 'the release store s3://releases/product/ is full',
    });
    await double.close();
    await assert.rejects(store.read('a'), /^StoreError: the release store s3:\/\/releases\/product\/ does not answer/);
  });

  it('names the problem of a folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'store-'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await assert.rejects(folderStore(file).create('a', bytes('a')), {
      message: `the release store ${file} is not a folder`,
    });
    rmSync(folder, { recursive: true });
    for (const [code, words] of [
      ['ENOSPC', 'is full'],
      ['EROFS', 'is read-only'],
    ]) {
      assert.equal(storeError('X', Object.assign(new Error('e'), { code })).message, `the release store X ${words}`);
    }
  });

  it('is named by bucket, prefix, endpoint and region, as far as they are given', () => {
    const amazon = { bucket: 'releases', prefix: '', endpoint: null, region: 'us-east-1' };
    for (const address of ['s3://releases', 's3://releases/', 's3://releases//'])
      assert.deepEqual(releaseBucket(address), amazon);
    assert.deepEqual(releaseBucket('s3://releases/a/b/?endpoint=https://s3.example&region=me-central-1'), {
      bucket: 'releases',
      prefix: 'a/b/',
      endpoint: 'https://s3.example',
      region: 'me-central-1',
    });
  });

  it('rejects an invalid address', () => {
    for (const address of ['s3://', 'http://x/y', 'nonsense'])
      assert.throws(() => releaseBucket(address), /RELEASE_STORE/);
  });
});
