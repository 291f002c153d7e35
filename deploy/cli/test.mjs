// npm test: every stage; a failure does not stop the run. `npm test -- lint types` runs only the stages whose names
// contain one of these words, `npm test -- --changed` those of packages that differ from main (`--changed=<commit>`: from there).
import { availableParallelism } from 'node:os';
import { findChromium, HOW_TO_GET_ONE } from './lib/chromium.mjs';
import { changedFiles, packagesOf, stagesFor } from './lib/changes.mjs';
import { install } from './lib/install.mjs';
import { failedAgain, isPassed, missingServices } from './lib/outcome.mjs';
import { runStages } from './lib/schedule.mjs';
import { STAGES } from './lib/stages.mjs';

const given = process.argv.slice(2);
const CHANGED = /^--changed(?:=(.+))?$/;
const changed = given.map((word) => CHANGED.exec(word)).find(Boolean);
const words = given.filter((word) => !CHANGED.test(word));
const unknown = words.filter((word) => !STAGES.some(({ name }) => name.includes(word)));
const asked = STAGES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

function showSlowest(outcomes) {
  for (const { name, slowest = [] } of outcomes) {
    if (slowest.length === 0) continue;
    console.log(`slowest of ${name}:`);
    for (const test of slowest) console.log(`  ${test.seconds.toFixed(1).padStart(6)} s  ${test.name}`);
  }
}

async function main() {
  if (unknown.length > 0) {
    console.error(
      `No stage is called ${unknown.join(', ')}. The stages: ${STAGES.map(({ name }) => name).join(', ')}.`,
    );
    return false;
  }
  const files = changed ? changedFiles(changed[1] ?? null) : [];
  const scope = changed ? packagesOf(files) : null;
  const selected = stagesFor(asked, scope);
  if (scope) {
    console.log(`· changed, or built from what changed: ${[...scope].join(', ') || 'no package'}`);
    const left = asked.filter((stage) => !selected.includes(stage)).map(({ name }) => name);
    if (left.length > 0) console.log(`· not run: ${left.join(', ')}`);
  }
  const log = (line) => console.log(`· ${line}`);
  await install(log);
  if (selected.some(({ browser }) => browser)) {
    const chromium = await findChromium(log);
    if (!chromium) {
      console.error(HOW_TO_GET_ONE);
      return false;
    }
    process.env.CHROMIUM_PATH = chromium;
  }
  const outcomes = await runStages(selected, {
    cores: availableParallelism(),
    scope,
    files,
    log: (line) => console.log(line),
  });
  showSlowest(outcomes);
  for (const line of failedAgain(outcomes)) console.log(line);
  const sum = (kind) => outcomes.reduce((total, outcome) => total + (outcome[kind] ?? 0), 0);
  const skipped = sum('skipped');
  const missing = missingServices(outcomes);
  const fails = process.env.TEST_SERVICES === 'required' ? ' (which fails)' : '';
  console.log(
    [
      `${sum('passed')} passed, ${sum('failed')} failed`,
      skipped > 0 ? `${skipped} skipped or not run (which fails)` : '',
      missing && `${missing}${fails}`,
    ]
      .filter(Boolean)
      .join(', '),
  );
  return isPassed(outcomes, process.env);
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
