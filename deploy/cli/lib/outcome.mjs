/**
 * What a stage answers. A stage that is no test runner counts as one check. A test that was skipped, or that did not run
 * because of another failure, counts as `skipped`: the run fails, so that nobody takes it for one that passed.
 * @typedef {{ name: string, seconds: number }} Timing
 * `missing` counts, by service, those that were not run because a service is not there (`skip: 'needs PostgreSQL'`).
 * @typedef {{ passed: number, failed: number, skipped?: number, missing?: Record<string, number>, output?: string, slowest?: Timing[] }} Outcome
 * What a stage may report while it runs: a text to show at once, and how many checks have ended.
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

/** A file for a runner's results, empty at first. */
export function resultFile(name) {
  mkdirSync(RESULTS, { recursive: true });
  const path = join(RESULTS, name);
  rmSync(path, { force: true });
  return path;
}

const NEEDS = /^needs (.+)$/;

/**
 * The service that a test needs and that is not there, from the reason for which it was not run (`needs PostgreSQL`); null
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
 * What failed, and the end of its output, once more for the end of the run: of a long output often only the end is kept.
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
