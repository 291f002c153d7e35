/** Where the files of a version are read from, and the problems that are found in them. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fakeWorkspace } from '../testing/fake-workspace.ts';
import type { FakeWorkspace } from '../testing/fake-workspace.ts';
import { faultsOf, fileKey, filesExist, recordKey, releaseFiles, removedKey } from './files.ts';
import { folderStore } from './folder-store.ts';
import { sha384 } from './members.ts';
import { artifactFolder } from './paths.ts';
import type { ReleaseStore } from './store.ts';

const text = (words: string) => Buffer.from(words);
const BUILT = 'remoteEntry.bbbb.js';
const BUILT_TEXT = 'container();/*booking*/';

describe('the files of a version', () => {
  let workspace: FakeWorkspace;
  let store: ReleaseStore;
  beforeEach(() => {
    workspace = fakeWorkspace();
    store = folderStore(workspace.releases);
  });
  afterEach(() => workspace.remove());
  const files = () => releaseFiles(store, workspace.artifacts);
  const put = (file: string, bytes: Buffer) => store.put(fileKey('booking', '1.0.0', file), bytes);

  it('without publication are those of the local build, including folders, and nothing else', async () => {
    assert.equal(String(await files().read('booking', '1.0.0', BUILT)), BUILT_TEXT);
    assert.equal(await files().read('booking', '1.0.0', 'other.js'), null);
    const font = 'assets/ibm-plex-sans-arabic-arabic-400-normal.aaaa.woff2';
    assert.ok((await files().list('shell', '1.0.0')).has(font));
    assert.deepEqual([...(await files().list('booking', '9.9.9'))], []);
  });

  for (const [what, key] of [
    ['published', recordKey('booking', '1.0.0')],
    ['removed', removedKey('booking', '1.0.0')],
  ] as const) {
    it(`that was ${what} are those in the store: a local build does not replace a missing one`, async () => {
      await store.put(key, text('{}'));
      await put('static/a.js', text('a'));
      assert.equal(await files().read('booking', '1.0.0', BUILT), null);
      assert.equal(String(await files().read('booking', '1.0.0', 'static/a.js')), 'a');
      assert.deepEqual([...(await files().list('booking', '1.0.0'))], ['static/a.js']);
      workspace.build('booking', { version: '1.1.0' });
      assert.equal(String(await files().read('booking', '1.1.0', BUILT)), BUILT_TEXT, 'of that version alone');
    });
  }

  it('come from the store once it is published, which is looked up once', async () => {
    let asked = 0;
    const counting = { ...store, read: (key: string) => (key.startsWith('versions/') ? ++asked : 0, store.read(key)) };
    const kept = releaseFiles(counting, workspace.artifacts);
    assert.equal(String(await kept.read('booking', '1.0.0', BUILT)), BUILT_TEXT);
    await store.put(recordKey('booking', '1.0.0'), text('{}'));
    assert.equal(await kept.read('booking', '1.0.0', BUILT), null);
    const before = asked;
    await kept.read('booking', '1.0.0', BUILT);
    await kept.list('booking', '1.0.0');
    assert.equal(asked, before);
  });

  it('are looked up again after an unavailable store', async () => {
    let away = true;
    const store2 = { ...store, read: (key: string) => (away ? Promise.reject(new Error('away')) : store.read(key)) };
    const kept = releaseFiles(store2, workspace.artifacts);
    await assert.rejects(kept.read('booking', '1.0.0', BUILT), /away/);
    away = false;
    assert.equal(String(await kept.read('booking', '1.0.0', BUILT)), BUILT_TEXT);
  });

  it('exist when every one of them does, including the manifest', async () => {
    const version = {
      version: '1.0.0',
      manifest: { file: 'build.json', integrity: 'sha384-x' },
      files: { [BUILT]: 'sha384-x' },
    };
    assert.equal(await filesExist(files(), 'booking', version), true);
    assert.equal(await filesExist(files(), 'booking', { ...version, files: { 'gone.js': 'sha384-x' } }), false);
    rmSync(join(artifactFolder('booking', workspace.artifacts), '1.0.0', 'build.json'));
    assert.equal(await filesExist(files(), 'booking', version), false);
  });

  it('are reported by name when missing, modified, or compressed from other bytes', async () => {
    await store.put(recordKey('booking', '1.0.0'), text('{}'));
    const right = text('right');
    const hash = sha384(right);
    const version = {
      version: '1.0.0',
      manifest: { file: 'build.json', integrity: hash },
      files: { 'changed.js': hash, 'packed.js': hash, 'broken.js': hash, 'gone.js': hash, 'sound.js': hash },
    };
    for (const file of ['build.json', 'packed.js', 'broken.js', 'sound.js']) await put(file, right);
    await put('changed.js', text('wrong'));
    await put('packed.js.br', brotliCompressSync(text('wrong')));
    await put('packed.js.gz', gzipSync(text('wrong')));
    await put('broken.js.br', text('no brotli'));
    await put('broken.js.gz', gzipSync(right));
    await put('sound.js.br', brotliCompressSync(right));
    await put('sound.js.gz', gzipSync(right));
    const at = 'booking/1.0.0';
    assert.deepEqual((await faultsOf(files(), 'booking', version)).toSorted(), [
      `${at}/broken.js.br does not contain the same bytes`,
      `${at}/changed.js does not match its hash`,
      `${at}/gone.js is missing`,
      `${at}/packed.js.br does not contain the same bytes`,
      `${at}/packed.js.gz does not contain the same bytes`,
    ]);
  });
});
