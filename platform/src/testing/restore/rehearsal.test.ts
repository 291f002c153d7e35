/** The rehearsal of a restore; requires the PostgreSQL binaries. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { postgresBinaries } from '../postgres-server.ts';
import { rehearseRestore, report } from './rehearsal.ts';

const binaries = postgresBinaries();

it('a database that is restored to an instant has its data, and erasures since then are repeated', {
  skip: binaries === null && 'needs PostgreSQL',
  timeout: 600_000,
}, async (context) => {
  const restored = await rehearseRestore(binaries ?? '');
  for (const line of report(restored)) context.diagnostic(line);
  assert.deepEqual(restored.differences, []);
  assert.deepEqual([restored.cameBack, restored.erasedAgain], [true, true]);
  assert.deepEqual(restored.broken, []);
  assert.ok(restored.rows > 1000 && (restored.key['payments succeeded'] ?? 0) > 0);
  assert.ok(
    Object.values(restored.lost).some((lost) => lost !== 0),
    'nothing was written after that instant',
  );
});
