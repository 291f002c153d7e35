// npm test: every stage; nothing stops the run before its end. `npm test -- lint types` runs only the stages whose names
// contain one of these words.
import { availableParallelism } from 'node:os';
import { install } from './lib/install.mjs';
import { runStages } from './lib/schedule.mjs';
import { STAGES } from './lib/stages.mjs';

const words = process.argv.slice(2);
const unknown = words.filter((word) => !STAGES.some(({ name }) => name.includes(word)));
const selected = STAGES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

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
  await install((line) => console.log(`· ${line}`));
  const outcomes = await runStages(selected, { cores: availableParallelism(), say: (line) => console.log(line) });
  showSlowest(outcomes);
  const sum = (kind) => outcomes.reduce((total, outcome) => total + (outcome[kind] ?? 0), 0);
  const skipped = sum('skipped');
  console.log(
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped or not run (which fails)` : ''}`,
  );
  return sum('failed') + skipped === 0;
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
