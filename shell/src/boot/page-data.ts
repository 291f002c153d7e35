/**
 * The documents that the edge inlines in the page for the shell: release and boot document. The edge has validated both; only
 * their schema version and presence are checked here, so that the first view does not wait for a validator.
 */
import { BOOT_ELEMENT_ID, RELEASE_ELEMENT_ID, type BootConfig, type PageRelease } from 'shared-contracts/release';

const SCHEMA = 1;

const readJson = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** Throws when the page has no release document with the schema that this shell reads. */
export const readRelease = (): PageRelease => {
  const release = readJson(RELEASE_ELEMENT_ID) as PageRelease | null;
  if (release?.schema !== SCHEMA || !release.remotes) throw new Error('The page has no valid release');
  return release;
};

/** Throws when the page has no boot document. */
export const readBoot = (): BootConfig => {
  const boot = readJson(BOOT_ELEMENT_ID) as BootConfig | null;
  if (!boot?.settings) throw new Error('The page has no valid settings');
  return boot;
};
