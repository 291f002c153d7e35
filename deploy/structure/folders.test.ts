import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { folderCycles, folderGraph, forbiddenImports, importsWithin } from './folder-graph.ts';
import { packageNames, sourcesOf } from './source-files.ts';

function graphOf(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'folders-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return folderGraph(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Tools that run the product from outside; their folders still import each other. */
const WITH_CYCLES = ['attack', 'bench'];

/** Areas of mfe-booking: each may import the routes and shared code; the pages combine them. */
const COMMON = ['routes', 'shared'];
const BOOKING_AREAS = {
  discover: COMMON,
  service: COMMON,
  checkout: COMMON,
  visits: COMMON,
  plans: COMMON,
  shared: ['routes'],
  routes: [],
};

/** Parts of the shell: only the composition root combines them; they depend on each other through the interfaces in `context`. */
const SHELL_PARTS = {
  shared: [],
  context: ['shared'],
  host: ['context', 'shared', 'locales'],
  federation: ['context', 'shared'],
  alerts: ['context', 'shared'],
  remotes: ['context', 'shared'],
  overlays: ['context', 'shared', 'remotes'],
  pages: ['context', 'shared', 'locales'],
  router: ['context', 'shared', 'remotes', 'pages'],
  chrome: ['context', 'shared', 'remotes', 'alerts', 'locales'],
  ops: ['locales'],
};

describe('folders of a package', () => {
  it('folder graph: a cycle through three folders is found, with the imports that cause it', () => {
    const graph = graphOf({
      'a/one.ts': `import { two } from '../b/two.ts';\nexport const one = two;\n`,
      'b/two.ts': `export const two = () => import(/* webpackChunkName: "three" */ '../c/three.ts');\n`,
      'c/three.ts': `import type { One } from '../a/one.ts';\nexport type Three = One;\n`,
      'd/four.ts': `import { one } from '../a/one.ts';\nexport const four = one;\n`,
    });
    assert.deepEqual(folderCycles(graph), [['a', 'b', 'c']]);
    assert.deepEqual(importsWithin(graph, ['a', 'b', 'c']), [
      'a/one.ts → b/two.ts',
      'b/two.ts → c/three.ts',
      'c/three.ts → a/one.ts',
    ]);
  });

  it('folder graph: an import of another area is reported, one of a shared area is not', () => {
    const graph = graphOf({
      'discover/home.ts': `import { pay } from '../checkout/pay.ts';\nimport { price } from '../shared/price.ts';\n`,
      'checkout/pay.ts': `export const pay = 1;\n`,
      'shared/price.ts': `export const price = 1;\n`,
    });
    assert.deepEqual(forbiddenImports(graph, BOOKING_AREAS), ['discover/home.ts → checkout/pay.ts']);
  });

  for (const name of packageNames().filter((one) => !WITH_CYCLES.includes(one)))
    it(`${name}: no folders import each other`, () => {
      const graph = folderGraph(sourcesOf(name));
      assert.ok(graph.size > 0, 'the sources are found');
      const imports = folderCycles(graph).map((cycle) => importsWithin(graph, cycle));
      assert.deepEqual(imports, []);
    });

  it('mfe-booking: areas import the routes and what is shared, never each other', () => {
    const graph = folderGraph(sourcesOf('mfe-booking'));
    assert.deepEqual(forbiddenImports(graph, BOOKING_AREAS), []);
  });

  it('shell: host, router, federation and overlays meet in the composition root alone', () => {
    const graph = folderGraph(sourcesOf('shell'));
    assert.deepEqual(forbiddenImports(graph, SHELL_PARTS), []);
  });
});
