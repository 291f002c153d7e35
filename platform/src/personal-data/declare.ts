/**
 * What is kept about persons, declared for every table beside the module that owns it: whose a row is, how long it is kept,
 * whether the export of an account contains it, and what erasure does with it. Export, erasure, the jobs that forget and the
 * table in platform/README.md read these declarations. `registry.test.ts` compares them with the schema: a table without a
 * declaration fails.
 */
import type { Retention } from '../background/retention.ts';
import type { Cleared, Erasure, LegalReason, OtherTable, PersonalTable, Whose } from '../context/personal-tables.ts';

/** A table with what ends its rows, or parts of them, after a time; without any, they are kept until the account is erased. */
export type TableData = (PersonalTable | OtherTable) & { readonly kept: readonly Retention[] };

export const account = (column = 'uid'): Whose => ({ by: 'account', column });
export const through = (column: string, table: string, key = 'id'): Whose => ({ by: 'parent', column, table, key });

/** Written over the place of a visit or an order. */
export const NO_PLACE = { address_id: null, label: '', city: '', latitude: 0, longitude: 0 };

export const DELETE: Erasure = { kind: 'delete' };
export const keep = (reason: LegalReason, cleared: Cleared = {}, where?: string): Erasure => ({
  kind: 'keep',
  reason,
  cleared,
  ...(where === undefined ? {} : { where }),
});

interface Options {
  readonly hidden?: readonly string[] | 'all';
  readonly files?: boolean;
}

export const personal = (
  table: string,
  whose: Whose,
  erasure: Erasure,
  { hidden = [], files = false }: Options = {},
): TableData => ({ table, of: 'person', whose, erasure, hidden, files, kept: [] });

/** Tables of the product itself: catalogue, providers, configuration, counters. */
export const nobodys = (...tables: readonly string[]): TableData[] =>
  tables.map((table) => ({ table, of: 'nobody', why: 'no data of patients', kept: [] }));

export const unlinked = (why: string, ...tables: readonly string[]): TableData[] =>
  tables.map((table) => ({ table, of: 'unlinked', why, kept: [] }));

/** Declares how long the rows of tables are kept. */
export const keptFor = (retention: Retention, ...tables: readonly TableData[]): TableData[] =>
  tables.map((data) => ({ ...data, kept: [...data.kept, retention] }));
