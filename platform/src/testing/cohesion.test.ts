/** A file is worth opening: what is short and used once belongs to its user, and a folder has more than one file. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { importsOf, SOURCE } from './imports.ts';

const LINES = 15;
/** Files that every module has in the same role, and one file for each group of settings, for each port and for each seed. */
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
