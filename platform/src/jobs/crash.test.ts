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
const ALL = 'all done';
/** The number of completed jobs after which each process is killed; the last one ends when every job has had its effect. */
const LIVES = [6, ALL] as const;

/** Runs a worker until a number of jobs, or all, have had their effect, then kills it. */
const live = async (folder: string, enqueue: number, end: number | typeof ALL, signal: AbortSignal): Promise<void> => {
  const worker = spawn(process.execPath, [WORKER, folder, String(enqueue), String(JOBS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A worker that outlives its test would block the whole run.
    signal,
    killSignal: 'SIGKILL',
  });
  const exited = once(worker, 'exit');
  const done = new Set<string>();
  for await (const line of createInterface({ input: worker.stdout })) {
    done.add(line);
    if (line === end || done.size === end) worker.kill('SIGKILL');
  }
  await exited;
};

it('every job completes with one effect despite repeated kill -9', async ({ signal }) => {
  const folder = await mkdtemp(join(tmpdir(), 'jobs-crash-'));
  for (const [life, end] of LIVES.entries()) await live(folder, life === 0 ? JOBS : 0, end, signal);
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
