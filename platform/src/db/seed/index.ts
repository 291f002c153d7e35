/** All seeds, in the order in which they depend on each other. */
import { sql } from 'drizzle-orm';
import { riyadhDay } from 'shared-contracts/domain';
import { type Database, firstRow } from '../database.ts';
import { randomFrom } from './random.ts';
import { historySeed } from './history.ts';
import { prescriptionsSeed } from './prescriptions.ts';
import { providersSeed } from './providers.ts';
import { referenceSeed } from './reference.ts';
import { peopleSeed } from './people.ts';
import type { Seed } from './seed.ts';

export const SEEDS: readonly Seed[] = [referenceSeed, peopleSeed, providersSeed, historySeed, prescriptionsSeed];

const runOnce = (db: Database, seed: Seed, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const first = await firstRow(
      tx,
      sql`INSERT INTO seed_run (name, ran_at) VALUES (${seed.name}, ${now.toISOString()}) ON CONFLICT DO NOTHING RETURNING name`,
    );
    if (!first) return false;
    await seed.run(tx, { now, today: riyadhDay(now), random: randomFrom(seed.name) });
    return true;
  });

/** Runs what has not run yet; resolves to the names that ran. */
export const runSeeds = async (db: Database, now: Date, kinds: readonly Seed['kind'][]): Promise<readonly string[]> => {
  const ran: string[] = [];
  for (const seed of SEEDS) {
    if (kinds.includes(seed.kind) && (await runOnce(db, seed, now))) ran.push(seed.name);
  }
  return ran;
};
