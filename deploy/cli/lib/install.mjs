import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { hashOf, stampMatches, writeStamp } from './stamps.mjs';
import { ALL_PACKAGES, ROOT } from './workspace.mjs';

/** Also set by `packageManager` of package.json. */
export const PNPM = 'pnpm@12.21.0';
const inputs = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  ...ALL_PACKAGES.map((name) => `${name}/package.json`),
];

/** Installs exactly the versions of the lockfile, unless they are installed. @throws with the last output of the installer */
export async function install(log) {
  const hash = hashOf(inputs);
  if (existsSync(join(ROOT, 'node_modules', '.modules.yaml')) && stampMatches('install', hash)) return;
  log('installing packages (the first time takes a minute or two)');
  const { code, output } = await run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], {
    env: { CI: '1', npm_config_loglevel: 'error' },
  });
  if (code !== 0) throw new Error(`Packages could not be installed: ${lastLines(output)}`);
  writeStamp('install', hash);
}

/** Commands of `release` that build and therefore need the packages of the lockfile. */
const BUILDS = ['publish', 'rehearse'];

/**
 * Whether `release <command>` can start with the installed packages. A rollback must take seconds and need no network, so the
 * last installation is sufficient for it. A package's own script runs where its team installed its dependencies, which may be a subset.
 */
export function isInstalledFor(command, script, root = ROOT) {
  if (script === 'publish:release') return true;
  return !BUILDS.includes(command) && existsSync(join(root, 'deploy', 'node_modules', 'zod'));
}

export function lastLines(output, lines = 3) {
  const text = output.split('\n').map((line) => line.trim());
  return text.filter(Boolean).slice(-lines).join(' / ') || 'no output';
}
