/**
 * The result of a stage. A stage that is no test runner counts as one check. A test that was skipped, or that did not run
 * because of another failure, counts as `skipped` and fails the run, so that it is not mistaken for a passed one.
 * @typedef {{ name: string, seconds: number }} Timing
 * `missing` counts, by service, tests that did not run because the service is unavailable (`skip: 'needs PostgreSQL'`).
 * @typedef {{ passed: number, failed: number, skipped?: number, missing?: Record<string, number>, output?: string, slowest?: Timing[] }} Outcome
 * Progress of a running stage: a text to show immediately, and the number of completed checks.
 * @typedef {{ show: (text: string) => void, count: (passed: number, failed: number) => void }} Progress
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { STATE } from './workspace.mjs';

const RESULTS = join(STATE, 'test');
const SHOWN = 10;

export const NOTHING_TO_RUN = { passed: 0, failed: 0 };

/** @returns {Outcome} */
export const check = (ok, output) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: ok ? '' : output });

export async function command(program, args, options) {
  const { code, output } = await run(program, args, options);
  return check(code === 0, output);
}

/** An empty file for a runner's results. */
export function resultFile(name) {
  mkdirSync(RESULTS, { recursive: true });
  const path = join(RESULTS, name);
  rmSync(path, { force: true });
  return path;
}

const NEEDS = /^needs (.+)$/;

/**
 * The unavailable service that a test needs, from the reason for which it did not run (`needs PostgreSQL`); null
 * for another reason.
 * @param {unknown} reason
 */
export const missingService = (reason) => (typeof reason === 'string' ? (NEEDS.exec(reason)?.[1] ?? null) : null);

/** @param {Timing[]} timings */
export const slowestOf = (timings) => timings.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN);

/** @param {Outcome[]} outcomes */
export function missingServices(outcomes) {
  const sums = {};
  for (const { missing = {} } of outcomes)
    for (const [service, count] of Object.entries(missing)) sums[service] = (sums[service] ?? 0) + count;
  return Object.entries(sums)
    .map(([service, count]) => `${count} not run (needs ${service})`)
    .join(', ');
}

/**
 * Whether a run with these outcomes passes. Where every service is required (`.ci/run`), a missing one fails it.
 * @param {Outcome[]} outcomes
 * @param {Record<string, string | undefined>} env
 */
export function isPassed(outcomes, env) {
  const isSound = outcomes.every(({ failed, skipped = 0 }) => failed + skipped === 0);
  return isSound && (env.TEST_SERVICES !== 'required' || missingServices(outcomes) === '');
}

const SHOWN_OF_FAILED = 40;

/**
 * The failures and the end of their output, repeated at the end of the run, because often only the end of a long output is kept.
 * @param {(Outcome & { name: string })[]} outcomes
 */
export const failedAgain = (outcomes) =>
  outcomes
    .filter(({ failed, skipped = 0 }) => failed + skipped > 0)
    .flatMap(({ name, output = '' }) => [
      `failed: ${name}`,
      ...output
        .trimEnd()
        .split('\n')
        .slice(-SHOWN_OF_FAILED)
        .map((line) => `  ${line}`),
    ]);
