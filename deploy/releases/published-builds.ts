/** Small committed archives of published builds, so that new builds can be tested with the versions that patients run. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { compareVersions, parseVersion } from 'shared-contracts/release';
import type { MemberName, Version } from 'shared-contracts/release';
import { ARTIFACTS, artifactFolder, packageFolder, WORKSPACE } from './paths.ts';
import type { Artifacts } from './paths.ts';

export const BUILDS_FOLDER = join(WORKSPACE, 'deploy', 'published', 'builds');
/** Limit of all archives of the newest versions together, in bytes. */
export const MOST_BYTES = 3 * 1024 * 1024;
const ENDING = '.tar.br';
/** Compressed siblings are created again from the plain files when they are needed. */
const SIBLINGS = ['--exclude=*.br', '--exclude=*.gz'];
const WINDOW_BITS = 24;

function tar(args: readonly string[], input?: Buffer): Buffer {
  const { status, stdout, stderr, error } = spawnSync('tar', args, { input, maxBuffer: 256 * 1024 * 1024 });
  if (status !== 0) throw new Error(`tar: ${error?.message ?? stderr.toString().trim()}`);
  return stdout;
}

const archiveOf = (name: MemberName, version: string): string => join(BUILDS_FOLDER, `${name}-${version}${ENDING}`);

/** Stores the build of one version. @throws when that version was stored with other content: raise the version */
export function keepBuild(name: MemberName, version: string): 'kept' | 'known' {
  const folder = join(artifactFolder(name, ARTIFACTS), version);
  const path = archiveOf(name, version);
  if (existsSync(path)) {
    const before = tar(['-xOf', '-', './build.json'], brotliDecompressSync(readFileSync(path)));
    if (before.equals(readFileSync(join(folder, 'build.json')))) return 'known';
    throw new Error(`${name} ${version} was published with other files; raise its version`);
  }
  const bytes = tar(['-cf', '-', ...SIBLINGS, '-C', folder, '.']);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS };
  mkdirSync(BUILDS_FOLDER, { recursive: true });
  writeFileSync(path, brotliCompressSync(bytes, { params }));
  return 'kept';
}

/** Newest published version of a member; null before the first. */
export function lastPublished(name: MemberName): string | null {
  const files = existsSync(BUILDS_FOLDER) ? readdirSync(BUILDS_FOLDER) : [];
  const versions = files
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith(ENDING))
    .map((file) => file.slice(name.length + 1, -ENDING.length));
  return (
    versions.sort((a, b) => compareVersions(parseVersion(a) as Version, parseVersion(b) as Version)).at(-1) ?? null
  );
}

/** Writes the files of a published version into `folder`, as the build wrote them. */
export function unpackBuild(name: MemberName, version: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  tar(['-xf', '-', '-C', folder], brotliDecompressSync(readFileSync(archiveOf(name, version))));
}

/** Writes the last published build of a member to the output folder of its build. @throws when it was never published */
export function placePublished(name: MemberName, artifacts: Artifacts): void {
  const version = lastPublished(name);
  if (!version) throw new Error(`${name} was never published; run "npm run archive"`);
  unpackBuild(name, version, join(artifactFolder(name, artifacts), version));
  writeFileSync(join(packageFolder(name, artifacts.workspace), 'package.json'), JSON.stringify({ version }));
}
