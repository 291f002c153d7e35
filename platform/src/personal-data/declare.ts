/**
 * Declarations of personal data for every table, next to the module that owns it: how its rows lead to an account, the
 * retention period, whether the export contains it, and what erasure does with it. Export, erasure, the deletion jobs and the
 * table in platform/README.md use these declarations. `registry.test.ts` compares them with the schema: a table without a
 * declaration fails.
 */
import type { Retention } from '../background/retention.ts';
import type { Cleared, Erasure, LegalReason, OtherTable, PersonalTable, Whose } from '../context/personal-tables.ts';

/** A table with the retention periods of its rows or parts of them; without any, rows are kept until the account is erased. */
export type TableData = (PersonalTable | OtherTable) & { readonly kept: readonly Retention[] };

export const account = (column = 'uid'): Whose => ({ by: 'account', column });
export const through = (column: string, table: string, key = 'id'): Whose => ({ by: 'parent', column, table, key });

/** Replaces the place of a visit or an order. */
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

/** Declares the retention period of tables. */
export const keptFor = (retention: Retention, ...tables: readonly TableData[]): TableData[] =>
  tables.map((data) => ({ ...data, kept: [...data.kept, retention] }));
