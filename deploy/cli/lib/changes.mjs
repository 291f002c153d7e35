// What `npm test -- --changed` runs: stages of the packages that a change touches, and of those built from them.
import { execFileSync } from 'node:child_process';
import { affected, readPackages } from '../../../.ci/matrix.mjs';
import { ROOT } from './workspace.mjs';

/** Branches that a change is compared with, the first that is known here. */
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
      // Not known here; the next may be.
    }
  }
  throw new Error(`none of ${bases.join(', ')} is a commit known here; name one: npm test -- --changed=<commit>`);
}

/**
 * Files that differ from the common ancestor with `base`: committed, not committed and new ones.
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
 * Stages for a scope of packages; a stage that names none always runs. Null is everything.
 * @template {{ packages?: readonly string[] }} S
 * @param {readonly S[]} stages
 * @param {ReadonlySet<string> | null} scope
 * @returns {S[]}
 */
export const stagesFor = (stages, scope) =>
  stages.filter(({ packages }) => !scope || !packages || packages.some((name) => scope.has(name)));
