/** Kinds are rows that other tables reference, so that a new kind is a word in the contract and requires no schema change. */
import { pgTable } from 'drizzle-orm/pg-core';
import { id } from '../columns.ts';
import type { Tx } from '../database.ts';
import type { Seed } from './seed.ts';

/** A table with one row for each kind. */
export const kindTable = (name: string) => pgTable(name, { id: id('id').primaryKey() });

/** Inserts missing kinds at each start. It deletes none, because other rows may reference them. */
export const kindsSeed = (name: string, table: ReturnType<typeof kindTable>, kinds: readonly string[]): Seed => {
  const insertMissing = async (tx: Tx): Promise<boolean> => {
    const rows = kinds.map((kind) => ({ id: kind }));
    return (await tx.insert(table).values(rows).onConflictDoNothing().returning()).length > 0;
  };
  return {
    name,
    kind: 'reference',
    run: async (tx) => {
      await insertMissing(tx);
    },
    insertMissing,
  };
};
