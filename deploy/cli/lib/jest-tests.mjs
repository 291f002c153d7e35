import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MARK } from './node-reporter.mjs';
import { resultFile, slowestOf } from './outcome.mjs';
import { runLines } from './run.mjs';
import { JEST_PACKAGES, node24, ROOT } from './workspace.mjs';

const REPORTER = fileURLToPath(new URL('./jest-reporter.cjs', import.meta.url));

/**
 * Counts from jest's own report. A file that could not be read counts as a failure.
 * @returns {import('./outcome.mjs').Outcome}
 */
export function jestOutcome(result) {
  const timings = result.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(ROOT, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
    slowest: slowestOf(timings),
  };
}

/** Packages of the scope, or all. @returns {Promise<import('./outcome.mjs').Outcome>} */
export async function unit(progress, scope = null) {
  const file = resultFile('jest.json');
  const projects = JEST_PACKAGES.filter(
    (name) => (!scope || scope.has(name)) && existsSync(join(ROOT, name, 'jest.config.mjs')),
  );
  const said = [];
  let passed = 0;
  let failed = 0;
  const onLine = (line) => {
    if (!line.startsWith(MARK)) {
      said.push(line);
      return;
    }
    const ended = JSON.parse(line.slice(MARK.length));
    passed += ended.passed;
    failed += ended.failed;
    if (ended.message) progress.show(ended.message);
    progress.count(passed, failed);
  };
  const args = ['--passWithNoTests', '--silent', '--maxWorkers=2', '--ci', '--json', `--outputFile=${file}`];
  await runLines(
    node24(),
    [
      join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
      ...args,
      `--reporters=${REPORTER}`,
      '--projects',
      ...projects,
    ],
    { onLine },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1, output: said.join('\n') };
  return jestOutcome(JSON.parse(readFileSync(file, 'utf8')));
}
