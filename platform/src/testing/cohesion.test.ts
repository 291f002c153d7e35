/** Files must be worth opening: a short file with one importer belongs into it, and a folder has more than one file. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { importsOf, SOURCE } from './imports.ts';

const LINES = 15;
/** Files with the same role in every module, and one file per group of settings, per port and per seed. */
const ROLES =
  /(?:^|[/-])(?:index|routes|personal-data|retention|tables|texts)\.ts$|^settings\/|^adapters\/embedded\/|\/seed/;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

it('core and modules: no file of 15 lines or less has only one importer', () => {
  const importers = Map.groupBy(files.flatMap(importsOf), ({ to }) => to);
  const small = files.filter((file) => {
    if (/\.test\.ts$|\.d\.ts$|^testing\//.test(file) || ROLES.test(file)) return false;
    return (
      readFileSync(join(SOURCE, file), 'utf8').trimEnd().split('\n').length <= LINES &&
      new Set(importers.get(file)?.map(({ from }) => from)).size === 1
    );
  });
  assert.deepEqual(small, []);
});

it('core and modules: no folder has only one file', () => {
  const folders = Map.groupBy(
    readdirSync(SOURCE, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
    (file) => dirname(file),
  );
  assert.deepEqual(
    [...folders].flatMap(([folder, inside]) => (inside.length === 1 ? [folder] : [])),
    [],
  );
});
