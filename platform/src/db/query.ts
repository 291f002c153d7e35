/**
 * One prepared statement outside a transaction: for hot reads that are consistent in themselves; nothing that writes. Both drivers parse
 * float8, text, bool and text[] alike; cast everything else in the statement.
 */
import type { Database } from './database.ts';
import { retryRead } from './retry.ts';

export interface PreparedQuery {
  /** The driver keeps the plan under this name; one name, one text. */
  readonly name: string;
  readonly text: string;
}

export const query = async <Row>(db: Database, { name, text }: PreparedQuery, values: unknown[]): Promise<Row[]> => {
  const { raw } = db;
  if (raw.kind === 'pglite') return (await raw.client.query<Row>(text, values)).rows;
  return (await retryRead(() => raw.pool.query({ name, text, values }))).rows as Row[];
};
