import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { affected, readPackages } from '../../.ci/matrix.mjs';
import { changedFiles, stagesFor } from './lib/changes.mjs';
import { chooseJourneys } from './lib/journey-choice.mjs';
import { STAGES } from './lib/stages.mjs';
import { ROOT } from './lib/workspace.mjs';

const packages = readPackages();
const stagesOf = (...files: string[]): string[] =>
  stagesFor(STAGES, new Set(affected(files, packages))).map(({ name }) => name);
const CORE = ['format', 'lint', 'lint: unused', 'types', 'api report'];

describe('stages for a change', () => {
  it('are the core set for documents and benchmarks', () => {
    assert.deepEqual(stagesOf('README.md', 'docs/runbook.md'), CORE);
    assert.deepEqual(stagesOf('bench/run.ts'), CORE);
    assert.deepEqual(stagesOf(), CORE);
  });

  it('are a remote’s own tests and those of the product, without platform and deploy', () => {
    const stages = stagesOf('mfe-booking/src/home/home.tsx');
    for (const name of ['unit and contract tests', 'production build', 'size budgets', 'browser journeys']) {
      assert.ok(stages.includes(name), name);
    }
    assert.ok(!stages.some((name) => name.startsWith('platform') || name.startsWith('deploy')), stages.join());
  });

  it('are all of them for the contract and the lockfile', () => {
    const all = STAGES.map(({ name }) => name);
    assert.deepEqual(stagesOf('shared-contracts/src/domain/money/money.ts'), all);
    assert.deepEqual(stagesOf('pnpm-lock.yaml'), all);
  });

  it('are all of them without a base commit', () => {
    assert.deepEqual(stagesFor(STAGES, null), STAGES);
  });
});

describe('journeys for a change', () => {
  const EVERYTHING = { words: [], remotes: [] };
  const chosenFor = (...files: string[]) => chooseJourneys(new Set(affected(files, packages)), files);
  const specsFor = (...files: string[]) => chosenFor(...files)?.words.filter((word) => word.endsWith('.spec.ts')) ?? [];
  const owners = JSON.parse(readFileSync(join(ROOT, 'e2e', 'owners.json'), 'utf8')) as Record<string, string[]>;

  it('have owning packages', () => {
    const specs = globSync('*/*.spec.ts', { cwd: join(ROOT, 'e2e') }).filter(
      (file) => !file.startsWith('node_modules'),
    );
    assert.deepEqual(Object.keys(owners).toSorted(), specs.toSorted());
    const unknown = Object.values(owners)
      .flat()
      .filter((name) => !packages.has(name));
    assert.deepEqual(unknown, []);
  });

  it('are those of the changed remote, on its screens only', () => {
    const choice = chosenFor('mfe-pharmacy/src/prescriptions/prescriptions.tsx');
    assert.deepEqual(choice?.remotes, ['pharmacy']);
    const specs = specsFor('mfe-pharmacy/src/prescriptions/prescriptions.tsx');
    assert.ok(specs.includes('journeys/screens.spec.ts'));
    assert.ok(!specs.includes('journeys/services.spec.ts'), specs.join());
    const ofAccount = chosenFor('mfe-account/src/wallet/wallet-section.tsx')?.words ?? [];
    assert.ok(ofAccount.length > 0 && !ofAccount.includes('--project=releases'), ofAccount.join());
    for (const [name, its] of [
      ['mfe-booking', 'journeys/services.spec.ts'],
      ['mfe-comms', 'clock/call.spec.ts'],
      ['mfe-auth', 'journeys/sign-in.spec.ts'],
      ['mfe-account', 'journeys/wallet.spec.ts'],
      ['deploy', 'releases/shell.spec.ts'],
    ] as const)
      assert.ok(specsFor(`${name}/a.ts`).includes(its), name);
  });

  it('are all of them for common parts of pages and shared steps', () => {
    assert.deepEqual(chooseJourneys(null, []), EVERYTHING);
    for (const file of ['shell/src/main.tsx', 'shared-ui/src/button.tsx', 'shared-contracts/src/index.ts'])
      assert.deepEqual(chosenFor(file), EVERYTHING, file);
    assert.deepEqual(chosenFor('e2e/support/steps.ts'), EVERYTHING);
    assert.deepEqual(chosenFor('platform/src/main.ts', 'mfe-auth/a.ts'), EVERYTHING);
  });

  it('run once for the platform, and none for benchmarks', () => {
    assert.deepEqual(chosenFor('platform/src/main.ts'), { words: ['--project=phone-ar'], remotes: [] });
    assert.equal(chosenFor('bench/src/main.ts', 'e2e/owners.json'), null);
  });

  it('include a changed journey in addition to those of the change', () => {
    assert.deepEqual(specsFor('e2e/journeys/header.spec.ts'), ['journeys/header.spec.ts']);
    const choice = chosenFor('mfe-pharmacy/a.ts', 'e2e/journeys/header.spec.ts');
    assert.ok(choice?.words.includes('journeys/header.spec.ts'));
    assert.ok(choice?.words.includes('native/playground.spec.ts'));
    assert.deepEqual(choice?.remotes, []);
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

  it('includes commits since main, uncommitted changes and new files', () => {
    git('checkout', '-qb', 'work');
    commit('mfe-comms/b.ts');
    writeFileSync(join(root, 'mfe-auth/a.ts'), 'changed');
    write('platform/new.ts');
    assert.deepEqual(changedFiles(null, root).toSorted(), ['mfe-auth/a.ts', 'mfe-comms/b.ts', 'platform/new.ts']);
    assert.deepEqual(changedFiles('HEAD', root).toSorted(), ['mfe-auth/a.ts', 'platform/new.ts']);
  });

  it('excludes later commits of main', () => {
    git('checkout', '-qb', 'work');
    git('checkout', '-q', 'main');
    commit('shell/main.ts');
    git('checkout', '-q', 'work');
    assert.deepEqual(changedFiles(null, root), []);
  });

  it('cannot be determined from an unknown commit', () => {
    assert.throws(() => changedFiles('nowhere', root), /none of nowhere is a commit in this clone/);
  });
});
