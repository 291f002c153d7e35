/**
 * Writes the files of a skeleton from the templates of `templates/<kind>/`, with placeholders `{name}` in paths and `{{name}}` in texts.
 * Either all files are written or none.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

export const TEMPLATES = join(import.meta.dirname, 'templates');
const ENDING = '.tmpl';

export type Values = Readonly<Record<string, string>>;

interface Skeleton {
  /** Relative to the workspace, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** @throws for a name without a value */
function filled(text: string, pattern: RegExp, values: Values): string {
  return text.replace(pattern, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a template uses the placeholder ${name}, which has no value`);
    return value;
  });
}

/** The files of a kind, in the order of their paths. */
export function skeletonOf(kind: string, values: Values): Skeleton[] {
  const folder = join(TEMPLATES, kind);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: filled(relative(folder, file).slice(0, -ENDING.length).split(sep).join('/'), /\{(\w+)\}/g, values),
      text: filled(readFileSync(file, 'utf8'), /\{\{(\w+)\}\}/g, values),
    }))
    .sort((one, other) => one.path.localeCompare(other.path));
}

/**
 * Returns the written paths.
 * @throws when one of them exists; nothing is written then
 */
export function writeSkeleton(workspace: string, files: readonly Skeleton[]): string[] {
  const taken = files.map(({ path }) => path).filter((path) => existsSync(join(workspace, path)));
  if (taken.length > 0) throw new Error(`${taken.join(', ')} exists already, and nothing is overwritten`);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text, { flag: 'wx' });
  }
  return files.map(({ path }) => path);
}
