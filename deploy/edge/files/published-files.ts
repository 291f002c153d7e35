import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MemberName } from 'shared-contracts/release';
import { fileKey } from '../../releases/files.ts';
import type { ReleaseStore } from '../../releases/store.ts';

export interface PublishedFiles {
  /** Local path of a published file, with compressed siblings next to it; null when it was never published. */
  readonly find: (name: MemberName, version: string, file: string) => Promise<string | null>;
  /** The same, copied from the store again, because the local copy is wrong; null when the store is local. */
  readonly again: (name: MemberName, version: string, file: string) => Promise<string | null>;
}

/** A missing name is looked up again only after this time. */
const UNKNOWN_MS = 2000;
const MOST_KNOWN = 10_000;
const SIBLINGS = ['.br', '.gz'];

/** Published files on the local disk: those of a folder store, or copies that are made on the first request. */
export function publishedFiles(store: ReleaseStore, folder: string): PublishedFiles {
  const isLocal = folder.startsWith(store.where);
  const under = new Map<string, Promise<boolean>>();
  const found = new Set<string>();
  const unknown = new Map<string, number>();

  const copyOne = async (key: string, path: string): Promise<boolean> => {
    const bytes = await store.read(key);
    if (!bytes) return false;
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;
    await writeFile(temporary, bytes);
    await rename(temporary, path);
    return true;
  };
  /** The plain file is written last: its existence implies that of its siblings. */
  const copy = async (key: string, path: string): Promise<boolean> => {
    await Promise.all(SIBLINGS.map((form) => copyOne(key + form, path + form)));
    return copyOne(key, path);
  };
  const fresh = (key: string, path: string): Promise<boolean> => {
    const work = under.get(key) ?? copy(key, path).finally(() => under.delete(key));
    under.set(key, work);
    return work;
  };
  const isHere = async (key: string, path: string): Promise<boolean> => {
    if (existsSync(path)) return true;
    return isLocal ? false : fresh(key, path);
  };

  return {
    async find(name, version, file) {
      const key = fileKey(name, version, file);
      const path = join(folder, name, version, file);
      if (found.has(key)) return path;
      if (performance.now() - (unknown.get(key) ?? -Infinity) < UNKNOWN_MS) return null;
      if (found.size + unknown.size >= MOST_KNOWN) {
        found.clear();
        unknown.clear();
      }
      if (await isHere(key, path)) {
        found.add(key);
        return path;
      }
      unknown.set(key, performance.now());
      return null;
    },
    async again(name, version, file) {
      const path = join(folder, name, version, file);
      return !isLocal && (await fresh(fileKey(name, version, file), path)) ? path : null;
    },
  };
}
