/** The hashes that a file of a version must have, from signed documents: a release, or the record of a published version. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_MANIFEST_FILE, BuildManifest } from 'shared-contracts/release';
import type { MemberName, Release, RemoteVersion } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { fileKey } from '../../releases/files.ts';
import type { Ledger } from '../../releases/ledger.ts';
import { sha384 } from '../../releases/members.ts';
import { artifactFolder } from '../../releases/paths.ts';
import type { Artifacts } from '../../releases/paths.ts';
import { readRecord } from '../../releases/versions.ts';
import type { ReleaseChannels } from '../releases/release-channels.ts';

export interface PromisedHashes {
  /** `sha384-…`; null when no version has such a file. @throws when the store or a document is not trusted or readable */
  readonly of: (name: MemberName, version: string, file: string) => Promise<string | null>;
}

export interface PromisedHashesOptions {
  readonly ledger: Ledger;
  readonly artifacts: Artifacts;
  readonly releases: Pick<ReleaseChannels, 'current'>;
  /** Monotonic time in milliseconds. */
  readonly now: () => number;
}

type Files = Readonly<Record<string, string>>;
type Checked = Pick<RemoteVersion, 'version' | 'files' | 'manifest'>;

/** The manifest of an unpublished build is read again after this time, because it may have been built again. */
const BUILT_MS = 1000;
/** Names come from requests, so the cache is limited. */
const MOST_VERSIONS = 200;

const filesOf = ({ files, manifest }: Checked): Files => ({ ...files, [manifest.file]: manifest.integrity });

/** Every version of one member that a release names. */
function versionsIn(release: Release, name: MemberName): readonly Checked[] {
  if (name === 'shell') {
    const candidate = release.canary?.shell?.candidate ?? null;
    return [release.shell, release.shell.previous, candidate].filter((one) => one !== null);
  }
  const remote = release.remotes[name];
  if (!remote) return [];
  const { previous, ...now } = remote;
  return [now, previous, release.canary?.[name]?.candidate ?? null].filter((one) => one !== null);
}

function parsedFiles(bytes: Buffer, integrity: string): Files {
  const { files } = z.parse(BuildManifest, JSON.parse(bytes.toString('utf8')));
  const hashes = Object.entries(files).map(([file, built]) => [file, built.integrity] as const);
  return { ...Object.fromEntries(hashes), [BUILD_MANIFEST_FILE]: integrity };
}

/**
 * The served release is read first: it needs no store. Older and newer versions are in the record that
 * their publish signed. A local build that was never published is trusted without a signature.
 */
export function promisedHashes({ ledger, artifacts, releases, now }: PromisedHashesOptions): PromisedHashes {
  const kept = new Map<string, { readonly files: Promise<Files | null>; readonly until: number }>();

  const published = async (name: MemberName, version: string): Promise<Files | null> => {
    const record = await readRecord(ledger, name, version);
    if (!record) return null;
    const bytes = await ledger.store.read(fileKey(name, version, BUILD_MANIFEST_FILE));
    if (!bytes || sha384(bytes) !== record.integrity) {
      throw new Error(`${name} ${version}: ${BUILD_MANIFEST_FILE} differs from the published one`);
    }
    return parsedFiles(bytes, record.integrity);
  };
  const built = async (name: MemberName, version: string): Promise<Files | null> => {
    const path = join(artifactFolder(name, artifacts), version, BUILD_MANIFEST_FILE);
    const bytes = await readFile(path).catch(() => null);
    return bytes && parsedFiles(bytes, sha384(bytes));
  };

  const find = (name: MemberName, version: string): Promise<Files | null> => {
    const key = `${name}/${version}`;
    const known = kept.get(key);
    if (known && now() < known.until) return known.files;
    if (kept.size >= MOST_VERSIONS) kept.clear();
    const note = (files: Promise<Files | null>, until: number) => kept.set(key, { files, until });
    const files = published(name, version).then((found) => {
      if (found) note(Promise.resolve(found), Infinity);
      return found ?? built(name, version);
    });
    note(files, now() + BUILT_MS);
    return files;
  };

  return {
    async of(name, version, file) {
      // An edge without a release still serves published files.
      const release = await releases.current().catch(() => null);
      const named = release ? versionsIn(release, name).find((one) => one.version === version) : undefined;
      const hash = named && filesOf(named)[file];
      return hash ?? (await find(name, version))?.[file] ?? null;
    },
  };
}
