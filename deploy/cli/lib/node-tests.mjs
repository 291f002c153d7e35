// Tests under node:test: files share a few processes, so that imports are evaluated and databases created once per process.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MARK } from './node-reporter.mjs';
import { NOTHING_TO_RUN, slowestOf } from './outcome.mjs';
import { inParallel, runLines } from './run.mjs';
import { COMPILED, node24, ROOT, STATE } from './workspace.mjs';

const REPORTER = fileURLToPath(new URL('./node-reporter.mjs', import.meta.url));
const TEST_END = new URL('./test-end.mjs', import.meta.url).href;
/** A test that exceeds this time fails, without failing others. */
const TEST_LIMIT_MS = 120_000;
/** Assumed seconds of a file without a recorded time. */
const UNKNOWN_SECONDS = 2;
/** Without recorded times, groups are smaller and taken from a queue, so that a slow file delays only its own group. */
const TURNS_OF_UNKNOWN = 3;

/** Excluded folders; a template is a package of its own, and the test that copies it runs its tests. */
const OTHERS = ['node_modules', 'dist', 'fixtures', 'template'];

/** Test files below a folder; node's own pattern would also search installed packages. */
export function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return OTHERS.includes(entry.name) ? [] : testFiles(path);
    return entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

const timesFile = (name) => join(STATE, 'test', `${name}.times.json`);

function knownTimes(name) {
  try {
    return JSON.parse(readFileSync(timesFile(name), 'utf8'));
  } catch {
    return {};
  }
}

function rememberTimes(name, tests) {
  const times = {};
  for (const { file, seconds } of tests) times[file] = (times[file] ?? 0) + seconds;
  mkdirSync(dirname(timesFile(name)), { recursive: true });
  writeFileSync(timesFile(name), JSON.stringify({ ...knownTimes(name), ...times }));
}

/**
 * Groups of files of about the same length, by their last times: the longest first, each added to the group
 * with the smallest sum.
 * @returns {string[][]}
 */
export function inGroups(files, width, secondsOf) {
  const groups = Array.from({ length: Math.min(width, files.length) }, () => ({ files: [], seconds: 0 }));
  const weighed = files.map((file) => ({ file, seconds: secondsOf(file) }));
  for (const { file, seconds } of weighed.toSorted((a, b) => b.seconds - a.seconds)) {
    const least = groups.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    least.files.push(file);
    least.seconds += seconds;
  }
  return groups.map(({ files: own }) => own);
}

/**
 * Files for `width` processes at a time.
 * @param {Readonly<Record<string, number>>} times seconds that files took, by name
 * @returns {string[][]}
 */
export function shareOut(files, width, times, nameOf) {
  const isKnown = files.some((file) => nameOf(file) in times);
  return inGroups(files, isKnown ? width : width * TURNS_OF_UNKNOWN, (file) => times[nameOf(file)] ?? UNKNOWN_SECONDS);
}

/** Handles that a failed test left open do not keep the process alive: `test-end.mjs` ends it. */
const flagsFor = (shared, limitMs) => [
  '--test',
  `--import=${TEST_END}`,
  shared ? '--test-isolation=none' : '--test-concurrency=1',
  `--test-timeout=${limitMs}`,
  `--test-reporter=${REPORTER}`,
];

/** Runs one group in a process. Failures are shown immediately; the output of tests is shown when the process fails. */
async function runGroup(files, { cwd, env, shared, limitMs }, progress, tests) {
  const noise = [];
  const own = [];
  const onLine = (line) => {
    if (!line.startsWith(MARK)) return noise.push(line);
    const test = JSON.parse(line.slice(MARK.length));
    own.push(test);
    tests.push(test);
    if (test.kind === 'failed') progress.show(`${test.file}: ${test.name}\n${test.error}`);
    progress.count(
      tests.filter(({ kind }) => kind === 'passed').length,
      tests.filter(({ kind }) => kind === 'failed').length,
    );
  };
  const code = await runLines(node24(), [...flagsFor(shared, limitMs), ...files], {
    cwd,
    env: { NODE_NO_WARNINGS: '1', NODE_TEST_CONTEXT: undefined, ...COMPILED, ...env },
    onLine,
  });
  const broken = code !== 0 && !own.some(({ kind }) => kind === 'failed');
  return broken ? [`${cwd}: ended with code ${code}\n${noise.slice(-40).join('\n')}`] : [];
}

/** Number of tests, or groups of them, that did not run, by the service that they need. */
function missingIn(tests, elsewhere) {
  const missing = {};
  for (const { kind, service } of tests)
    if (kind === 'missing' && !elsewhere.includes(service)) missing[service] = (missing[service] ?? 0) + 1;
  return missing;
}

/**
 * @param {string[]} files
 * @param {{ cwd: string, name: string, shared?: boolean, width?: number, env?: Record<string, string>,
 *   limitMs?: number, elsewhere?: readonly string[] }} options
 * `name` stores the times of the files; `shared`: several files in one process; `elsewhere`: services whose
 * tests run in another stage
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function runNodeTests(files, options, progress) {
  const { cwd, name, shared = false, width = 2, env = {}, limitMs = TEST_LIMIT_MS, elsewhere = [] } = options;
  if (files.length === 0) return NOTHING_TO_RUN;
  const times = knownTimes(name);
  const groups = shareOut(files, width, times, (file) => relative(cwd, file));
  const tests = [];
  const run = (group) => runGroup(group, { cwd, env, shared, limitMs }, progress, tests);
  const broken = (await inParallel(groups, width, run)).flat();
  rememberTimes(name, tests);
  const count = (kind) => tests.filter((test) => test.kind === kind).length;
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length,
    skipped: count('skipped'),
    missing: missingIn(tests, elsewhere),
    output: broken.join('\n'),
    slowest: slowestOf(tests.map(({ file, name: title, seconds }) => ({ name: `${file}: ${title}`, seconds }))),
  };
}

/**
 * The stage of a package, or of those of its files that `only` selects by path and index; PostgreSQL and Redis addresses reach
 * its tests through the environment.
 */
export const nodeTests =
  (name, { env, shared, elsewhere, only = () => true } = {}) =>
  (progress) => {
    const cwd = join(ROOT, name);
    if (!existsSync(cwd)) return NOTHING_TO_RUN;
    const files = testFiles(cwd).filter((file) => only(relative(cwd, file), file));
    return runNodeTests(files, { cwd, name, shared, env, elsewhere }, progress);
  };
