// The packages that a change affects: `node .ci/matrix.mjs [base]` prints a job matrix as JSON, one entry per package to build and test.
// Plain JavaScript without dependencies: it runs before packages are installed.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');

/** Changes of these files affect every package: versions of dependencies, compiler, linter, formatter, CI itself. */
const EVERYTHING = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'biome.json',
  '.oxlintrc.json',
  '.ci/',
  '.github/workflows/',
];
/** Parts of `deploy` that affect the packages built with it; the rest of that folder (edge, ledger, CLI) affects only itself. */
const BUILD_INPUTS = ['deploy/build/', 'deploy/releases/paths.ts', 'deploy/package.json'];
/** Their tests cover the complete product, so they run with it and have no separate job. */
const WHOLE_PRODUCT = ['deploy', 'e2e', 'bench', 'catalogue'];
/** Documents, which change no build. */
const WORDS = /(^|\/)(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md$|^CODEOWNERS$|^docs\/|^\.changeset\//;

/**
 * Workspace packages by folder, with the workspace packages that each depends on.
 * @returns {Map<string, string[]>}
 */
export function readPackages(root = ROOT) {
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  const manifests = folders.map((name) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')));
  return new Map(
    folders.map((folder, index) => {
      const { dependencies = {}, devDependencies = {} } = manifests[index];
      return [folder, Object.keys({ ...dependencies, ...devDependencies }).filter((name) => folders.includes(name))];
    }),
  );
}

/** Whether a change of `file`, in `package`, affects the packages that depend on it. */
const reachesOthers = (name, file) => name !== 'deploy' || BUILD_INPUTS.some((input) => file.startsWith(input));

/**
 * Packages that must be built and tested for these changed files, in the order of the map.
 * @param {readonly string[]} files paths from the repository's root
 * @param {ReadonlyMap<string, readonly string[]>} packages
 * @returns {string[]}
 */
export function affected(files, packages) {
  const all = [...packages.keys()];
  const relevant = files.filter((file) => !WORDS.test(file));
  if (
    relevant.some((file) =>
      EVERYTHING.some((start) => file === start || (start.endsWith('/') && file.startsWith(start))),
    )
  ) {
    return all;
  }
  const touched = new Set();
  const add = (name) => {
    if (touched.has(name)) return;
    touched.add(name);
    for (const other of all) if (packages.get(other).includes(name)) add(other);
  };
  for (const file of relevant) {
    const name = file.split('/')[0];
    if (!packages.has(name)) continue;
    if (reachesOthers(name, file)) add(name);
    else touched.add(name);
  }
  return all.filter((name) => touched.has(name));
}

/**
 * The matrix of a CI run: independent packages. `folders` are those of a sparse checkout: the package and its dependencies.
 * @param {readonly string[]} names
 * @param {ReadonlyMap<string, readonly string[]>} packages
 */
export function matrixOf(names, packages) {
  const closure = (name, seen = new Set()) => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const needed of packages.get(name) ?? []) closure(needed, seen);
    return seen;
  };
  const alone = names.filter((name) => !WHOLE_PRODUCT.includes(name));
  return { include: alone.map((name) => ({ package: name, folders: [...closure(name)].sort().join('\n') })) };
}

/** Files changed since the common ancestor with `base`; null (everything) when that commit is not in this clone. */
function changedFiles(base) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const from = git('merge-base', base, 'HEAD').trim();
    return git('diff', '--name-only', '--no-renames', from, 'HEAD').split('\n').filter(Boolean);
  } catch {
    return null;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const packages = readPackages();
  const files = changedFiles(process.argv[2] ?? 'origin/main');
  const names = files ? affected(files, packages) : [...packages.keys()];
  process.stdout.write(`${JSON.stringify(matrixOf(names, packages))}\n`);
}
