/** `npm run catalogue`: builds the catalogue of screens under the pinned Node; its words are those of `catalogue/check/main.ts`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium, HOW_TO_GET_ONE } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { node24, ROOT } from './lib/workspace.mjs';

const log = (line) => console.log(`· ${line}`);
const words = process.argv.slice(2);
/** A site by itself needs no browser. */
const needsBrowser = ['--check', '--update', '--record'].some((word) => words.includes(word));
try {
  await install(log);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const chromium = needsBrowser ? await findChromium(log) : null;
if (needsBrowser && !chromium) {
  console.error(HOW_TO_GET_ONE);
  process.exit(1);
}
const main = join(ROOT, 'catalogue', 'check', 'main.ts');
const run = spawnSync(node24(), ['--disable-warning=ExperimentalWarning', main, ...words], {
  stdio: 'inherit',
  env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
});
process.exit(run.status ?? 1);
