import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium, HOW_TO_GET_ONE } from './chromium.mjs';
import { chooseJourneys } from './journey-choice.mjs';
import { secretsIn } from './log-secrets.mjs';
import { missingService, NOTHING_TO_RUN, resultFile, slowestOf } from './outcome.mjs';
import { runLines } from './run.mjs';
import { node24, ROOT } from './workspace.mjs';

/** Lines of playwright's list about passed journeys, and log lines of the product that journeys cause on purpose. */
const ROUTINE = /^\s+✓\s|^(?:\[WebServer\] )?\{"level":(?:"(?:info|warn)"|[34]0)/;

function testsOf(suite, path = []) {
  const titles = [...path, suite.title].filter(Boolean);
  return [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map((test) => ({ ...test, name: [...titles, title].join(': ') })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles)),
  ];
}

const servicesMissing = ({ status, annotations = [] }) =>
  status === 'skipped' ? annotations.flatMap(({ description }) => missingService(description) ?? []) : [];

/**
 * Counts from playwright's own report. A journey that passed only at a retry has not passed; one that did not run because
 * another failed is skipped, and one that needs an
 * unavailable service is missing.
 * @returns {import('./outcome.mjs').Outcome}
 */
export function journeysOutcome({ suites, errors }) {
  const tests = suites.flatMap((suite) => testsOf(suite));
  const count = (...kinds) => tests.filter(({ status }) => kinds.includes(status)).length;
  const missing = {};
  for (const [service] of tests.map(servicesMissing))
    if (service !== undefined) missing[service] = (missing[service] ?? 0) + 1;
  const missed = Object.values(missing).reduce((sum, one) => sum + one, 0);
  const timings = tests.map(({ name, projectName, results }) => ({
    name: `${projectName}: ${name}`,
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return {
    passed: count('expected'),
    failed: count('unexpected', 'flaky') + errors.length,
    skipped: count('skipped') - missed,
    missing,
    slowest: slowestOf(timings),
  };
}

/** A log line of the shared product or of a journey's own product. */
const LOGGED = /^(?:\[WebServer\] )?\{"level":/;
const MOST_LEAKS = 10;

const MOST_LINES = 150;

/** The page content of each failed journey at the moment of its failure, because its files may not be accessible. */
export function pagesAtFailure({ suites }) {
  const tests = suites.flatMap((suite) => testsOf(suite)).filter(({ status }) => status === 'unexpected');
  return tests.flatMap(({ name, projectName, results }) => {
    const held = results.at(-1)?.attachments?.find((file) => file.name === 'error-context');
    const [, page] = held && existsSync(held.path) ? readFileSync(held.path, 'utf8').split('```yaml\n') : [];
    if (!page) return [];
    const lines = page.split('\n```')[0].split('\n').slice(0, MOST_LINES);
    return [`the page when ${projectName}: ${name} failed:\n${lines.join('\n')}`];
  });
}

const MOST_ERROR_LINES = 12;

/** Each failed journey by name, with the beginning of its first error, because only the end of a long output is kept. */
export function journeyFailures({ suites }) {
  const failed = suites
    .flatMap((suite) => testsOf(suite))
    .filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return failed.map(({ name, projectName, results }) => {
    const error = results.find(({ errors = [] }) => errors.length > 0)?.errors[0]?.message ?? 'no error was reported';
    const lines = stripVTControlCharacters(error)
      .split('\n')
      .filter((line) => line.trim() !== '');
    return [`${projectName}: ${name}`, ...lines.slice(0, MOST_ERROR_LINES).map((line) => `  ${line}`)].join('\n');
  });
}

/** The total time and number of the journeys of each project; they run in parallel, so the stage takes less. */
export function projectTimes({ suites }) {
  const projects = new Map();
  for (const { projectName, results } of suites.flatMap((suite) => testsOf(suite))) {
    const { count, ms } = projects.get(projectName) ?? { count: 0, ms: 0 };
    projects.set(projectName, { count: count + 1, ms: results.reduce((sum, { duration }) => sum + duration, ms) });
  }
  return [...projects].map(([name, { count, ms }]) => `${name} ${Math.round(ms / 1000)} s (${count})`);
}

/** @returns {Promise<import('./outcome.mjs').Outcome>} */
export async function journeys(progress, scope = null, files = []) {
  if (!existsSync(join(ROOT, 'e2e', 'playwright.config.ts'))) return NOTHING_TO_RUN;
  const choice = chooseJourneys(scope, files);
  if (choice === null) return NOTHING_TO_RUN;
  if (choice.words.length > 0) progress.show(`of the journeys: ${choice.words.join(' ')}`);
  const chromium = await findChromium(progress.show);
  if (!chromium) return { passed: 0, failed: 1, output: HOW_TO_GET_ONE };
  const file = resultFile('playwright.json');
  const cli = join(ROOT, 'e2e', 'node_modules', '@playwright', 'test', 'cli.js');
  let passed = 0;
  let failed = 0;
  const leaks = [];
  const onLine = (line) => {
    const secrets = LOGGED.test(line) ? secretsIn(line) : [];
    if (secrets.length > 0) leaks.push(`the log of the product has ${secrets.join(', ')}: ${line}`);
    if (/^\s+✓\s/.test(line)) passed += 1;
    if (/^\s+✘\s/.test(line)) failed += 1;
    progress.count(passed, failed);
    if (!ROUTINE.test(line) && line.trim()) progress.show(line);
  };
  const code = await runLines(node24(), [cli, 'test', '--reporter=list,json', ...choice.words], {
    cwd: join(ROOT, 'e2e'),
    env: {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      FORCE_COLOR: '0',
      // The log level of production: the output is searched for secrets.
      LOG_LEVEL: 'info',
      ...(choice.remotes.length > 0 ? { E2E_REMOTES: choice.remotes.join(',') } : {}),
    },
    onLine,
  });
  if (!existsSync(file)) return { passed: 0, failed: 1, output: `the journeys ended with code ${code}` };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const page of pagesAtFailure(report)) progress.show(page);
  progress.show(`seconds of journeys: ${projectTimes(report).join(', ')}`);
  const result = journeysOutcome(report);
  const failures = [...journeyFailures(report), ...leaks.slice(0, MOST_LEAKS)];
  const outcome = { ...result, failed: result.failed + leaks.length, output: failures.join('\n') };
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}
