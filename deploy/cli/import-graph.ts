/** The import graph of the repository: every source file of every package, type imports and dynamic imports included. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ALL_PACKAGES, ROOT } from './lib/workspace.mjs';

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SOURCE = /\.(?:tsx?|mjs)$/;
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|dist-dev|published|fixtures)(?:\/|$)/;
const COMMENT_LINE = /^\s*(?:\*|\/\/|\/\*\*).*$/gm;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;
const TYPE_IMPORT = /\b(?:import|export)\s+type\b[^;']*\bfrom\s*'[^']+'/g;

/** The paths that a source file imports, as written. */
const importsIn = (text: string): string[] =>
  [...text.replaceAll(COMMENT_LINE, '').matchAll(IMPORT)].map(([, path = '']) => path);

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (LEFT_OUT.test(relative(ROOT, path))) return [];
    if (entry.isDirectory()) return filesOf(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });

/** `shared-contracts/api` → its file, by the `exports` of the workspace's packages. */
const exportedFiles = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const name of ALL_PACKAGES) {
    const { exports = {} } = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8')) as {
      exports?: Record<string, unknown>;
    };
    for (const [path, target] of Object.entries(exports)) {
      if (typeof target === 'string') found.set(join(name, path), join(ROOT, name, target));
    }
  }
  return found;
};

export const readImportGraph = (): ImportGraph => {
  const exported = exportedFiles();
  const files = new Set(ALL_PACKAGES.flatMap((name) => filesOf(join(ROOT, name))));
  const targets = (file: string): string[] => {
    const named = importsIn(readFileSync(file, 'utf8'));
    const paths = named.map((path) => (path.startsWith('.') ? join(dirname(file), path) : exported.get(path)));
    return paths.filter((path): path is string => path !== undefined && files.has(path));
  };
  return new Map([...files].map((file) => [relative(ROOT, file), targets(file).map((path) => relative(ROOT, path))]));
};

/** `entry` and the source files that it imports by path, directly or indirectly; type imports are ignored. */
export const reachedByPath = (entry: string): ReadonlySet<string> => {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file) || !SOURCE.test(file)) return;
    reached.add(file);
    const paths = importsIn(readFileSync(join(ROOT, file), 'utf8').replaceAll(TYPE_IMPORT, ''));
    for (const path of paths) if (path.startsWith('.')) visit(join(dirname(file), path));
  };
  visit(entry);
  return reached;
};

/** One cycle of the graph as a list of files, or null when there is none. */
export const circleIn = (graph: ImportGraph): readonly string[] | null => {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): readonly string[] | null => {
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    if (done.has(file)) return null;
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return null;
};
