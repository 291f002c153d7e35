import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { reachedByPath } from '../cli/import-graph.ts';
import { SHARED_MODULES } from './shared-modules.ts';

const ROOT = join(import.meta.dirname, '../..');
const shell = join(ROOT, 'shell/src');
/** Entries of tests, and of types alone. */
const UNBUNDLED = ['shared-ui/testing', 'shared-ui/text-keys'];
const sources = readdirSync(shell, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file))
  .map((file) => readFileSync(join(shell, file), 'utf8'))
  .join('\n');

test('the shell imports each module it shares: what it does not import is not in its build, and no remote can take it', () => {
  // `react/` shares what JSX compiles to, which no source writes.
  const written = SHARED_MODULES.filter((name) => name !== 'react/');
  const missing = written.filter(
    (name) =>
      !new RegExp(`(?:from|import\\()\\s*'${name.replace('/', '\\/')}${name.endsWith('/') ? '' : "'"}`).test(sources),
  );
  assert.deepEqual(missing, []);
});

/** Entry of shared-ui → the files that come with it. */
const filesOfEntries = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'shared-ui', 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return new Map(
    Object.entries(exports).map(([path, file]) => [join('shared-ui', path), reachedByPath(join('shared-ui', file))]),
  );
};
const isShared = (name: string): boolean => (SHARED_MODULES as readonly string[]).includes(name);

test('an entry of shared-ui that remotes bundle takes the kit by its name: by path, a remote would get a second one, without the page’s contexts', () => {
  const entries = filesOfEntries();
  const kit = new Set([...entries].flatMap(([name, files]) => (isShared(name) ? [...files] : [])));
  assert.ok(kit.has('shared-ui/src/remote-kit/remote-context.tsx'), 'what the kit is made of is known');
  const bundled = [...entries].filter(([name]) => !isShared(name) && !UNBUNDLED.includes(name));
  assert.ok(bundled.some(([, files]) => files.has('shared-ui/src/reconnected/use-reconnected.ts')));
  const copied = bundled.flatMap(([name, files]) =>
    [...files].filter((file) => kit.has(file)).map((file) => `${name}: ${file}`),
  );
  assert.deepEqual(copied, []);
});
