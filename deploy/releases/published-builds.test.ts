import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { MEMBER_NAMES } from 'shared-contracts/release';
import { fakeWorkspace } from '../testing/fake-workspace.ts';
import { faultsOf, releaseFiles } from './files.ts';
import { folderStore } from './folder-store.ts';
import { packageVersion, readBuild, remoteVersion } from './members.ts';
import { artifactFolder, packageFolder } from './paths.ts';
import { BUILDS_FOLDER, lastPublished, placePublished } from './published-builds.ts';

it('published builds: one build of each member is kept, so that the repository does not grow with each release', () => {
  const kept = MEMBER_NAMES.map((name) => `${name}-${lastPublished(name)}.tar.br`);
  assert.deepEqual(readdirSync(BUILDS_FOLDER).toSorted(), kept.toSorted());
});

it('published builds: the last one replaces a local build with identical files', async () => {
  const { artifacts, releases, remove } = fakeWorkspace();
  try {
    rmSync(artifactFolder('auth', artifacts), { recursive: true });
    mkdirSync(packageFolder('auth', artifacts.workspace), { recursive: true });
    placePublished('auth', artifacts);
    const version = await packageVersion('auth', artifacts.workspace);
    assert.equal(version, lastPublished('auth'));
    const build = await readBuild('auth', version, artifacts);
    assert.ok(Object.keys(build.manifest.files).length > 5);
    assert.deepEqual(await faultsOf(releaseFiles(folderStore(releases), artifacts), 'auth', remoteVersion(build)), []);
    const packed = readdirSync(join(artifactFolder('auth', artifacts), version)).filter((name) =>
      /\.(?:br|gz)$/.test(name),
    );
    assert.deepEqual(packed, [], 'made again when they are wanted');
    assert.ok(readFileSync(join(artifactFolder('auth', artifacts), version, 'build.json')).length > 0);
  } finally {
    remove();
  }
});
