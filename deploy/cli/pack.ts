/**
 * Packs the packages that a remote in a separate repository needs, into `.build/packs` by default:
 *
 *     node deploy/cli/pack.ts [folder]
 */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pack } from '../packages/pack.ts';
import { WORKSPACE } from '../releases/paths.ts';

const USAGE =
  'npm run pack -- [folder]   packs shared-contracts, shared-ui and deploy; into .build/packs when no folder is named';
const options = { help: { type: 'boolean', short: 'h' } } as const;

/** Null: only help was requested. @throws for invalid arguments */
function folderNamed(): string | null {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (values.help) return null;
  const [folder = join(WORKSPACE, '.build', 'packs'), ...more] = positionals;
  if (more.length > 0) throw new Error(`pack takes one folder; ${more.join(' ')} is not expected`);
  return resolve(folder);
}

function run(): void {
  let folder: string | null;
  try {
    folder = folderNamed();
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  if (folder === null) return console.log(USAGE);
  for (const path of pack(folder)) console.log(`${path} (${Math.round(statSync(path).size / 1024)} KB)`);
}

run();
