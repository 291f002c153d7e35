import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { affected, readPackages } from '../../.ci/matrix.mjs';
import { changedFiles, stagesFor } from './lib/changes.mjs';
import { projectsFor } from './lib/journeys.mjs';
import { STAGES } from './lib/stages.mjs';

const packages = readPackages();
const stagesOf = (...files: string[]): string[] =>
  stagesFor(STAGES, new Set(affected(files, packages))).map(({ name }) => name);
const CORE = ['format', 'lint', 'lint: unused', 'types', 'api report'];

describe('stages for a change', () => {
  it('are the core set for words and the benchmark', () => {
    assert.deepEqual(stagesOf('README.md', 'docs/runbook.md'), CORE);
    assert.deepEqual(stagesOf('bench/run.ts'), CORE);
    assert.deepEqual(stagesOf(), CORE);
  });

  it('are a remote’s own tests and the product it is part of, and neither platform nor deploy', () => {
    const stages = stagesOf('mfe-booking/src/home/home.tsx');
    for (const name of ['unit and contract tests', 'production build', 'size budgets', 'browser journeys']) {
      assert.ok(stages.includes(name), name);
    }
    assert.ok(!stages.some((name) => name.startsWith('platform') || name.startsWith('deploy')), stages.join());
  });

  it('are everything for the contract, which everything is built from, and for the lock file', () => {
    const all = STAGES.map(({ name }) => name);
    assert.deepEqual(stagesOf('shared-contracts/src/domain/money.ts'), all);
    assert.deepEqual(stagesOf('pnpm-lock.yaml'), all);
  });

  it('are all of them without a scope', () => {
    assert.deepEqual(stagesFor(STAGES, null), STAGES);
  });
});

describe('journeys for a change', () => {
  it('run in every project when a browser loads what changed, and once otherwise', () => {
    assert.deepEqual(projectsFor(null), []);
    for (const name of ['shell', 'mfe-auth', 'shared-ui', 'e2e']) assert.deepEqual(projectsFor(new Set([name])), []);
    assert.deepEqual(projectsFor(new Set(['platform', 'deploy'])), ['--project=phone-ar']);
  });
});

describe('what changed', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root, stdio: 'pipe' });
  const write = (file: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), file);
  };
  const commit = (file: string) => {
    write(file);
    git('add', '-A');
    git('commit', '-qm', file);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'changes-'));
    git('init', '-q', '-b', 'main');
    commit('README.md');
    commit('mfe-auth/a.ts');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is what was committed since main, what was not committed, and what is new', () => {
    git('checkout', '-qb', 'work');
    commit('mfe-comms/b.ts');
    writeFileSync(join(root, 'mfe-auth/a.ts'), 'changed');
    write('platform/new.ts');
    assert.deepEqual(changedFiles(null, root).toSorted(), ['mfe-auth/a.ts', 'mfe-comms/b.ts', 'platform/new.ts']);
    assert.deepEqual(changedFiles('HEAD', root).toSorted(), ['mfe-auth/a.ts', 'platform/new.ts']);
  });

  it('leaves out what main got since', () => {
    git('checkout', '-qb', 'work');
    git('checkout', '-q', 'main');
    commit('shell/main.ts');
    git('checkout', '-q', 'work');
    assert.deepEqual(changedFiles(null, root), []);
  });

  it('cannot be told from a commit that nobody knows', () => {
    assert.throws(() => changedFiles('nowhere', root), /none of nowhere is a commit known here/);
  });
});
