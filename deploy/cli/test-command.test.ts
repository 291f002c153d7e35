import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { jestOutcome } from './lib/jest-tests.mjs';
import { journeyFailures, journeysOutcome, pagesAtFailure, projectTimes } from './lib/journeys.mjs';
import { differsByDatabase } from './lib/databases.mjs';
import { inGroups, runNodeTests, shareOut } from './lib/node-tests.mjs';
import { failedAgain, isPassed, missingServices, type Outcome } from './lib/outcome.mjs';
import { runStages } from './lib/schedule.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'test-command-'));
after(() => rmSync(folder, { recursive: true }));

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });

const HEAD = "import { after, before, describe, it } from 'node:test';\n";
let files = 0;
const testFile = (body: string): string => {
  files += 1;
  const path = join(folder, `${files}.test.ts`);
  writeFileSync(path, HEAD + body);
  return path;
};

/** Runs files with these bodies; `shown` is the immediate output. */
const outcomeOf = async (
  bodies: readonly string[],
  shared = true,
  elsewhere: readonly string[] = [],
): Promise<Outcome & { shown: string }> => {
  const shown: string[] = [];
  const progress = { show: (text: string) => shown.push(text), count: () => undefined };
  const options = { cwd: folder, name: 'test-command', shared, elsewhere, limitMs: 1500 };
  const outcome = await runNodeTests(bodies.map(testFile), options, progress);
  return { ...outcome, shown: shown.join('\n') };
};

