import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { REMOTES } from 'shared-contracts/routes';
import { reachedByPath } from '../cli/import-graph.ts';
import { OFFERED_NAMES, SHARED_MODULES } from './shared-modules.ts';

const ROOT = join(import.meta.dirname, '../..');
const shell = join(ROOT, 'shell/src');
/** Entries for tests, and entries of types only. */
const UNBUNDLED = ['shared-ui/testing', 'shared-ui/text-keys'];
const sources = readdirSync(shell, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file))
  .map((file) => readFileSync(join(shell, file), 'utf8'))
  .join('\n');

test('shared modules: the shell imports each of them, because an unimported module would be missing in its build', () => {
  // `react/` shares the module to which JSX is compiled, which no source imports.
  const written = SHARED_MODULES.filter((name) => name !== 'react/');
  const missing = written.filter(
    (name) =>
      !new RegExp(`(?:from|import\\()\\s*'${name.replace('/', '\\/')}${name.endsWith('/') ? '' : "'"}`).test(sources),
  );
  assert.deepEqual(missing, []);
});

/** Packages that are built into pages. */
const OF_PAGES = ['shared-contracts', 'shared-ui', 'shell', ...REMOTES.map((remote) => `mfe-${remote}`)];
/** Types, which do not exist in a built page. */
const OF_TYPES = ['core', 'infer', 'input', 'output'];

test('shared modules: every name that pages use of the shell’s modules is exported, because another one would be undefined', () => {
  const used = new Set<string>();
  for (const folder of OF_PAGES) {
    const files = readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
      const text = readFileSync(join(ROOT, folder, 'src', file), 'utf8');
      if (!text.includes("'zod/mini'")) continue;
      for (const [, name = ''] of text.matchAll(/(?<![\w.$])z\.([a-z_]\w*)/g)) used.add(name);
      for (const [, names = ''] of text.matchAll(/import \{([^}]+)\} from 'zod\/mini'/g)) {
        for (const name of names.split(',')) used.add(name.trim());
      }
    }
  }
  assert.ok(used.has('object') && used.has('safeParse'));
  const offered = new Set([...(OFFERED_NAMES['zod/mini'] ?? []), ...OF_TYPES]);
  assert.deepEqual([...used].filter((name) => !offered.has(name)).sort(), []);
});

/** Entry of shared-ui → the files that it includes. */
const filesOfEntries = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'shared-ui', 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return new Map(
    Object.entries(exports).map(([path, file]) => [join('shared-ui', path), reachedByPath(join('shared-ui', file))]),
  );
};
const isShared = (name: string): boolean => (SHARED_MODULES as readonly string[]).includes(name);

test('shared modules: entries of shared-ui that remotes bundle import the kit by name, because a path would duplicate it without the page’s contexts', () => {
  const entries = filesOfEntries();
  const kit = new Set([...entries].flatMap(([name, files]) => (isShared(name) ? [...files] : [])));
  assert.ok(kit.has('shared-ui/src/remote-kit/remote-context.tsx'), 'what the kit is made of is known');
  const bundled = [...entries].filter(([name]) => !isShared(name) && !UNBUNDLED.includes(name));
  assert.ok(bundled.some(([, files]) => files.has('shared-ui/src/screen-parts/use-reconnected.ts')));
  const copied = bundled.flatMap(([name, files]) =>
    [...files].filter((file) => kit.has(file)).map((file) => `${name}: ${file}`),
  );
  assert.deepEqual(copied, []);
});
