/**
 * First module of the shell: reads the hashes of the inlined release document and freezes the lookup before any
 * other code runs. Fails closed: an unknown file gets a well-formed hash that matches no file, because browsers ignore a
 * missing or malformed one.
 */
import type { BuildManifest, PageRelease, PageRemoteVersion } from 'shared-contracts/release';
import { INTEGRITY_GLOBAL } from './integrity-global.ts';

const NEVER = `sha384-${'A'.repeat(64)}`;

type Known = Pick<PageRemoteVersion, 'base' | 'files' | 'manifest'>;

const hashes = new Map<string, string>();
const versions: Known[] = [];
const fetched = new Map<Known, Promise<void>>();

const absolute = (url: string) => new URL(url, document.baseURI).href;

function learn(base: string, files: Record<string, string>): void {
  for (const [file, hash] of Object.entries(files)) hashes.set(absolute(base + file), hash);
}

function know(version: Known): void {
  versions.push(version);
  learn(version.base, { [version.manifest.file]: version.manifest.integrity, ...version.files });
}

async function fetchHashes(version: Known): Promise<void> {
  const url = version.base + version.manifest.file;
  const response = await fetch(url, { integrity: version.manifest.integrity, credentials: 'omit' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const manifest = (await response.json()) as BuildManifest;
  learn(
    version.base,
    Object.fromEntries(Object.entries(manifest.files).map(([file, { integrity }]) => [file, integrity])),
  );
}

/** Resolves when the hashes of the version that contains `url` are available; fetches its manifest once, and again after a failure. */
export async function ensureHashes(url: string): Promise<void> {
  const version = versions.find(({ base }) => absolute(url).startsWith(absolute(base)));
  if (!version || version.files) return;
  const under = fetched.get(version) ?? fetchHashes(version);
  fetched.set(version, under);
  try {
    await under;
  } catch (error) {
    fetched.delete(version);
    throw error;
  }
}

/** Hash that the browser must find in the file at `url`. */
export function integrityOf(url: string): string {
  return hashes.get(absolute(url)) ?? NEVER;
}

function start(): void {
  const text = document.getElementById('release')?.textContent;
  if (text) {
    const release = JSON.parse(text) as PageRelease;
    know(release.shell);
    for (const remote of Object.values(release.remotes)) {
      know(remote);
      if (remote.previous) know(remote.previous);
    }
  }
  Object.defineProperty(globalThis, INTEGRITY_GLOBAL, { value: integrityOf });
}

start();
