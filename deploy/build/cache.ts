import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { WORKSPACE } from '../releases/paths.ts';

/** Changes with the preset and with what is installed; a cache made under another one is not used. */
function presetVersion(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts'))) {
    hash.update(readFileSync(join(import.meta.dirname, file)));
  }
  return hash.update(readFileSync(join(WORKSPACE, 'pnpm-lock.yaml'))).digest('hex');
}

/** Keeps compiled modules between builds, in the package's own `.cache`. */
export function buildCache(folder: string, mode: string): Configuration['cache'] {
  return { type: 'filesystem', cacheDirectory: join(folder, '.cache', 'webpack', mode), version: presetVersion() };
}
