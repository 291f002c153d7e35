/** Checks the sizes of the builds: `node deploy/cli/budgets.ts`. */
import { measure } from '../build/budgets.ts';
import { packageVersion, readBuild } from '../releases/members.ts';
import { REMOTE_NAMES, type RemoteName } from 'shared-contracts/release';

type Name = 'shell' | RemoteName;

try {
  const read = async (name: Name) => (await readBuild(name, await packageVersion(name))).manifest;
  const shell = await read('shell');
  const remotes = await Promise.all(REMOTE_NAMES.map(read));
  const lines = measure(shell, remotes);
  for (const { what, bytes, limit } of lines) {
    const sign = bytes <= limit ? 'ok  ' : 'OVER';
    console.log(`${sign} ${what}: ${(bytes / 1024).toFixed(1)} KB of ${(limit / 1024).toFixed(0)} KB`);
  }
  if (lines.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
