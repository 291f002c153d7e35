import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { affected, matrixOf, readPackages } from '../../.ci/matrix.mjs';

const packages = readPackages();
const REMOTES = ['mfe-account', 'mfe-auth', 'mfe-booking', 'mfe-comms', 'mfe-pharmacy'];

describe('the job matrix', () => {
  it('builds only the remote that changed', () => {
    assert.deepEqual(affected(['mfe-booking/src/pages.tsx', 'mfe-booking/remote.json'], packages), ['mfe-booking']);
  });

  it('builds every dependent of a changed package', () => {
    assert.deepEqual(affected(['shared-ui/src/button.tsx'], packages), ['catalogue', ...REMOTES, 'shared-ui', 'shell']);
    const all = affected(['shared-contracts/src/domain/money/money.ts'], packages);
    for (const name of [...REMOTES, 'shell', 'platform', 'deploy', 'e2e']) assert.ok(all.includes(name), name);
  });

  it('treats the preset as a build dependency, and the edge not', () => {
    assert.deepEqual(affected(['deploy/edge/server.ts'], packages), ['deploy']);
    for (const name of [...REMOTES, 'shell']) {
      assert.ok(affected(['deploy/build/base-config.ts'], packages).includes(name), name);
    }
  });

  it('builds everything after a change of the lockfile or compiler settings, and nothing for documents', () => {
    assert.deepEqual(affected(['pnpm-lock.yaml'], packages), [...packages.keys()]);
    assert.deepEqual(affected(['tsconfig.base.json'], packages), [...packages.keys()]);
    assert.deepEqual(
      affected(
        ['mfe-auth/README.md', 'README.md', 'CODEOWNERS', 'SECURITY.md', '.changeset/a.md', 'docs/adr/0001-a.md'],
        packages,
      ),
      [],
    );
  });

  it('checks out a package with its build dependencies and no other remote', () => {
    const [job] = matrixOf(['mfe-booking'], packages).include;
    assert.equal(job?.folders, 'deploy\nmfe-booking\nshared-contracts\nshared-ui');
    assert.deepEqual(matrixOf(['deploy', 'e2e', 'bench', 'catalogue'], packages).include, []);
  });

  it('reads the change from git, and builds everything when the base is unknown', () => {
    const root = mkdtempSync(join(tmpdir(), 'matrix-'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root, stdio: 'pipe' });
    const commit = (file: string, text: string) => {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), text);
      git('add', '-A');
      git('commit', '-qm', file);
    };
    try {
      git('init', '-q', '-b', 'main');
      for (const name of ['mfe-auth', 'mfe-comms']) commit(`${name}/package.json`, '{}');
      mkdirSync(join(root, '.ci'));
      execFileSync('cp', [join(import.meta.dirname, '../../.ci/matrix.mjs'), join(root, '.ci')]);
      git('checkout', '-qb', 'work');
      commit('mfe-auth/src/a.ts', '1');
      const run = (base: string) =>
        JSON.parse(execFileSync(process.execPath, ['.ci/matrix.mjs', base], { cwd: root, encoding: 'utf8' }));
      // The first commit of the branch contains .ci itself, so the comparison starts after it.
      commit('mfe-comms/src/b.ts', '1');
      assert.deepEqual(
        run('HEAD~1').include.map((job: { package: string }) => job.package),
        ['mfe-comms'],
      );
      assert.equal(run('no-such-branch').include.length, 2);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
