/**
 * One prepared statement outside a transaction, for frequent, self-consistent reads and no writes. Both drivers parse float8,
 * text, bool and text[] in the same way; other types must be cast in the statement.
 */
import type { Database } from './database.ts';
import { retryRead } from './retry.ts';
import { inStatement } from '../tracing/statements.ts';

export interface PreparedQuery {
  /** Name of the prepared statement; each name has one text. */
  readonly name: string;
  readonly text: string;
}

export const query = async <Row>(db: Database, { name, text }: PreparedQuery, values: unknown[]): Promise<Row[]> => {
  const { raw } = db;
  return inStatement(text, async () => {
    if (raw.kind === 'pglite') return (await raw.client.query<Row>(text, values)).rows;
    return (await retryRead(() => raw.pool.query({ name, text, values }))).rows as Row[];
  });
};
