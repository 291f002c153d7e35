/** `npm run attack`: runs the attacks under the pinned Node. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { node24, ROOT } from './lib/workspace.mjs';

const log = (line) => console.log(`· ${line}`);
try {
  await install(log);
  await build(log);
} catch (error) {
  console.error(error.details ?? error.message);
  process.exit(1);
}
const main = join(ROOT, 'attack', 'src', 'main.ts');
const run = spawnSync(node24(), ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
