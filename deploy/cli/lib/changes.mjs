// The stages of `npm test -- --changed`: those of the changed packages, and of the packages that depend on them.
import { execFileSync } from 'node:child_process';
import { affected, readPackages } from '../../../.ci/matrix.mjs';
import { ROOT } from './workspace.mjs';

/** Branches to compare with; the first that exists is used. */
const BASES = ['origin/main', 'main'];

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

function ancestorOf(bases, root) {
  for (const base of bases) {
    try {
      return git(root, 'merge-base', base, 'HEAD')[0];
    } catch {
      // Does not exist here; the next may.
    }
  }
  throw new Error(`none of ${bases.join(', ')} is a commit in this clone; name one: npm test -- --changed=<commit>`);
}

/**
 * Files that differ from the common ancestor with `base`: committed, uncommitted and new ones.
 * @param {string | null} base
 * @returns {string[]}
 */
export function changedFiles(base, root = ROOT) {
  const from = ancestorOf(base === null ? BASES : [base], root);
  return [
    ...git(root, 'diff', '--name-only', '--no-renames', from),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
}

/**
 * Packages to test for these changed files.
 * @param {readonly string[]} files
 * @returns {Set<string>}
 */
export const packagesOf = (files) => new Set(affected(files, readPackages()));

/**
 * Stages for a scope of packages; a stage without packages always runs. Null selects all.
 * @template {{ packages?: readonly string[] }} S
 * @param {readonly S[]} stages
 * @param {ReadonlySet<string> | null} scope
 * @returns {S[]}
 */
export const stagesFor = (stages, scope) =>
  stages.filter(({ packages }) => !scope || !packages || packages.some((name) => scope.has(name)));
