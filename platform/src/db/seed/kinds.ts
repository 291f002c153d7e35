/** Kinds are rows that other tables refer to, so that a new kind is a word in the contract and changes no schema. */
import { pgTable } from 'drizzle-orm/pg-core';
import { id } from '../columns.ts';
import type { Tx } from '../database.ts';
import type { Seed } from './seed.ts';

/** A table that lists the kinds of something, one row for each. */
export const kindTable = (name: string) => pgTable(name, { id: id('id').primaryKey() });

/** Adds the kinds that have no row yet, at each start. It deletes none, because other rows may refer to it. */
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
