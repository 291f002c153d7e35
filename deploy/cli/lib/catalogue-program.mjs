import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium, HOW_TO_GET_ONE } from './chromium.mjs';
import { install } from './install.mjs';
import { node24, ROOT } from './workspace.mjs';

const log = (line) => console.log(`· ${line}`);

/**
 * Runs a program of the catalogue under the pinned Node and exits with its exit code.
 * @param {string} file below `catalogue`
 * @param {readonly string[]} words
 * @param {{ readonly needsBrowser: boolean }} needs
 */
export const runCatalogueProgram = async (file, words, { needsBrowser }) => {
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
  const run = spawnSync(node24(), ['--disable-warning=ExperimentalWarning', join(ROOT, 'catalogue', file), ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  });
  process.exit(run.status ?? 1);
};
