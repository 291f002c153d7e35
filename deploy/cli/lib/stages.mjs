import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findChromium, HOW_TO_GET_ONE } from './chromium.mjs';
import { run } from './run.mjs';
import { checkTypes } from './types.mjs';
import { JEST_PACKAGES, node24, NODE_TEST_PACKAGES, ROOT, STATE } from './workspace.mjs';

/**
 * A stage answers how many checks passed and failed, and what to show when any failed. A stage that is no test runner
 * counts as one check.
 * @typedef {{ passed: number, failed: number, output?: string }} Outcome
 */

const RESULTS = join(STATE, 'test');
const bin = (name) => join(ROOT, 'node_modules', '.bin', name);
const check = (ok, output) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: ok ? '' : output });

function resultFile(name) {
  mkdirSync(RESULTS, { recursive: true });
  const path = join(RESULTS, name);
  rmSync(path, { force: true });
  return path;
}

async function command(program, args, options) {
  const { code, output } = await run(program, args, options);
  return check(code === 0, output);
}

export const format = () => command(bin('biome'), ['format', '--reporter=summary', '.']);
export const lint = () => command(bin('oxlint'), ['--deny-warnings']);

export async function types() {
  const failures = await checkTypes();
  return check(failures.length === 0, failures.map(({ name, output }) => `--- ${name}\n${output}`).join('\n'));
}

/** The committed report of the contract's public surface, once shared-contracts has one. */
export async function apiReport() {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'shared-contracts', 'package.json'), 'utf8'));
  const script = scripts['api:check'];
  if (!script) return { passed: 0, failed: 0 };
  return command('sh', ['-c', script], { cwd: join(ROOT, 'shared-contracts') });
}

export async function unit() {
  const file = resultFile('jest.json');
  const projects = JEST_PACKAGES.filter((name) => existsSync(join(ROOT, name, 'jest.config.mjs')));
  const { output } = await run(node24(), [
    join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
    '--passWithNoTests',
    '--silent',
    '--maxWorkers=2',
    '--json',
    `--outputFile=${file}`,
    '--projects',
    ...projects,
  ]);
  if (!existsSync(file)) return { passed: 0, failed: 1, output };
  const result = JSON.parse(readFileSync(file, 'utf8'));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const messages = result.testResults.filter(({ status }) => status === 'failed').map(({ message }) => message);
  return { passed: result.numPassedTests, failed, output: messages.join('\n') };
}

/** Test files below a folder; node's own pattern would also look into installed packages. */
function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'fixtures'].includes(entry.name) ? [] : testFiles(path);
    return entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

/** Tests of one package under node:test; PostgreSQL and Redis addresses reach them through the environment. */
export const nodeTests =
  (name, env = {}) =>
  async () => {
    const files = testFiles(join(ROOT, name));
    if (files.length === 0) return { passed: 0, failed: 0 };
    const file = resultFile(`${name}.tap`);
    const { code, output } = await run(
      node24(),
      [
        '--test',
        '--test-concurrency=2',
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=tap',
        `--test-reporter-destination=${file}`,
        ...files,
      ],
      { cwd: join(ROOT, name), env: { NODE_NO_WARNINGS: '1', ...env } },
    );
    return nodeTestOutcome(existsSync(file) ? readFileSync(file, 'utf8') : '', code, output);
  };

/** Counts from the closing lines of a TAP report; a run that ended badly without a failed test counts as one failure. */
export function nodeTestOutcome(tap, code, output) {
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return { passed: count('pass'), failed: code !== 0 && failed === 0 ? 1 : failed, output };
}

export async function productionBuild() {
  try {
    await build(() => undefined);
    return check(true, '');
  } catch (error) {
    return check(false, error.details ?? error.message);
  }
}

export const budgets = () => command(node24(), [join(ROOT, 'deploy', 'cli', 'budgets.ts')]);

export async function journeys() {
  if (!existsSync(join(ROOT, 'e2e', 'playwright.config.ts'))) return { passed: 0, failed: 0 };
  const chromium = await findChromium();
  if (!chromium) return { passed: 0, failed: 1, output: HOW_TO_GET_ONE };
  const file = resultFile('playwright.json');
  const cli = join(ROOT, 'e2e', 'node_modules', '@playwright', 'test', 'cli.js');
  const { code, output } = await run(node24(), [cli, 'test', '--reporter=list,json'], {
    cwd: join(ROOT, 'e2e'),
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, FORCE_COLOR: '0' },
  });
  if (!existsSync(file)) return { passed: 0, failed: 1, output };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  // A journey that needed a second try has not passed.
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed, output };
}

export const STAGES = [
  ['format', format],
  ['lint', lint],
  ['types', types],
  ['api report', apiReport],
  ['unit and contract tests', unit],
  ...NODE_TEST_PACKAGES.map((name) => [`${name} tests`, nodeTests(name)]),
  // With a PostgreSQL the platform was tested there; the embedded database is what `npm start` runs on.
  ...(process.env.TEST_DATABASE_URL
    ? [['platform tests on the embedded database', nodeTests('platform', { TEST_DATABASE_URL: '' })]]
    : []),
  ['production build', productionBuild],
  ['size budgets', budgets],
  ['browser journeys', journeys],
];
