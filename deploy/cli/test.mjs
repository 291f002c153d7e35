// npm test: everything, in order; nothing stops the run before its end. `npm test -- lint types` runs only those.
import { install } from './lib/install.mjs';
import { seconds } from './lib/run.mjs';
import { STAGES } from './lib/stages.mjs';

const wanted = process.argv.slice(2);
const selected = STAGES.filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
let passed = 0;
let failed = 0;

async function runStage([name, stage]) {
  const started = performance.now();
  let outcome;
  try {
    outcome = await stage();
  } catch (error) {
    outcome = { passed: 0, failed: 1, output: error.stack };
  }
  passed += outcome.passed;
  failed += outcome.failed;
  if (outcome.failed > 0 && outcome.output) console.log(outcome.output.trimEnd());
  const nothing = outcome.passed + outcome.failed === 0;
  const result = nothing ? 'nothing to run' : `${outcome.passed} passed, ${outcome.failed} failed`;
  console.log(`[${outcome.failed > 0 ? 'FAIL' : 'ok'}] ${name}: ${result} (${seconds(started)})`);
}

try {
  await install((line) => console.log(`· ${line}`));
  for (const stage of selected) await runStage(stage);
} catch (error) {
  console.error(error.message);
  failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
