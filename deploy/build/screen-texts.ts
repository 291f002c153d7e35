import { join } from 'node:path';
import type { RemoteManifest, ScreenTexts } from 'shared-contracts/release';
import { textsByChunk } from './text-reach.mjs';

/** Namespaces of the texts that each screen of a remote needs: those that are here first, and those of its chunks. */
export function screenTexts(folder: string, { screens = {} }: Pick<RemoteManifest, 'screens'>): ScreenTexts {
  const { first, byChunk } = textsByChunk(join(folder, 'src'));
  const needed = (chunks: string) => chunks.split(' ').flatMap((chunk) => [...(byChunk.get(chunk) ?? [])]);
  return Object.fromEntries(
    Object.entries(screens).map(([screen, chunks]) => [screen, [...new Set([...first, ...needed(chunks)])]]),
  );
}
