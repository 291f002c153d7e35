/** The import graph of the platform’s files, including type imports. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

export const SOURCE = join(import.meta.dirname, '..');

export interface Import {
  /** Paths from `src`. */
  readonly from: string;
  readonly to: string;
}

const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** Production files of the platform: no tests, nothing of `testing/`. */
export const sourceFiles = async (): Promise<string[]> => {
  const names = await readdir(SOURCE, { recursive: true });
  return names.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(name)).toSorted();
};

export const importsOf = (file: string): Import[] => {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  return [...text.matchAll(RELATIVE_IMPORT)].map(([, path = '']) => ({
    from: file,
    to: relative(SOURCE, join(SOURCE, dirname(file), path)),
  }));
};

export const allImports = async (): Promise<Import[]> => (await sourceFiles()).flatMap(importsOf);
