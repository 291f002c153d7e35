import { dirname, isAbsolute, join } from 'node:path';
import { folderStore } from './folder-store.ts';
import { readKeys } from './keys.ts';
import { openLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { releasesFolder, WORKSPACE } from './paths.ts';
import type { ReleaseStore } from './store.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const given = (environment: Environment, name: string): string | null => environment[name] || null;

/** Folder of the release store, or of an edge's copies of a remote store. */
export function storeFolder(environment: Environment, workspace = WORKSPACE): string {
  const folder = given(environment, 'RELEASES_DIR') ?? releasesFolder(given(environment, 'WORKSPACE_DIR') ?? workspace);
  return isAbsolute(folder) ? folder : join(WORKSPACE, folder);
}

/** `RELEASE_STORE` (`s3://…`), or the folder `RELEASES_DIR`. */
export async function openStore(environment: Environment): Promise<ReleaseStore> {
  const address = given(environment, 'RELEASE_STORE');
  if (!address) return folderStore(storeFolder(environment));
  // Loading the client takes a third of a second, which a folder store does not need.
  const { releaseBucket, s3Store } = await import('./s3-store.ts');
  return s3Store(releaseBucket(address));
}

/** Next to the folder of releases, so that a copy of that folder does not contain the key. */
export const keysFolder = (environment: Environment): string => join(dirname(storeFolder(environment)), 'keys');

/** Ledger by settings: `RELEASE_STORE` or `RELEASES_DIR`, `RELEASE_SIGNING_KEY`, `RELEASE_PUBLIC_KEYS`. @throws with one line */
export const openLedgerBy = async (environment: Environment): Promise<Ledger> =>
  openLedger(await openStore(environment), readKeys(environment, keysFolder(environment)));
