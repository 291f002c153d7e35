/** Files and folders of a package that are too small: a reader has to open them and finds almost nothing in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** A file of at most this many lines belongs in its only importer. */
const SMALL_LINES = 15;

const TEST = /\.test\.|(?:^|\/)testing\//;
/** Groups: `import(`, when the import is dynamic, and the path. */
const IMPORT = /(?:\bfrom\s*|\b(import\s*\()\s*(?:\/\*.*?\*\/\s*)?|\bimport\s+|\bmock\(\s*)(['"])(\.{1,2}\/[^'"]+)\2/gs;

/** Installed or built files, and files that a test or a command copies unchanged. */
const NOT_SOURCES = /(?:^|\/)(?:node_modules|dist|dist-dev|test-results|\.[^/]+|fixtures|templates?|samples)\//;

const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !NOT_SOURCES.test(file));

/**
 * Small files that one other file imports. Files that a test imports or mocks, that are loaded on demand, or that an
 * `index.ts` exports to other packages are left out, because each of these needs a file.
 * @param root folder with the sources, absolute
 * @returns each as `file ← importer`, sorted
 */
export function smallFiles(root: string): string[] {
  const importers = new Map<string, Set<string>>();
  const needed = new Set<string>();
  const sources = filesIn(root).filter((file) => /\.tsx?$/.test(file));
  for (const file of sources)
    for (const [, dynamic, , path = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const imported = normalize(join(dirname(file), path));
      if (dynamic || TEST.test(file) || basename(file) === 'index.ts') needed.add(imported);
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  return sources
    .filter((file) => !TEST.test(file) && !needed.has(file) && importers.get(file)?.size === 1)
    .filter((file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length <= SMALL_LINES)
    .map((file) => `${file} ← ${[...(importers.get(file) ?? [])].join()}`)
    .sort();
}

/**
 * Folders with one file and no subfolder; tests are not counted.
 * @param root folder with the sources, absolute
 */
export function singleFileFolders(root: string): string[] {
  const counts = new Map<string, number>();
  for (const file of filesIn(root).filter((name) => !TEST.test(name)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const parents = new Set([...counts.keys()].map(dirname));
  return [...counts]
    .filter(([folder, count]) => folder !== '.' && count === 1 && !parents.has(folder))
    .map(([folder]) => folder)
    .sort();
}
