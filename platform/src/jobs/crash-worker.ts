/**
 * A process that runs jobs until it is killed, for crash.test.ts. Arguments: data folder, number of jobs to enqueue, total
 * number of jobs.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import * as z from 'zod';
import { createMovableClock } from '../core/clock.ts';
import { openPglite } from '../db/pglite.ts';
import { createJobs } from './jobs.ts';

const [folder = '', count = '0', total = '0'] = process.argv.slice(2);
const db = await openPglite({ folder });
const MIGRATIONS = ['0012_scheduled_job.sql', '0104_job_trace.sql'];
const statements = await Promise.all(
  MIGRATIONS.map((name) => readFile(new URL(`../db/migrations/${name}`, import.meta.url), 'utf8')),
);
const [known] = await db.script((script) =>
  script.query<{ there: boolean }>("SELECT to_regclass('scheduled_job') IS NOT NULL AS there", []),
);
if (!known?.there) {
  await db.script((script) => script.exec(`${statements.join('\n')}; CREATE TABLE effect (job integer PRIMARY KEY)`));
}

const jobs = createJobs({
  db,
  clock: createMovableClock(),
  log: pino({ level: 'silent' }),
  settings: { pollMs: 20, concurrency: 3, attemptSeconds: 60, retries: 20 },
});
jobs.define('effect', z.object({ job: z.number() }), async ({ job }) => {
  await db.transaction((tx) => tx.execute(sql`INSERT INTO effect (job) VALUES (${job}) ON CONFLICT DO NOTHING`));
  process.stdout.write(`${job}\n`);
});
if (Number(count) > 0) {
  await db.transaction(async (tx) => {
    for (let job = 1; job <= Number(count); job += 1) await jobs.enqueue(tx, 'effect', { job });
  });
}
await jobs.start();
const effects = async (): Promise<number> => {
  const [row] = await db.script((script) => script.query<{ count: number }>('SELECT count(*)::int FROM effect', []));
  return row?.count ?? 0;
};
while ((await effects()) < Number(total)) await setTimeout(20);
process.stdout.write('all done\n');
