/** The public surface of shared-contracts as data, read from the committed report (`shared-contracts/report/*.api.md`). */

const SECTION = /^## (\S+)\.ts\n\n```ts\n([\s\S]*?)\n```$/gm;
const LISTED = /export\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'\.\/([^']+?)(?:\.ts)?'/g;
const DECLARED = /^export (?:declare )?(?:abstract )?(?:const|let|function|class|interface|type) ([A-Za-z_$][\w$]*)/;
/** The end of a statement that began on an earlier line. */
const CLOSES = /^[\s})\]|&]/;

/** Declarations of one file by name; a value and a type with the same name are one entry. */
function declarations(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let name: string | null = null;
  for (const line of text.split('\n')) {
    if (!CLOSES.test(line)) name = DECLARED.exec(line)?.[1] ?? null;
    if (name) found.set(name, [...(found.has(name) ? [found.get(name)] : []), line].join('\n'));
  }
  return found;
}

/** Names that an index exports, with the file of each. `export { a as b }` promises `b`. */
function* listed(index: string): Generator<{ name: string; local: string; file: string }> {
  for (const [, names = '', file = ''] of index.matchAll(LISTED)) {
    for (const part of names.split(',')) {
      const words = part.trim().replace(/^type\s+/, '');
      if (words === '') continue;
      const [local = '', name = local] = words.split(/\s+as\s+/);
      yield { name, local, file };
    }
  }
}

/**
 * Exports of one report: the exports of its index, and all exports of files that are a subpath of their own.
 * @param alone those subpaths, each with the path of its file in the report
 */
export function readReport(report: string, alone: Readonly<Record<string, string>> = {}): Record<string, string> {
  const files = new Map([...report.matchAll(SECTION)].map(([, file = '', text = '']) => [file, text]));
  const exports: Record<string, string> = {};
  for (const { name, local, file } of listed(files.get('index') ?? '')) {
    exports[name] = declarations(files.get(file) ?? '').get(local) ?? `from ${file}`;
  }
  for (const [subpath, file] of Object.entries(alone)) {
    for (const [name, text] of declarations(files.get(file) ?? '')) exports[`${subpath}: ${name}`] = text;
  }
  return exports;
}

/** Names that a module exports at run time, in alphabetical order; types are not among them. */
export const runtimeNames = (index: string): string[] =>
  [...listed(index.replaceAll(/export\s+type\s+\{[^}]*\}\s*from\s*'[^']+';/g, '').replaceAll(/\btype\s+\w+\s*,?/g, ''))]
    .map(({ name }) => name)
    .sort();
