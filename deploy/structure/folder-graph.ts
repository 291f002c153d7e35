/** The imports between the folders of a package, read from the relative imports of its source files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Imports between two folders, each as `file → file`. */
export type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*(?:\/\*.*?\*\/\s*)?|\bimport\s+)(['"])(\.{1,2}\/[^'"]+)\1/gs;
const SOURCE = /\.(?:tsx?|mjs)$/;
/** Tests may import from anywhere; the other folders are not compiled with the package. */
const IGNORED = /\.test\.|\.d\.mts$|(?:^|\/)(?:testing|node_modules|dist|fixtures|template)\//;

const sourceFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => SOURCE.test(file) && !IGNORED.test(file));

/**
 * The graph of a package. Static, dynamic and type imports all count, because a reader has to follow each of them.
 * @param root folder with the sources, absolute
 */
export function folderGraph(root: string): FolderGraph {
  const graph = new Map<string, Map<string, string[]>>();
  for (const file of sourceFiles(root)) {
    for (const [, , target = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const imported = normalize(join(dirname(file), target));
      const [from, to] = [dirname(file), dirname(imported)];
      if (from === to || imported.startsWith('..') || IGNORED.test(imported) || !existsSync(join(root, imported)))
        continue;
      const targets = graph.get(from) ?? new Map<string, string[]>();
      targets.set(to, [...(targets.get(to) ?? []), `${file} → ${imported}`]);
      graph.set(from, targets);
    }
  }
  return graph;
}

/** Folders that can be reached from a folder through imports. */
function reachableFrom(graph: FolderGraph, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (!reached.has(next)) open.push(next);
      reached.add(next);
    }
  return reached;
}

/** Groups of folders that import each other, directly or through others; each group sorted by name. */
export function folderCycles(graph: FolderGraph): string[][] {
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(graph, folder)]));
  const isMutual = (a: string, b: string) => reach.get(a)?.has(b) === true && reach.get(b)?.has(a) === true;
  const cycles: string[][] = [];
  for (const folder of [...graph.keys()].sort()) {
    if (!isMutual(folder, folder) || cycles.some((cycle) => cycle.includes(folder))) continue;
    cycles.push([...graph.keys()].filter((other) => isMutual(folder, other)).sort());
  }
  return cycles;
}

/** The imports within a group of folders, one line each: candidates for removal to break a cycle. */
export const importsWithin = (graph: FolderGraph, folders: readonly string[]): string[] =>
  folders.flatMap((from) => folders.flatMap((to) => graph.get(from)?.get(to) ?? []));

/**
 * Imports from one area of a package into another.
 * @param allowed areas (top-level folders) with the areas each may import; an area that is not listed may import any
 * @returns one line for each import that is not allowed
 */
export function forbiddenImports(graph: FolderGraph, allowed: Readonly<Record<string, readonly string[]>>): string[] {
  const areaOf = (folder: string) => folder.split('/')[0] ?? folder;
  return [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, imports]) => {
      const mayImport = allowed[areaOf(from)];
      const isAllowed = !mayImport || areaOf(from) === areaOf(to) || to === '.' || mayImport.includes(areaOf(to));
      return isAllowed ? [] : imports;
    }),
  );
}