describe('npm test', () => {
  it('rejects a word that matches no stage, and lists the stages', () => {
    const { status, stderr } = node('deploy/cli/test.mjs', 'lint', 'platfrom');
    assert.equal(status, 1);
    assert.match(stderr, /No stage is called platfrom\. The stages: format, lint, .*browser journeys/);
  });

  it('counts a crashed stage as failed, and continues with the others', async () => {
    const said: string[] = [];
    const one = { passed: 1, failed: 0 };
    const stages = [
      { name: 'broken', cores: 1, run: () => Promise.reject(new Error('no')) },
      { name: 'sound', cores: 1, run: () => one },
    ];
    const outcomes = await runStages(stages, { cores: 1, log: (line) => said.push(line) });
    assert.deepEqual(
      outcomes.map(({ name, failed }) => [name, failed]),
      [
        ['broken', 1],
        ['sound', 0],
      ],
    );
    assert.match(said.join('\n'), /\[FAIL\] broken: 0 passed, 1 failed/);
  });

  it('lists at the end what failed or did not run, with the end of its output', () => {
    const output = `${Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n')}\n`;
    const told = failedAgain([
      { name: 'sound', passed: 2, failed: 0, output: 'all is well' },
      { name: 'broken', passed: 2, failed: 1, output },
      { name: 'cut short', passed: 2, failed: 0, skipped: 1 },
    ]);
    assert.deepEqual(
      told.filter((line) => line.startsWith('failed')),
      ['failed: broken', 'failed: cut short'],
    );
    assert.ok(told.includes('  line 59') && !told.includes('  line 5') && !told.includes('  all is well'));
  });

  it('runs stages concurrently if there are enough cores, and after their dependencies', async () => {
    const events: string[] = [];
    const stage = (name: string, cores: number, needs: readonly string[] = []) => ({
      name,
      cores,
      after: needs,
      run: async () => {
        events.push(`+${name}`);
        await new Promise((resolved) => setImmediate(resolved));
        events.push(`-${name}`);
        return { passed: 1, failed: 0 };
      },
    });
    const stages = [
      stage('uses', 1, ['makes', 'not asked for']),
      stage('wide', 2),
      stage('makes', 1),
      stage('small', 1),
    ];
    await runStages(stages, { cores: 2, log: () => undefined });
    assert.deepEqual(events, ['+wide', '-wide', '+makes', '+small', '-makes', '+uses', '-small', '-uses']);
  });

  it('fails when a test was skipped or did not run', async () => {
    const { passed, failed, skipped } = await outcomeOf([
      `it('runs', () => undefined); it.skip('skipped', () => undefined); it.todo('later');`,
    ]);
    assert.deepEqual([passed, failed, skipped], [1, 0, 2]);
    const [outcome] = await runStages(
      [{ name: 'skips', cores: 1, run: () => ({ passed: 1, failed: 0, skipped: 1 }) }],
      {
        cores: 1,
        log: (line) => assert.match(line, /\[FAIL\] skips: 1 passed, 0 failed, 1 skipped or not run/),
      },
    );
    assert.equal(outcome?.skipped, 1);
    const jest = {
      numPassedTests: 1,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 1,
      numPendingTests: 2,
      numTodoTests: 1,
    };
    const { slowest: _, ...counts } = jestOutcome({ ...jest, testResults: [] });
    assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 3 });
  });

  it('counts tests without a required service separately, which does not fail a stage', async () => {
    const body = `describe('two', { skip: 'needs PostgreSQL' }, () => { it('a', () => undefined); it('b', () => undefined); });
      it('one', { skip: 'needs Redis' }, () => undefined);
      it('here', { skip: 'needs the embedded database' }, () => undefined);
      it('runs', { skip: false }, () => undefined);`;
    const { passed, failed, skipped, missing } = await outcomeOf([body], true, ['the embedded database']);
    assert.deepEqual({ passed, failed, skipped }, { passed: 1, failed: 0, skipped: 0 });
    assert.deepEqual(missing, { PostgreSQL: 1, Redis: 1 });
    const said: string[] = [];
    const stages = [{ name: 'alone', cores: 1, run: () => ({ passed: 1, failed: 0, missing: { Redis: 2 } }) }];
    await runStages(stages, { cores: 1, log: (line) => said.push(line) });
    assert.match(said.join('\n'), /\[ok\] alone: 1 passed, 0 failed, 2 not run \(needs Redis\)/);
  });

  it('sums the duration of the journeys of each project', () => {
    const test = (projectName: string, ...durations: number[]) => ({
      projectName,
      status: 'expected',
      results: durations.map((duration) => ({ duration })),
    });
    const specs = [
      { title: 'a', tests: [test('phone-ar', 1200), test('desktop-en', 300)] },
      { title: 'b', tests: [test('phone-ar', 800)] },
    ];
    assert.deepEqual(projectTimes({ suites: [{ title: 'file', specs, suites: [] }] }), [
      'phone-ar 2 s (2)',
      'desktop-en 0 s (1)',
    ]);
  });

  it('counts skipped tests by missing service', () => {
    const outcome = { passed: 1, failed: 0 };
    const outcomes: Outcome[] = [
      { ...outcome, missing: { PostgreSQL: 2, Redis: 1 } },
      outcome,
      { ...outcome, missing: { PostgreSQL: 3 } },
    ];
    assert.equal(missingServices(outcomes), '5 not run (needs PostgreSQL), 1 not run (needs Redis)');
    assert.equal(missingServices([outcome]), '');
  });

  it('fails in .ci/run, which requires every service, when one is missing', () => {
    assert.match(readFileSync(join(ROOT, '.ci', 'run'), 'utf8'), /^export TEST_SERVICES=required\b/m);
    const tests = { passed: 1, failed: 0, missing: { Redis: 1 } };
    assert.equal(isPassed([tests], {}), true);
    assert.equal(isPassed([tests], { TEST_SERVICES: 'required' }), false);
    assert.equal(isPassed([{ passed: 1, failed: 0 }], { TEST_SERVICES: 'required' }), true);
    assert.equal(isPassed([{ passed: 1, failed: 0, skipped: 1 }], {}), false);
  });

  it('counts a journey that passed on retry as failed, and one that did not run as skipped', () => {
    const test = (status: string) => ({ status, projectName: 'phone', results: [{ duration: 1500 }] });
    const tests = ['expected', 'flaky', 'unexpected', 'skipped'].map(test);
    const inner = { title: 'a journey', specs: [{ title: 'pays', tests }], suites: [] };
    const outcome = journeysOutcome({ suites: [{ title: 'file', specs: [], suites: [inner] }], errors: [] });
    assert.deepEqual([outcome.passed, outcome.failed, outcome.skipped], [1, 2, 1]);
    assert.deepEqual(outcome.slowest?.[0], { name: 'phone: file: a journey: pays', seconds: 1.5 });
  });

  it('counts a journey without its service separately, and not as skipped', () => {
    const skipped = (description: string) => ({
      status: 'skipped',
      projectName: 'postgres',
      results: [],
      annotations: [{ type: 'skip', description }],
    });
    const specs = [
      { title: 'books', tests: [skipped('needs PostgreSQL')] },
      { title: 'pays', tests: [skipped('not today')] },
    ];
    const { skipped: left, missing } = journeysOutcome({ suites: [{ title: 'file', specs }], errors: [] });
    assert.equal(left, 1);
    assert.deepEqual(missing, { PostgreSQL: 1 });
  });

  it('prints the page content of a failed journey', () => {
    const path = join(folder, 'error-context.md');
    writeFileSync(path, '# Details\n```\nError\n```\n```yaml\n- heading "Pay"\n- button "Again"\n```\n# Source\n');
    const attachments = [
      { name: 'screenshot', path: 'no.png' },
      { name: 'error-context', path },
    ];
    const test = (status: string) => ({ status, projectName: 'phone', results: [{ duration: 1, attachments }] });
    const specs = [{ title: 'pays', tests: [test('expected'), test('unexpected')] }];
    assert.deepEqual(pagesAtFailure({ suites: [{ title: 'file', specs }] }), [
      'the page when phone: file: pays failed:\n- heading "Pay"\n- button "Again"',
    ]);
  });

  it('lists each failed journey with its error, without colours', () => {
    const test = (status: string, errors: readonly object[]) => ({
      status,
      projectName: 'phone',
      results: [{ duration: 1, errors }],
    });
    const specs = [
      { title: 'books', tests: [test('expected', [])] },
      {
        title: 'pays',
        tests: [test('unexpected', [{ message: '\u001B[31mError\u001B[39m: not visible\n\nCall log:' }])],
      },
    ];
    assert.deepEqual(journeyFailures({ suites: [{ title: 'file', specs }] }), [
      'phone: file: pays\n  Error: not visible\n  Call log:',
    ]);
  });
});

