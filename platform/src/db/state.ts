/** Small values in the table `platform_state`. */
import { sql } from 'drizzle-orm';
import { firstRow, type Tx } from './database.ts';

export const readState = async <T>(tx: Tx, key: string): Promise<T | null> =>
  (await firstRow<{ value: T }>(tx, sql`SELECT value FROM platform_state WHERE key = ${key}`))?.value ?? null;

export const writeState = async (tx: Tx, key: string, value: unknown): Promise<void> => {
  await tx.execute(sql`INSERT INTO platform_state (key, value) VALUES (${key}, ${JSON.stringify(value)}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
};
