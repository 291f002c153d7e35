/** Modules depend in one direction, and each declares everything it offers in its `index.ts`. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { ALL_ENDPOINTS, MULTIPART_ENDPOINTS } from 'shared-contracts/api';
import { allImports } from '../testing/imports.ts';
import { LAYERS, MODULES } from '../modules.ts';

/** Remaining imports in the wrong direction; a fixed one must be removed from this list. */
const AGAINST_THE_LAYERS: readonly string[] = [];

const moduleOf = (path: string): string | null => /^modules\/([^/]+)\//.exec(path)?.[1] ?? null;
const layerOf = (name: string): number => LAYERS.findIndex((layer) => layer.some((module) => module.name === name));

/** `a -> b` for every module that imports one of its own layer or a higher one. */
const upward = async (): Promise<string[]> => {
  const edges = (await allImports()).map(({ from, to }) => ({ from: moduleOf(from), to: moduleOf(to) }));
  const wrong = edges.filter(
    ({ from, to }) => from !== null && to !== null && from !== to && layerOf(to) >= layerOf(from),
  );
  return [...new Set(wrong.map(({ from, to }) => `${from} -> ${to}`))].toSorted();
};

it('a module imports only modules of lower layers', async () => {
  assert.deepEqual(await upward(), AGAINST_THE_LAYERS.toSorted());
});

it('platform/README.md lists the layers', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| \d+ \| (.+) \|$/gm)].map(([, names = '']) =>
    names.replaceAll(/ \([^)]*\)/g, '').split(', '),
  );
  assert.deepEqual(
    rows,
    LAYERS.map((layer) => layer.map(({ name }) => name)),
  );
});

it('the layers list every module folder once', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true });
  const names = folders.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  assert.deepEqual(MODULES.map(({ name }) => name).toSorted(), names.toSorted());
});

it('core imports no module; only start, module list and sandbox do', async () => {
  const coreImports = (await allImports()).filter(({ from, to }) => moduleOf(from) === null && moduleOf(to) !== null);
  const known = new Set(['app.ts', 'start.ts', 'modules.ts']);
  const others = coreImports.filter(({ from }) => !known.has(from) && !from.startsWith('sandbox/'));
  assert.deepEqual(
    others.map(({ from, to }) => `${from} -> ${to}`),
    [],
  );
});

it('each endpoint, job, recurring job, seed and realtime message belongs to one module', () => {
  const once = (names: readonly string[]): void => assert.deepEqual(names, [...new Set(names)]);
  once(MODULES.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint.id)));
  once(MODULES.flatMap(({ jobs, recurring }) => [...jobs, ...recurring].map(({ name }) => name)));
  once(MODULES.flatMap(({ seed }) => seed.map(({ name }) => name)));
  once(MODULES.flatMap(({ realtime }) => realtime));
  const routed = MODULES.flatMap(({ routes }) => routes).length;
  const here = ALL_ENDPOINTS.filter(({ answeredBy }) => answeredBy === 'platform');
  assert.equal(routed + MULTIPART_ENDPOINTS.length, here.length);
});

it('a module answers the contract domain of the same name', () => {
  const api = join(import.meta.dirname, '../../../shared-contracts/src/api');
  const domains = readdirSync(api, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && existsSync(join(api, entry.name, 'endpoints.ts')) ? [entry.name] : [],
  );
  const names = new Set(MODULES.map(({ name }) => name));
  assert.deepEqual(
    domains.filter((domain) => !names.has(domain)),
    [],
  );
});
