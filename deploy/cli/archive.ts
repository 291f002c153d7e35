/**
 * Stores the builds of this workspace as the last published ones, below `deploy/published/builds`. Run after a publish.
 *
 *     node deploy/cli/archive.ts [member …]        exits 1 when a version is stored with other files
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MEMBER_NAMES } from 'shared-contracts/release';
import { packageVersion } from '../releases/members.ts';
import { BUILDS_FOLDER, keepBuild, lastPublished, MOST_BYTES } from '../releases/published-builds.ts';

const asked = process.argv.slice(2);

/** Only the newest is compared with; older ones would only enlarge the repository. */
function forgetOlder(): number {
  const newest = new Set(MEMBER_NAMES.map((name) => `${name}-${lastPublished(name)}.tar.br`));
  let bytes = 0;
  for (const file of readdirSync(BUILDS_FOLDER)) {
    if (newest.has(file)) bytes += statSync(join(BUILDS_FOLDER, file)).size;
    else rmSync(join(BUILDS_FOLDER, file));
  }
  return bytes;
}

try {
  for (const name of MEMBER_NAMES) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const version = await packageVersion(name);
    console.log(`${keepBuild(name, version) === 'kept' ? 'kept ' : 'known'} ${name} ${version}`);
  }
  const bytes = forgetOlder();
  if (bytes > MOST_BYTES) throw new Error(`the archives are ${bytes} bytes, more than ${MOST_BYTES}`);
  console.log(`${(bytes / 1024).toFixed(0)} KiB together`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
