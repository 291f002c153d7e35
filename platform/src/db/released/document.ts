/** `node platform/src/db/released/document.ts`, at a release: writes the schema and the sources with which the next version is tested. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../core/clock.ts';
import type { Database } from '../database.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { openPglite } from '../pglite.ts';
import { readShape } from './shape.ts';
import { keepSources } from './sources.ts';

export const RELEASED_SCHEMA = join(import.meta.dirname, 'schema.json');

/** An in-memory database with the production schema of these sources. */
export const migratedDatabase = async (): Promise<Database> => {
  const db = await openPglite();
  await migrate(db, systemClock.nowIso(), await readMigrations({ production: true }));
  return db;
};

if (import.meta.main) {
  const db = await migratedDatabase();
  writeFileSync(RELEASED_SCHEMA, `${JSON.stringify(await db.read(readShape), null, 2)}\n`);
  await db.close();
  keepSources();
}
