import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel, run } from './run.mjs';
import { ALL_PACKAGES, node24, ROOT } from './workspace.mjs';

const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/** Checks the types of every package that has sources. @returns names and output of those that fail */
export async function checkTypes(packages = ALL_PACKAGES) {
  const present = packages.filter((name) => existsSync(join(ROOT, name, 'tsconfig.json')));
  const results = await inParallel(present, 2, async (name) => ({
    name,
    ...(await run(node24(), [TSC, '-p', name, '--pretty', 'false'])),
  }));
  return results.filter(({ code, output }) => code !== 0 && !output.includes('error TS18003'));
}
