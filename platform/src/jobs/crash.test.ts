import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openPglite } from '../db/pglite.ts';

const WORKER = fileURLToPath(new URL('./crash-worker.ts', import.meta.url));
const JOBS = 25;
/** How many jobs each life sees through before it is killed; the last finishes what is left. */
const LIVES = [6, JOBS];

/** Runs a worker until `enough` jobs have been seen in all, then kills it without a word. */
const live = async (folder: string, enqueue: number, seen: Set<number>, enough: number): Promise<void> => {
  const worker = spawn(process.execPath, [WORKER, folder, String(enqueue)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(worker, 'exit');
  for await (const line of createInterface({ input: worker.stdout })) {
    if (line !== 'ready') seen.add(Number(line));
    if (seen.size >= enough) break;
  }
  worker.kill('SIGKILL');
  await exited;
};

it('does every job, and its effect once, over kill -9 after kill -9', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jobs-crash-'));
  const seen = new Set<number>();
  for (const [life, enough] of LIVES.entries()) await live(folder, life === 0 ? JOBS : 0, seen, enough);
  const db = await openPglite({ folder });
  const rows = await db.script((script) =>
    script.query<{ done: number; waiting: number }>(
      'SELECT (SELECT count(*)::int FROM effect) AS done, (SELECT count(*)::int FROM scheduled_job) AS waiting',
      [],
    ),
  );
  await db.close();
  await rm(folder, { recursive: true, force: true });
  assert.deepEqual(rows, [{ done: JOBS, waiting: 0 }]);
});
