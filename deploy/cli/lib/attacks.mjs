import { join } from 'node:path';
import { build } from './build.mjs';
import { runLines } from './run.mjs';
import { node24, ROOT } from './workspace.mjs';

const PASSED = /^\[ok\] /;
const FAILED = /^\[FAIL\] /;
const DETAIL = /^ {7}/;

/** The short form of `npm run attack`, on a product that it starts. @returns {Promise<import('./outcome.mjs').Outcome>} */
export async function attacks(progress) {
  await build(() => undefined);
  const words = [];
  let passed = 0;
  let failed = 0;
  let showing = false;
  const onLine = (line) => {
    words.push(line);
    if (PASSED.test(line)) passed += 1;
    if (FAILED.test(line)) failed += 1;
    showing = FAILED.test(line) || (showing && DETAIL.test(line));
    if (showing) progress.show(line);
    progress.count(passed, failed);
  };
  const main = join(ROOT, 'attack', 'src', 'main.ts');
  const code = await runLines(node24(), ['--disable-warning=ExperimentalWarning', main, '--short'], { onLine });
  const broken = code !== 0 && failed === 0;
  return { passed, failed: failed + (broken ? 1 : 0), output: broken ? words.slice(-40).join('\n') : '' };
}