describe('tests under node:test', () => {
  for (const shared of [true, false]) {
    const where = shared ? 'in one process' : 'in a process each';
    it(`end after their time limit ${where}, and open handles block nothing`, async () => {
      const hangs = `describe('a', () => {
        it('hangs', () => new Promise(() => setInterval(() => undefined, 1000)));
        it('goes on', () => undefined);
      });`;
      const { passed, failed, shown } = await outcomeOf([hangs, `it('another file', () => undefined);`], shared);
      assert.deepEqual([passed, failed], [2, 1]);
      assert.match(shown, /hangs\n.*timed out/);
    });
  }

  it('are all counted, although the last one failed and left a handle open', async () => {
    const many = `for (let index = 0; index < 300; index += 1) it('test ' + index, () => undefined);`;
    const open = `it('leaves a server', async () => { (await import('node:net')).createServer().listen(0); throw new Error('no'); });`;
    for (const shared of [true, false]) {
      const { passed, failed } = await outcomeOf([many + open], shared);
      assert.deepEqual([passed, failed], [300, 1], `shared ${shared}`);
    }
  });

  it('count a failed hook as a failure, and the tests that it prevented as skipped', async () => {
    const body = `describe('a', () => { before(() => { throw new Error('no start'); }); it('b', () => undefined); });`;
    const { passed, failed, skipped, shown } = await outcomeOf([body]);
    assert.deepEqual([passed, failed, skipped], [0, 1, 1]);
    assert.match(shown, /no start/);
  });

  it('count a file that cannot be loaded as a failure', async () => {
    const { failed, shown } = await outcomeOf([`import 'no-such-package';`]);
    assert.equal(failed, 1);
    assert.match(shown, /no-such-package/);
  });

  it('are distributed by their last duration', () => {
    const seconds: Record<string, number> = { a: 9, b: 5, c: 4, d: 1 };
    assert.deepEqual(
      inGroups(['d', 'c', 'b', 'a'], 2, (file) => seconds[file] ?? 0),
      [
        ['a', 'd'],
        ['b', 'c'],
      ],
    );
    assert.deepEqual(
      inGroups(['a'], 2, () => 1),
      [['a']],
    );
  });

  it('are distributed in smaller groups without known durations', () => {
    const files = ['1', '2', '3', '4', '5', '6', '7'];
    assert.equal(shareOut(files, 2, {}, String).length, 6);
    assert.equal(shareOut(files, 2, { '3': 1 }, String).length, 2);
    assert.deepEqual(shareOut(files, 2, {}, String).flat().toSorted(), files);
  });
});

describe('the run on both databases', () => {
  const APP = 'const app = await createTestApp();';
  it('includes core tests that use the run’s database, and of modules only tests of races and crashes', () => {
    assert.equal(differsByDatabase('src/http/http.test.ts', APP), true);
    assert.equal(differsByDatabase('src/testing/bad-input.test.ts', APP), true);
    assert.equal(differsByDatabase('src/db/db.test.ts', 'const db = await openPglite();'), false);
    assert.equal(differsByDatabase('src/modules/booking/quote.test.ts', APP), false);
    for (const name of ['race', 'any-race', 'kill', 'model'])
      assert.equal(differsByDatabase(`src/modules/booking/${name}.test.ts`, APP), true, name);
    assert.equal(differsByDatabase('src/modules/booking/trace.test.ts', APP), false);
  });
});

describe('lint', () => {
  it('rejects a focused test and a skipped test', () => {
    for (const call of ["it.only('a', run)", "test.only('a', run)", "describe.skip('a', run)", "it.todo('a')"]) {
      const path = testFile(
        `const run = () => undefined; const test = it; export { test, after, before, describe };\n${call};`,
      );
      const { status, stdout } = spawnSync(
        'node_modules/.bin/oxlint',
        ['-c', '.oxlintrc.json', '--deny-warnings', path],
        { cwd: ROOT, encoding: 'utf8' },
      );
      assert.equal(status, 1, call);
      assert.match(stdout, /is restricted from being used/, call);
    }
  });
});
