/** The sources of the last released platform: archived at its release, and extracted to run beside the current sources. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const WORKSPACE = join(import.meta.dirname, '../../../..');
export const RELEASED_SOURCES = join(import.meta.dirname, 'sources.tar.br');
/** Maximum size of the archive in the repository. */
export const MOST_BYTES = 2 * 1024 * 1024;

const CONTRACTS = 'shared-contracts';
const PACKAGES = ['platform', CONTRACTS];
const PARTS = PACKAGES.flatMap((name) => [`${name}/package.json`, `${name}/src`]);
const LEFT_OUT = ['--exclude=*.test.ts', '--exclude=*/testing', '--exclude=*/released'];
const WINDOW_BITS = 24;
const MOST_UNPACKED = 256 * 1024 * 1024;

const tar = (args: readonly string[], input?: Buffer): Buffer => {
  const { status, stdout, stderr, error } = spawnSync('tar', args, { input, maxBuffer: MOST_UNPACKED });
  if (status !== 0) throw new Error(`tar: ${error?.message ?? stderr.toString().trim()}`);
  return stdout;
};

/** Archives the platform of `workspace` as the last released one. */
export const keepSources = (workspace = WORKSPACE): void => {
  const bytes = tar(['-cf', '-', ...LEFT_OUT, '-C', workspace, ...PARTS]);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS };
  writeFileSync(RELEASED_SOURCES, brotliCompressSync(bytes, { params }));
};

/** Extracts the released platform into `folder`, with its own contract and the dependencies that are installed in this workspace. */
export const unpackSources = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  tar(['-xf', '-', '-C', folder], brotliDecompressSync(readFileSync(RELEASED_SOURCES)));
  for (const name of PACKAGES) {
    const installed = join(WORKSPACE, name, 'node_modules');
    const modules = join(folder, name, 'node_modules');
    mkdirSync(modules);
    for (const entry of readdirSync(installed)) {
      const target = entry === CONTRACTS ? join(folder, CONTRACTS) : join(installed, entry);
      symlinkSync(target, join(modules, entry), 'dir');
    }
  }
};
