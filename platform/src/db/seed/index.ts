/** Runs seeds, each once per database, in the order of the modules. A seed may depend on earlier ones. */
import { sql } from 'drizzle-orm';
import { riyadhDay } from 'shared-contracts/domain';
import { type Database, firstRow } from '../database.ts';
import { randomFrom } from './random.ts';
import type { Seed } from './seed.ts';

const runSeed = (db: Database, seed: Seed, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const first = await firstRow(
      tx,
      sql`INSERT INTO seed_run (name, ran_at) VALUES (${seed.name}, ${now.toISOString()}) ON CONFLICT DO NOTHING RETURNING name`,
    );
    if (!first) return (await seed.insertMissing?.(tx)) ?? false;
    await seed.run(tx, { now, today: riyadhDay(now), random: randomFrom(seed.name) });
    return true;
  });

/** Runs pending seeds and adds missing rows of completed ones; resolves to the names of those that wrote rows. */
export const runSeeds = async (
  db: Database,
  now: Date,
  seeds: readonly Seed[],
  kinds: readonly Seed['kind'][],
): Promise<readonly string[]> => {
  const ran: string[] = [];
  for (const seed of seeds) {
    if (kinds.includes(seed.kind) && (await runSeed(db, seed, now))) ran.push(seed.name);
  }
  return ran;
};
