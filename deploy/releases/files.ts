import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { MemberName, RemoteVersion } from 'shared-contracts/release';
import { sha384 } from './members.ts';
import { artifactFolder } from './paths.ts';
import type { Artifacts } from './paths.ts';
import type { ReleaseStore } from './store.ts';

/** Written last by a publish: a version exists when this file exists. */
export const recordKey = (name: MemberName, version: string): string => `versions/${name}/${version}.json`;

/** Written by `gc` in place of the record: the version was published once, so its number is used up and no build replaces it. */
export const removedKey = (name: MemberName, version: string): string => `removed/${name}/${version}.json`;

/** Key of a published file in a store; below the store's `files/`, as it is below the origin's `/_/`. */
export const fileKey = (name: MemberName, version: string, file: string): string => `files/${name}/${version}/${file}`;

const UNPACK = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/**
 * Files of versions: those of a published version are read from the store, which all edges share; those of a version that was never
 * published are the local builds. A local build does not replace a missing published file.
 */
export interface ReleaseFiles {
  readonly read: (name: MemberName, version: string, file: string) => Promise<Buffer | null>;
  /** Names of every file of a version, including compressed siblings. */
  readonly list: (name: MemberName, version: string) => Promise<ReadonlySet<string>>;
}

export function releaseFiles(store: ReleaseStore, artifacts: Artifacts): ReleaseFiles {
  const built = (name: MemberName, version: string) => join(artifactFolder(name, artifacts), version);
  // A published version remains published; one that was not may be published at any moment.
  const asked = new Map<string, Promise<boolean>>();
  const isPublished = (name: MemberName, version: string): Promise<boolean> => {
    const key = recordKey(name, version);
    const known = asked.get(key);
    if (known) return known;
    const asking = Promise.all([store.read(key), store.read(removedKey(name, version))]).then((found) =>
      found.some((bytes) => bytes !== null),
    );
    asked.set(key, asking);
    asking.then(
      (isThere) => isThere || asked.delete(key),
      () => asked.delete(key),
    );
    return asking;
  };
  return {
    async read(name, version, file) {
      if (await isPublished(name, version)) return store.read(fileKey(name, version, file));
      const path = join(built(name, version), file);
      return existsSync(path) ? readFile(path) : null;
    },
    async list(name, version) {
      const start = fileKey(name, version, '');
      if (await isPublished(name, version)) {
        return new Set((await store.list(start)).map((key) => key.slice(start.length)));
      }
      const folder = built(name, version);
      return new Set(existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);
    },
  };
}

type Checked = Pick<RemoteVersion, 'version' | 'files' | 'manifest'>;

export async function filesExist(files: ReleaseFiles, name: MemberName, version: Checked): Promise<boolean> {
  const there = await files.list(name, version.version);
  return [version.manifest.file, ...Object.keys(version.files)].every((file) => there.has(file));
}

/** Problems of the files of a version, as texts; empty when every file exists and matches its hash. */
export async function faultsOf(files: ReleaseFiles, name: MemberName, version: Checked): Promise<string[]> {
  const wanted = { ...version.files, [version.manifest.file]: version.manifest.integrity };
  const there = await files.list(name, version.version);
  const check = async ([file, hash]: [string, string]): Promise<string[]> => {
    const label = `${name}/${version.version}/${file}`;
    const bytes = await files.read(name, version.version, file);
    if (!bytes) return [`${label} is missing`];
    const faults = sha384(bytes) === hash ? [] : [`${label} does not match its hash`];
    for (const [suffix, unpack] of Object.entries(UNPACK)) {
      if (!there.has(file + suffix)) continue;
      const packed = await files.read(name, version.version, file + suffix);
      const plain = packed && (await unpack(packed).catch(() => null));
      if (!plain || sha384(plain) !== hash) faults.push(`${label}${suffix} does not contain the same bytes`);
    }
    return faults;
  };
  return (await Promise.all(Object.entries(wanted).map(check))).flat();
}
