import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { node24, ROOT } from './workspace.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PLAYWRIGHT = join(ROOT, 'e2e', 'node_modules', '@playwright', 'test');

export const HOW_TO_GET_ONE =
  'No Chromium was found and none could be downloaded: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.';

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC].find(isProgram) ?? null;
}

async function playwrightsOwn() {
  const script = `console.log(require(${JSON.stringify(PLAYWRIGHT)}).chromium.executablePath())`;
  const { code, output } = await run(node24(), ['-e', script]);
  const path = output.trim();
  return code === 0 && existsSync(path) ? path : null;
}

/** The browser of the journeys: CHROMIUM_PATH, the machine's, Playwright's own, or one downloaded now; else null. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return isProgram(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : null;
  const found = onThisMachine() ?? (await playwrightsOwn());
  if (found) return found;
  await run(node24(), [join(PLAYWRIGHT, 'cli.js'), 'install', 'chromium']);
  return playwrightsOwn();
}
