/** The shared modules that a screen requests from the shell at run time, and the shell's files that contain them. */
import type { SharedNeeds } from 'shared-contracts/release';
import type { Compilation, Module } from 'webpack';
import { ON_DEMAND } from './shared-modules.ts';

export const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Record<string, To> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));

/** Names of the shared modules that a federation module provides or consumes, read from its identifier. */
const nameIn = (deed: 'provide' | 'consume', module: Module): string | null => {
  const [, said, rest] = /^webpack\/sharing\/(\w+)\/default\/(.+)$/.exec(module.libIdent({ context: '' }) ?? '') ?? [];
  if (said !== deed || !rest) return null;
  // The name is followed by the file, where a package has its own.
  return ON_DEMAND.find((name) => rest === name || rest.startsWith(`${name}/`)) ?? null;
};

/** Shared module → files of the shell that contain it. */
export function sharedFiles({ modules, chunkGraph }: Compilation): Record<string, readonly string[]> {
  const found = [...modules].flatMap((module) => {
    const name = nameIn('provide', module);
    const [block] = module.blocks;
    const files = block && chunkGraph.getBlockChunkGroup(block)?.getFiles();
    return name && files ? [[name, files] as const] : [];
  });
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Shared modules that a chunk with its dependencies requests. */
export const neededBy = ({ namedChunkGroups, chunkGraph }: Compilation, group: string): string[] => [
  ...new Set(
    (namedChunkGroups.get(group)?.chunks ?? []).flatMap((chunk) =>
      [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => nameIn('consume', module) ?? []),
    ),
  ),
];

/** Screen → shared modules that its own chunks request. */
export function sharedNeeds(compilation: Compilation, screens: Readonly<Record<string, string>>): SharedNeeds {
  const needed = (groups: string) => groups.split(' ').flatMap((group) => neededBy(compilation, group));
  return mapValues(screens, (groups) => [...new Set(needed(groups))].sort());
}
