import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { keysFolder, openStore, storeFolder } from './open.ts';
import { WORKSPACE } from './paths.ts';
import { storeError } from './store.ts';

it('releases are stored in the given folder, otherwise below the given workspace, otherwise below this one', async () => {
  const given = { RELEASES_DIR: '/releases', WORKSPACE_DIR: '/elsewhere' };
  assert.equal(storeFolder(given), '/releases');
  assert.equal(storeFolder({ RELEASES_DIR: 'kept/here' }), join(WORKSPACE, 'kept', 'here'));
  assert.equal(storeFolder({ WORKSPACE_DIR: '/elsewhere' }), '/elsewhere/.build/releases');
  assert.equal(storeFolder({ RELEASES_DIR: '', WORKSPACE_DIR: '' }, '/other'), '/other/.build/releases');
  assert.equal(storeFolder({}), join(WORKSPACE, '.build', 'releases'));
  assert.equal(keysFolder(given), '/keys');
  assert.equal((await openStore(given)).where, '/releases');
  assert.equal((await openStore({ ...given, RELEASE_STORE: 's3://bucket/a' })).where, 's3://bucket/a/');
});

it('an unknown store error is reported with its code and first line, without repetition', () => {
  const failed = storeError('X', Object.assign(new Error('socket hang up\nat somewhere'), { code: 'ECONNRESET' }));
  assert.equal(failed.message, 'the release store X does not answer (ECONNRESET: socket hang up)');
  assert.equal(storeError('X', new TypeError('no')).message, 'the release store X does not answer (TypeError: no)');
  assert.equal(storeError('Y', failed), failed);
});
