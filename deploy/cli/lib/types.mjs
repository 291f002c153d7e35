import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel, run } from './run.mjs';
import { ALL_PACKAGES, node24, ROOT, STATE } from './workspace.mjs';

const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/**
 * Checks the types of every package that has sources. `incremental`: looks only at what changed since the last check of that kind.
 * @returns names and output of those that fail
 */
export async function checkTypes(packages = ALL_PACKAGES, { incremental = false } = {}) {
  const kept = (name) => ['--incremental', '--tsBuildInfoFile', join(STATE, 'types', `${name}.tsbuildinfo`)];
  const present = packages.filter((name) => existsSync(join(ROOT, name, 'tsconfig.json')));
  const results = await inParallel(present, 2, async (name) => ({
    name,
    ...(await run(node24(), [TSC, '-p', name, '--pretty', 'false', ...(incremental ? kept(name) : [])])),
  }));
  return results.filter(({ code, output }) => code !== 0 && !output.includes('error TS18003'));
}
