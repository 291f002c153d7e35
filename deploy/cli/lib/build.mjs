import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines } from './install.mjs';
import { inParallel, run, seconds } from './run.mjs';
import { hashOf, stampMatches, writeStamp } from './stamps.mjs';
import { BUILT_PACKAGES, node24, ROOT } from './workspace.mjs';

/** Two concurrent builds use two cores without starving each other. */
const WIDTH = 2;
const SHARED_INPUTS = [
  'shared-contracts/src',
  'shared-contracts/package.json',
  'shared-ui/src',
  'shared-ui/package.json',
  'deploy/build',
  'pnpm-lock.yaml',
];

const inputsOf = (name) => [
  `${name}/src`,
  `${name}/package.json`,
  `${name}/remote.json`,
  `${name}/seo.json`,
  `${name}/webpack.config.ts`,
  ...SHARED_INPUTS,
];

function isBuilt(name) {
  const { version } = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'));
  return existsSync(join(ROOT, name, 'dist', name.replace(/^mfe-/, ''), version, 'build.json'));
}

/** The page for operators: built from the shell's sources, part of no release. */
const OPS = {
  name: 'ops',
  folder: 'shell',
  config: 'webpack.ops.config.ts',
  inputs: ['shell/src/ops', 'shell/src/locales', 'shell/webpack.ops.config.ts', ...SHARED_INPUTS],
  isBuilt: () => existsSync(join(ROOT, 'deploy', 'ops', 'dist', 'ops.js')),
};
const BUILDS = [
  ...BUILT_PACKAGES.map((name) => ({
    name,
    folder: name,
    config: 'webpack.config.ts',
    inputs: inputsOf(name),
    isBuilt: () => isBuilt(name),
  })),
  OPS,
];

/** Packages whose inputs have changed since their build. */
export function stalePackages() {
  return BUILDS.map((one) => ({ ...one, hash: hashOf(one.inputs) })).filter(
    (one) => !one.isBuilt() || !stampMatches(`build-${one.name}`, one.hash),
  );
}

async function buildOne({ name, folder, config, hash }, log) {
  const started = performance.now();
  const webpack = join(ROOT, folder, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const { code, output } = await run(node24(), [webpack, '--config', config], { cwd: join(ROOT, folder) });
  if (code !== 0) return { name, output };
  writeStamp(`build-${name}`, hash);
  log(`built ${name} in ${seconds(started)}`);
  return null;
}

/**
 * Builds outdated packages and writes a release of the builds. @throws with the output of every failed build in `details`
 * @param {(line: string) => void} log
 */
export async function build(log) {
  const stale = stalePackages();
  if (stale.length > 0) log(`building ${stale.map(({ name }) => name).join(', ')}`);
  const failures = (await inParallel(stale, WIDTH, (item) => buildOne(item, log))).filter(Boolean);
  if (failures.length > 0) {
    const error = new Error(`The build failed: ${failures.map(({ name }) => name).join(', ')}`);
    error.details = failures.map(({ name, output }) => `--- ${name}\n${output}`).join('\n');
    throw error;
  }
  const { code, output } = await run(node24(), [join(ROOT, 'deploy', 'cli', 'compose.ts')]);
  if (code !== 0) throw new Error(`The release could not be written: ${lastLines(output)}`);
  return output.trim();
}
