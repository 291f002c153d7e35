import assert from 'node:assert/strict';
import { it } from 'node:test';
import { circleIn, readImportGraph } from './import-graph.ts';

it('no file of the repository imports itself transitively', () => {
  const graph = readImportGraph();
  assert.ok(graph.get('platform/src/start.ts')?.includes('platform/src/app.ts'), 'a relative import is read');
  assert.ok(
    graph.get('platform/src/http/envelope.ts')?.includes('shared-contracts/src/api/index.ts'),
    'an import of a package is read',
  );
  assert.ok(
    graph.get('shell/src/host/api-client.ts')?.includes('shell/src/host/api-transport.ts'),
    'a dynamic import is read',
  );
  assert.equal(circleIn(graph)?.join('\n  -> ') ?? null, null);
});

it('the import graph: a cycle is found and named', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  assert.deepEqual(circleIn(graph), ['b', 'd', 'b']);
});
