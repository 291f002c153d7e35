/** Which modules of the shell a screen asks for once it runs, and in which of the shell's files each of them is. */
import type { SharedNeeds } from 'shared-contracts/release';
import type { Compilation, Module } from 'webpack';
import { ON_DEMAND } from './shared-modules.ts';

/** Names of shared modules that a module of federation's provides or consumes, as its identifier says. */
const nameIn = (deed: 'provide' | 'consume', module: Module): string | null => {
  const [, said, name] = /^webpack\/sharing\/(\w+)\/default\/(.+)$/.exec(module.libIdent({ context: '' }) ?? '') ?? [];
  return said === deed && name && ON_DEMAND.includes(name) ? name : null;
};

/** Shared module → files of the shell that it comes in. */
export function sharedFiles({ modules, chunkGraph }: Compilation): Record<string, readonly string[]> {
  const found = [...modules].flatMap((module) => {
    const name = nameIn('provide', module);
    const [block] = module.blocks;
    const files = block && chunkGraph.getBlockChunkGroup(block)?.getFiles();
    return name && files ? [[name, files] as const] : [];
  });
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Screen → shared modules that its own chunks ask for. */
export function sharedNeeds(
  { namedChunkGroups, chunkGraph }: Compilation,
  screens: Readonly<Record<string, string>>,
): SharedNeeds {
  const neededBy = (group: string): string[] =>
    (namedChunkGroups.get(group)?.chunks ?? []).flatMap((chunk) =>
      [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => nameIn('consume', module) ?? []),
    );
  return Object.fromEntries(
    Object.entries(screens).map(([screen, groups]) => [
      screen,
      [...new Set(groups.split(' ').flatMap(neededBy))].sort(),
    ]),
  );
}
