/** The texts of the product, read from the packages' locale files, so that a journey finds controls by what a reader sees. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from 'shared-contracts/domain';

const root = join(import.meta.dirname, '..', '..');

type Tree = { [key: string]: string | Tree };

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const read = (pkg: string, language: Language): Map<string, string> => {
  const folder = join(root, pkg, 'src', 'locales', language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(files.flatMap((file) => flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree)));
};

const cache = new Map<string, Map<string, string>>();

/**
 * `textsOf('mfe-booking', 'en')('slots.hold')`; throws for a key that does not exist, so that a renamed text fails the journey.
 */
export const textsOf = (pkg: string, language: Language) => {
  const name = `${pkg}/${language}`;
  const texts = cache.get(name) ?? read(pkg, language);
  cache.set(name, texts);
  return (key: string, values: Record<string, string | number> = {}): string => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`${name} has no text "${key}"`);
    return text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, value: string) => String(values[value] ?? `{{${value}}}`));
  };
};

/** A text as part of a pattern: special characters are escaped. */
export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
