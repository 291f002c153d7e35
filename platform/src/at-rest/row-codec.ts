/**
 * Encrypts and decrypts columns of a table’s rows. A repository declares its codec once, writes the result of `encrypt` and
 * returns the result of `decrypt`; no other part of the platform handles encrypted values. Values are stored as JSON and bound
 * to table, column and primary key of their row.
 */
import type { Tx } from '../db/database.ts';
import { decryptText, encryptText, keyIdOf } from './cipher.ts';
import { keyringOf } from './keyring.ts';
import type { EncryptedTable } from './repository.ts';

declare const CLEAR: unique symbol;
/** The stored form of a `T`. */
export type Encrypted<T> = string & { readonly [CLEAR]: T };

type EncryptedValue<V> = V extends null | undefined ? V : Encrypted<V>;
type ClearValue<V> = V extends Encrypted<infer T> ? T : V;

export type EncryptedRow<Row, Names extends PropertyKey> = {
  [K in keyof Row]: K extends Names ? EncryptedValue<Row[K]> : Row[K];
};
export type ClearRow<Row, Names extends PropertyKey> = {
  [K in keyof Row]: K extends Names ? ClearValue<Row[K]> : Row[K];
};

/** Property names with their SQL names. */
type Names = Readonly<Record<string, string>>;

export interface RowCodec<Key extends string, Column extends string> {
  /** Used by key rotation. */
  readonly stored: EncryptedTable;
  /** Encrypts those of the declared columns that the row contains. */
  readonly encrypt: <Row extends Readonly<Record<Key, string>>>(tx: Tx, row: Row) => EncryptedRow<Row, Column>;
  readonly decrypt: <Row extends Readonly<Record<Key, string>>>(tx: Tx, row: Row) => Promise<ClearRow<Row, Column>>;
  readonly decryptAll: <Row extends Readonly<Record<Key, string>>>(
    tx: Tx,
    rows: readonly Row[],
  ) => Promise<ClearRow<Row, Column>[]>;
}

/** The context of a value, outside of which it cannot be decrypted. */
export const valueContext = (table: string, column: string, key: readonly string[]): string =>
  `${table}.${column}:${key.join('|')}`;

interface Shape<Key extends string, Column extends string> {
  readonly table: string;
  /** Primary key of the row, which never changes. */
  readonly key: Readonly<Record<Key, string>>;
  readonly columns: Readonly<Record<Column, string>>;
}

export const rowCodec = <Key extends string, Column extends string>({
  table,
  key,
  columns,
}: Shape<Key, Column>): RowCodec<Key, Column> => {
  const keyNames = Object.keys(key);
  const entries = Object.entries(columns as Names);
  const keyOf = (row: Readonly<Record<string, unknown>>): string[] => keyNames.map((name) => String(row[name]));
  const encrypt = (tx: Tx, row: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const encrypted = { ...row };
    for (const [name, column] of entries) {
      const value = row[name];
      if (value === undefined || value === null) continue;
      const context = valueContext(table, column, keyOf(row));
      encrypted[name] = encryptText(keyringOf(tx).current(), context, JSON.stringify(value));
    }
    return encrypted;
  };
  const decrypt = async (tx: Tx, row: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> => {
    const clear = { ...row };
    const keyring = keyringOf(tx);
    for (const [name, column] of entries) {
      const value = row[name];
      if (value === undefined || value === null) continue;
      const id = keyIdOf(String(value));
      const context = valueContext(table, column, keyOf(row));
      const dataKey = keyring.known(id) ?? (await keyring.keyNamed(tx, id));
      clear[name] = JSON.parse(decryptText(dataKey, context, String(value)));
    }
    return clear;
  };
  const codec = {
    stored: { table, key: Object.values<string>(key), columns: Object.values<string>(columns) },
    encrypt,
    decrypt,
    decryptAll: (tx: Tx, rows: readonly Record<string, unknown>[]) => Promise.all(rows.map((row) => decrypt(tx, row))),
  };
  return codec as unknown as RowCodec<Key, Column>;
};

type StoredRow = Readonly<Record<string, unknown>>;

const contextIn = ({ table, key }: EncryptedTable, column: string, row: StoredRow): string =>
  valueContext(
    table,
    column,
    key.map((name) => String(row[name])),
  );

/** A row by SQL names with its encrypted columns decrypted, for code that reads every declared table. */
export const decryptStored = async (tx: Tx, stored: EncryptedTable, row: StoredRow): Promise<StoredRow> => {
  const clear: Record<string, unknown> = { ...row };
  const keyring = keyringOf(tx);
  for (const column of stored.columns) {
    const value = row[column];
    if (value === undefined || value === null) continue;
    const id = keyIdOf(String(value));
    const dataKey = keyring.known(id) ?? (await keyring.keyNamed(tx, id));
    clear[column] = JSON.parse(decryptText(dataKey, contextIn(stored, column, row), String(value)));
  }
  return clear;
};

/** One value for a column of an existing row, by SQL names. */
export const encryptStored = (tx: Tx, stored: EncryptedTable, column: string, row: StoredRow, value: unknown): string =>
  encryptText(keyringOf(tx).current(), contextIn(stored, column, row), JSON.stringify(value));
