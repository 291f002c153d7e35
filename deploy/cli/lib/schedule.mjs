import { missingServices } from './outcome.mjs';
import { seconds } from './run.mjs';

/** How often a long stage prints its progress. */
const REPORT_MS = 20_000;

/**
 * `packages`: packages that it tests; it runs when one of them is in the scope of the run. `browser`: it needs Chromium. A stage waits for the stages in `after`, and until the given number of cores is free.
 * @typedef {{ name: string, cores: number, browser?: boolean, after?: string[], packages?: readonly string[], run:
 *   (progress: import('./outcome.mjs').Progress, scope: ReadonlySet<string> | null, files: readonly string[]) =>
 *   Promise<import('./outcome.mjs').Outcome> | import('./outcome.mjs').Outcome }} Stage
 */

const counts = ({ passed, failed, skipped = 0, missing }) =>
  [
    `${passed} passed, ${failed} failed`,
    skipped > 0 ? `${skipped} skipped or not run` : '',
    missingServices([{ missing }]),
  ]
    .filter(Boolean)
    .join(', ');

const bad = ({ failed, skipped = 0 }) => failed > 0 || skipped > 0;

async function runStage({ name, run }, { scope, files }, log) {
  const started = performance.now();
  let sofar = null;
  const shown = [];
  const progress = {
    show: (text) => {
      shown.push(text.trimEnd());
      log(`${name}: ${text.trimEnd()}`);
    },
    count: (passed, failed) => {
      sofar = { passed, failed };
    },
  };
  const timer = setInterval(() => {
    if (sofar) log(`· ${name}: ${counts(sofar)} so far (${seconds(started)})`);
  }, REPORT_MS);
  let outcome;
  try {
    outcome = await run(progress, scope, files);
  } catch (error) {
    outcome = { passed: 0, failed: 1, output: error.stack };
  }
  clearInterval(timer);
  if (bad(outcome) && outcome.output) log(outcome.output.trimEnd());
  const ran = outcome.passed + outcome.failed + (outcome.skipped ?? 0) > 0;
  const nothing = !ran && missingServices([outcome]) === '';
  log(
    `[${bad(outcome) ? 'FAIL' : 'ok'}] ${name}: ${nothing ? 'nothing to run' : counts(outcome)} (${seconds(started)})`,
  );
  return { name, ...outcome, output: outcome.output || shown.join('\n') };
}

/**
 * Runs stages in parallel where the cores allow, otherwise in their order. A failure stops none of the others.
 * @param {Stage[]} stages
 * `scope` and `files`: the changed packages and files, when only they are tested.
 * @param {{ cores: number, scope?: ReadonlySet<string> | null, files?: readonly string[], log: (line: string) => void }} options
 */
export async function runStages(stages, { cores, scope = null, files = [], log }) {
  const waiting = [...stages];
  const ended = new Map();
  const running = new Map();
  let free = cores;
  const named = new Set(stages.map(({ name }) => name));
  // A stage that was not requested delays no other.
  const isReady = ({ after = [] }) => after.every((name) => !named.has(name) || ended.has(name));
  const take = () => {
    const index = waiting.findIndex((stage) => isReady(stage) && (stage.cores <= free || running.size === 0));
    return index < 0 ? null : waiting.splice(index, 1)[0];
  };
  while (ended.size < stages.length) {
    for (let stage = take(); stage; stage = take()) {
      const { name, cores: used } = stage;
      free -= used;
      running.set(
        name,
        runStage(stage, { scope, files }, log).then((outcome) => {
          free += used;
          running.delete(name);
          ended.set(name, outcome);
        }),
      );
    }
    await Promise.race(running.values());
  }
  return stages.map(({ name }) => ended.get(name));
}
