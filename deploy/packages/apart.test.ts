/** A remote outside the workspace: packs, their installation, types, tests, a build and a publish, without the monorepo. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { REMOTE_NAMES, satisfies } from 'shared-contracts/release';
import { composeRelease } from '../releases/compose.ts';
import { openLedgerBy } from '../releases/open.ts';
import { WORKSPACE } from '../releases/paths.ts';
import { publishedVersions } from '../releases/versions.ts';
import { fakeWorkspace } from '../testing/fake-workspace.ts';
import type { FakeWorkspace } from '../testing/fake-workspace.ts';
import { pack, PACKED_NAMES } from './pack.ts';

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

describe('a remote in a separate repository', () => {
  let scratch = '';
  let remote = '';
  let product: FakeWorkspace;
  const modules = () => join(remote, 'node_modules');

  /** Folder of a third-party package that some package of the monorepo depends on. */
  const installed = (name: string): string => {
    const found = ['deploy', 'shared-ui', 'shared-contracts', 'mfe-comms', '.']
      .map((folder) => join(WORKSPACE, folder, 'node_modules', name))
      .find(existsSync);
    return found ?? assert.fail(`${name} is not installed`);
  };

  /** Installs packages like a package manager, from packs and from the local disk. */
  const install = (packs: readonly string[]): void => {
    for (const [index, name] of PACKED_NAMES.entries()) {
      const folder = join(modules(), name);
      mkdirSync(folder, { recursive: true });
      execFileSync('tar', ['-xzf', packs[index] ?? '', '--strip-components=1', '-C', folder]);
    }
    const wanted = [remote, ...PACKED_NAMES.map((name) => join(modules(), name))].flatMap((folder) => {
      const { dependencies, devDependencies, peerDependencies } = readManifest(folder);
      return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
    });
    for (const name of new Set(wanted)) {
      const path = join(modules(), name);
      if (existsSync(path)) continue;
      mkdirSync(dirname(path), { recursive: true });
      symlinkSync(installed(name), path);
    }
  };

  const run = (script: string, environment: Record<string, string> = {}, args: readonly string[] = []) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(modules(), script), ...args], {
      cwd: remote,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, CI: '1', NODE_NO_WARNINGS: '1', ...environment },
    });
    return { status, text: `${stdout}${stderr}` };
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=team', '-c', 'user.email=team@example.com', ...args], {
      cwd: dirname(remote),
      stdio: 'pipe',
    });
  const publish = () =>
    run('deploy/bin/release.mjs', { WORKSPACE_DIR: '..', RELEASES_DIR: product.releases }, ['publish', 'comms']);

  before(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'team-'));
    remote = join(scratch, 'mfe-comms');
    cpSync(join(WORKSPACE, 'deploy', 'template'), remote, { recursive: true });
    install(pack(join(scratch, 'packs')));
    git('init', '-q');
    writeFileSync(join(scratch, '.gitignore'), 'packs\n');
    git('add', '-A');
    git('commit', '-q', '-m', 'template');
    product = fakeWorkspace();
    const provides = readManifest(join(modules(), 'shared-contracts')).version;
    product.build('shell', { provides });
    for (const name of REMOTE_NAMES) product.build(name, { contract: `^${provides}` });
    const ledger = await openLedgerBy({ RELEASES_DIR: product.releases });
    await composeRelease({ ledger, channel: 'production', artifacts: product.artifacts });
  });
  after(() => {
    rmSync(scratch, { recursive: true, force: true });
    product?.remove();
  });

  it('requires existing packages', () => {
    const { dependencies = {}, devDependencies = {} } = readManifest(remote);
    const ranges: Record<string, string> = { ...dependencies, ...devDependencies };
    for (const name of PACKED_NAMES) {
      const { version } = readManifest(join(modules(), name));
      assert.ok(satisfies(version, ranges[name] ?? ''), `${name} ${version} is not ${ranges[name]}`);
    }
  });

  it('has no type errors, and its tests pass', () => {
    const types = run('typescript/bin/tsc', {}, ['-p', '.']);
    assert.equal(types.status, 0, types.text);
    const tests = run('jest/bin/jest.js', {}, ['--runInBand', '--cacheDirectory', join(scratch, 'jest')]);
    assert.equal(tests.status, 0, tests.text);
  });

  it('has the command that runs it inside a deployed shell', () => {
    const { status, text } = run('deploy/bin/inside.mjs', { WORKSPACE_DIR: '..' }, ['comms']);
    assert.deepEqual([status, /^the address of a deployed product .*\ninside <remote>/.test(text)], [2, true], text);
  });

  it('is published from its own folder, with every file of the store from its own build', async () => {
    const { status, text } = publish();
    assert.equal(status, 0, text);
    assert.match(text, /published comms 0\.1\.0: \d+ files/);
    const ledger = await openLedgerBy({ RELEASES_DIR: product.releases });
    assert.deepEqual(await publishedVersions(ledger, 'comms'), ['0.1.0']);
    assert.equal((await ledger.current('production'))?.release.remotes.comms.version, '1.0.0', 'nothing is served');
  });

  it('is refused with a type error before anything is built', () => {
    const manifest = readFileSync(join(remote, 'package.json'), 'utf8');
    writeFileSync(join(remote, 'package.json'), manifest.replace('"0.1.0"', '"0.1.1"'));
    writeFileSync(join(remote, 'src', 'wrong.ts'), "export const days: number = 'seven';\n");
    git('add', '-A');
    git('commit', '-q', '-m', 'wrong');
    const { status, text } = publish();
    assert.equal(status, 1);
    assert.match(text, /^comms has type errors: src\/wrong\.ts\(1,14\): error TS2322/m);
  });
});
