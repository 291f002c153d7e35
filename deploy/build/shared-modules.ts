import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Modules of which a page has exactly one copy. The shell provides them at start (eager: its own code needs them immediately)
 * or on demand; remotes never contain one (`import: false`). A trailing slash shares every subpath that the shell uses.
 * Larger subpaths of shared-ui (pickers, map) are not shared: the remote that needs one bundles it.
 */
export const SHARED_MODULES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'zustand',
  'i18next',
  '@tanstack/react-query',
  'shared-ui',
  'shared-ui/remote-kit',
  'shared-ui/forms',
  'shared-ui/form-kit',
] as const;

/**
 * Modules that the shell needs for calls and offers, so that a page does not fetch them again for its remote. Not part of the contract:
 * in a shell that offers none, or only an older one, a remote requests its own copy from a separate file. As with
 * `PROVIDED_NAMES`, only these names exist (checked by a test).
 */
export const OFFERED_NAMES: Readonly<Record<string, readonly string[]>> = {
  'zod/mini': [
    ...[
      '_default',
      'array',
      'boolean',
      'catchall',
      'coerce',
      'discriminatedUnion',
      'enum',
      'extend',
      'globalRegistry',
      'gte',
      'int',
    ],
    ...['iso', 'literal', 'lte', 'maxLength', 'maximum', 'minLength', 'minimum', 'nonnegative', 'nullable', 'number'],
    ...['object', 'optional', 'parse', 'partial', 'pick', 'pipe', 'positive', 'record', 'refine', 'regex', 'safeParse'],
    ...['string', 'transform', 'trim', 'tuple', 'union', 'unknown'],
  ],
};

/** Provided when a page first requests one; every other shared module is available at start. */
export const ON_DEMAND: readonly string[] = ['shared-ui/forms', 'shared-ui/form-kit', ...Object.keys(OFFERED_NAMES)];

/**
 * The names that the shell provides of libraries it would otherwise contain completely: a shared module cannot be tree-shaken, because
 * its users are unknown at build time. Lint restricts every package to these names (`.oxlintrc.json`, checked by a test).
 */
export const PROVIDED_NAMES: Readonly<Record<string, readonly string[]>> = {
  '@tanstack/react-query': [
    'QueryClient',
    'QueryClientProvider',
    'keepPreviousData',
    'useInfiniteQuery',
    'useMutation',
    'useQuery',
    'useQueryClient',
  ],
};

/** Contract ranges decide compatibility, so federation compares no versions itself. */
const ONE_COPY = { singleton: true, requiredVersion: false } as const;

/** Writes the module that re-exports only the provided names; returns its path and the version that it represents. */
function partOf(folder: string, name: string, names: readonly string[]): { import: string; version: string } {
  const entry = resolveFrom(folder, name);
  const packageFile = findPackage(dirname(entry), packageOf(name));
  const { version, module } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string; module?: string };
  // `require` resolves the CommonJS build; the ES module build is next to it and can be tree-shaken.
  const neighbour = entry.replace(/\.cjs$/, '.js');
  const source = neighbour !== entry ? neighbour : module ? join(dirname(packageFile), module) : entry;
  const path = join(folder, '.cache', 'shared', `${name.replace(/\W+/g, '-')}.mjs`);
  const text = `export { ${names.join(', ')} } from ${JSON.stringify(source)};\n`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return { import: path, version };
}

/** Version of a library as resolved from `folder`; undefined when it has none. */
export function installedVersion(folder: string, name: string): string | undefined {
  try {
    const file = findPackage(dirname(resolveFrom(folder, name)), name);
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  } catch {
    return undefined;
  }
}

/** `zod/mini` → `zod`. */
const packageOf = (module: string): string => /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;

/** As the package resolves it, or the contract, which is built into it. */
function resolveFrom(folder: string, name: string): string {
  const own = createRequire(join(folder, 'package.json'));
  try {
    return own.resolve(name);
  } catch {
    return createRequire(own.resolve('shared-contracts/domain')).resolve(name);
  }
}

function findPackage(folder: string, name: string): string {
  const file = join(folder, 'package.json');
  try {
    if ((JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === name) return file;
  } catch {
    // No package.json here: continue in the parent folder.
  }
  if (dirname(folder) === folder) throw new Error(`${name} has no package.json above its entry`);
  return findPackage(dirname(folder), name);
}

const offered = (folder: string) =>
  Object.fromEntries(
    Object.entries(OFFERED_NAMES).map(([name, names]) => [
      name,
      { requiredVersion: false, ...partOf(folder, name, names) } as const,
    ]),
  );

export function providedByShell(folder: string) {
  const shared = SHARED_MODULES.map((name) => {
    const names = PROVIDED_NAMES[name];
    return [name, { ...ONE_COPY, eager: !ON_DEMAND.includes(name), ...(names ? partOf(folder, name, names) : {}) }];
  });
  return { ...Object.fromEntries(shared), ...offered(folder) };
}

export function takenFromShell(folder: string) {
  const shared = SHARED_MODULES.map((name) => [name, { ...ONE_COPY, import: false as const }]);
  return { ...Object.fromEntries(shared), ...offered(folder) };
}
