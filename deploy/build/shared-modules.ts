import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Modules of which a page has exactly one copy. The shell provides them at start (eager: its own code needs them at
 * once) or on demand; remotes never carry one (`import: false`). A trailing slash shares every subpath the shell uses.
 * Heavier subpaths of shared-ui (pickers, map) are left out on purpose: the remote that needs one bundles it.
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
 * What the shell has for calls and offers, so that a page does not fetch it once more for its remote. Not part of the contract:
 * a remote carries its own in a file that it requests in a shell that offers none, or only an older one. As with
 * `PROVIDED_NAMES`, only these names are there (checked by a test).
 */
export const OFFERED_NAMES: Readonly<Record<string, readonly string[]>> = {
  'zod/mini': [
    ...[
      '_default',
      'array',
      'boolean',
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

/** Provided when a page first requests one; every other shared module is there at start. */
export const ON_DEMAND: readonly string[] = ['shared-ui/forms', 'shared-ui/form-kit', ...Object.keys(OFFERED_NAMES)];

/**
 * What the shell provides of libraries it would otherwise carry whole: a shared module cannot be shaken, since nobody
 * knows what a remote will request. Lint holds every package to these names (`.oxlintrc.json`, checked by a test).
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

/** Contract ranges decide what fits, so federation checks no versions of its own. */
const ONE_COPY = { singleton: true, requiredVersion: false } as const;

/** Writes the module that re-exports only the provided names, and returns its path and the version that it represents. */
function partOf(folder: string, name: string, names: readonly string[]): { import: string; version: string } {
  const entry = resolveFrom(folder, name);
  const packageFile = findPackage(dirname(entry), packageOf(name));
  const { version, module } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string; module?: string };
  // `require` finds the CommonJS build; its neighbour is the one of modules, which can be shaken.
  const neighbour = entry.replace(/\.cjs$/, '.js');
  const source = neighbour !== entry ? neighbour : module ? join(dirname(packageFile), module) : entry;
  const path = join(folder, '.cache', 'shared', `${name.replace(/\W+/g, '-')}.mjs`);
  const text = `export { ${names.join(', ')} } from ${JSON.stringify(source)};\n`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return { import: path, version };
}

/** Version of a library as the package in `folder` finds it; undefined when it has none. */
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

/** As the package finds it, or the contract, which is built into it. */
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
    // No package.json here: look one folder up.
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
