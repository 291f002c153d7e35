/** Opens the database of a server process, for rows that tests insert and read directly. */
import { openKeyring, withKeyring } from '../at-rest/keyring.ts';
import { systemClock } from '../core/clock.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { parseConfig } from '../settings/config.ts';
import type { TestApp } from './test-app.ts';

export interface Beside {
  readonly db: Database;
  /** Its database, clock and settings: sufficient for the factories of people and prescriptions. */
  readonly app: TestApp;
}

export const openBeside = async (
  url: string,
  settings: Readonly<Record<string, string>> & { readonly PLATFORM_SECRET: string },
): Promise<Beside> => {
  const bare = openPostgres({ url, poolSize: 4, connectSeconds: 10, onConnectionError: () => undefined });
  const db = withKeyring(bare, await openKeyring(bare, settings.PLATFORM_SECRET, systemClock.nowIso()));
  const ctx = { db, clock: systemClock, config: parseConfig(settings) };
  return { db, app: { ctx, clock: systemClock } as unknown as TestApp };
};
