/** `npm run mutate`: runs mutation tests under the pinned Node. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { node24, ROOT } from './lib/workspace.mjs';

await install((line) => console.log(`· ${line}`));
const main = join(ROOT, 'bench', 'src', 'mutate.ts');
const run = spawnSync(node24(), [main, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(run.status ?? 1);
