/** `npm run bench`: runs the benchmark under the pinned Node, with the Chromium of this machine. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const pinned = join(root, 'node_modules', '.bin', 'node');
const node = Number(process.versions.node.split('.')[0]) >= 24 || !existsSync(pinned) ? process.execPath : pinned;
const chromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));
const run = spawnSync(node, [join(root, 'bench', 'src', 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
});
process.exit(run.status ?? 1);
