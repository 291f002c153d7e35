import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Configuration } from 'webpack';
import { WORKSPACE } from '../releases/paths.ts';

/** Sources of the preset, also where it is installed as a package. */
const SOURCE = /(?<!\.d)\.[jt]s$/;
/** Installed packages: of this workspace, or of a remote's own repository. */
const LOCKS = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** Hash of the preset and the installed packages; a cache with another hash is not used. */
function presetVersion(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(import.meta.dirname).filter((name) => SOURCE.test(name))) {
    hash.update(readFileSync(join(import.meta.dirname, file)));
  }
  for (const path of [WORKSPACE, folder, dirname(folder)].flatMap((at) => LOCKS.map((lock) => join(at, lock)))) {
    if (existsSync(path)) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Stores compiled modules between builds in the package's own `.cache`. */
export function buildCache(folder: string, mode: string): Configuration['cache'] {
  return {
    type: 'filesystem',
    cacheDirectory: join(folder, '.cache', 'webpack', mode),
    version: presetVersion(folder),
  };
}
