/** Packs what a remote in a repository of its own needs: `node deploy/cli/pack.ts [folder]`, `.build/packs` when unset. */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pack } from '../packages/pack.ts';
import { WORKSPACE } from '../releases/paths.ts';

for (const path of pack(resolve(process.argv[2] ?? join(WORKSPACE, '.build', 'packs')))) {
  console.log(`${path} (${Math.round(statSync(path).size / 1024)} KB)`);
}
