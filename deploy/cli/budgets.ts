/** Checks the sizes of what is built: `node deploy/cli/budgets.ts`. */
import { join } from 'node:path';
import { type BuiltRemote, measure } from '../build/budgets.ts';
import { readRemote } from '../build/package-info.ts';
import { textsByChunk } from '../build/text-reach.mjs';
import { packageVersion, readBuild } from '../releases/members.ts';
import { packageFolder } from '../releases/paths.ts';
import { REMOTE_NAMES, type RemoteName } from 'shared-contracts/release';

type Name = 'shell' | RemoteName;

/** Texts of a screen: those that are here first, and those that come with its chunks. */
const textsFor = (name: RemoteName): BuiltRemote['textsOf'] => {
  const folder = packageFolder(name);
  const { screens = {} } = readRemote(folder).remote;
  const { first, byChunk } = textsByChunk(join(folder, 'src'));
  return (routeId) => {
    const chunks = screens[routeId]?.split(' ') ?? [];
    return [...new Set([...first, ...chunks.flatMap((chunk) => [...(byChunk.get(chunk) ?? [])])])];
  };
};

try {
  const read = async (name: Name) => (await readBuild(name, await packageVersion(name))).manifest;
  const shell = await read('shell');
  const remotes = await Promise.all(
    REMOTE_NAMES.map(async (name) => ({ manifest: await read(name), textsOf: textsFor(name) })),
  );
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
