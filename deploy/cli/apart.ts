/**
 * Verifies that a team can work independently: a clean clone of one remote and its dependencies, in which it runs an install from
 * the lockfile, types, tests, a production build, and a publish into a scratch release store. No other remote,
 * shell or platform is on the disk.
 *
 *     node deploy/cli/apart.ts booking          exits 1 at the first step that fails; accepts mfe-booking as well
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRemoteName, REMOTE_NAMES } from 'shared-contracts/release';
import { matrixOf, readPackages } from '../../.ci/matrix.mjs';

const root = join(import.meta.dirname, '../..');
const pnpm = ['--yes', 'pnpm@12.21.0'];
const FORM = `npm run apart -- <${REMOTE_NAMES.join('|')}>`;
const USAGE = `${FORM}

  Clones what is committed here into a scratch folder, with the files of one remote and of what it is built from alone,
  and there installs, checks types, tests, builds, and publishes into a scratch store. A few minutes; needs git and npm's
  registry or its cache. Exit codes: 0 independent · 1 a step failed · 2 usage error`;
const [asked = '', ...more] = process.argv.slice(2);
if (['-h', '--help'].includes(asked)) {
  console.log(USAGE);
  process.exit(0);
}
const remote = asked.replace(/^mfe-/, '');
if (!isRemoteName(remote) || !existsSync(join(root, `mfe-${remote}`)) || more.length > 0) {
  console.error(`exactly one remote is required\n${FORM}`);
  process.exit(2);
}

const name = `mfe-${remote}`;
const folders = matrixOf([name], readPackages(root)).include[0]?.folders.split('\n') ?? [];
const place = mkdtempSync(join(tmpdir(), `apart-${remote}-`));
const clone = join(place, 'clone');

function step(what: string, command: string, args: readonly string[], cwd = clone): void {
  const started = performance.now();
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, CI: '1' },
    maxBuffer: 64 * 1024 * 1024,
  });
  const took = ((performance.now() - started) / 1000).toFixed(1);
  if (status === 0) {
    console.log(`ok    ${what} (${took} s)${what === 'publish' ? `: ${stdout.trim()}` : ''}`);
    return;
  }
  console.error(`${stdout}${stderr}${error?.message ?? ''}`);
  throw new Error(`${name}: ${what} failed after ${took} s`);
}

function proveBuilt(): void {
  const { version } = JSON.parse(readFileSync(join(clone, name, 'package.json'), 'utf8')) as { version: string };
  if (!existsSync(join(clone, name, 'dist', remote, version, 'build.json')))
    throw new Error(`${name} has no build.json`);
}

function proveAlone(): void {
  const others = [...readPackages(root).keys()].filter((folder) => !folders.includes(folder));
  const there = others.filter((folder) => existsSync(join(clone, folder)));
  if (there.length > 0) throw new Error(`other packages are in the clone: ${there.join(', ')}`);
}

try {
  step('clone', 'git', ['clone', '-q', '--no-checkout', root, clone], place);
  step('checkout', 'git', ['sparse-checkout', 'set', '.ci', ...folders]);
  step('files', 'git', ['checkout', '-q']);
  proveAlone();
  step('install', 'npx', [...pnpm, 'install', '--frozen-lockfile', '--prefer-offline', '--filter', `${name}...`]);
  for (const script of ['types', 'test', 'build']) step(script, 'npx', [...pnpm, '--filter', name, 'run', script]);
  proveBuilt();
  const rehearsal = join(clone, 'deploy', 'cli', 'rehearse-publish.ts');
  step('publish', process.execPath, [rehearsal, remote, '--throwaway']);
  console.log(`${name} is independent; its clone contains ${folders.join(', ')}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
