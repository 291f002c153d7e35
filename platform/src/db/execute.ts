/**
 * Hand-written statements, said without drizzle's builder: text and values are read off their chunks. What is more than
 * text and plain values (columns, encoders) is left to drizzle.
 */
import { SQL, StringChunk } from 'drizzle-orm';
import { types } from 'pg';
import type { Tx } from './database.ts';
import type { NamingClient } from './named-statements.ts';

/** Their text is what repositories read: timestamps, dates and intervals, and arrays of them. */
const AS_TEXT: ReadonlySet<number> = new Set([
  types.builtins.TIMESTAMPTZ,
  types.builtins.TIMESTAMP,
  types.builtins.DATE,
  types.builtins.INTERVAL,
  1231,
  1115,
  1185,
  1187,
  1182,
]);
const asText = (value: string): string => value;
const PARSERS = {
  getTypeParser: ((id: number, format?: 'text') =>
    AS_TEXT.has(id) ? asText : types.getTypeParser(id, format)) as typeof types.getTypeParser,
};

const isValue = (chunk: unknown): boolean =>
  chunk === null || typeof chunk === 'string' || typeof chunk === 'number' || typeof chunk === 'boolean';

/** The text of a chunk, its values added to `values`; null when drizzle must write it. */
const textOf = (chunk: unknown, values: unknown[]): string | null => {
  if (chunk instanceof StringChunk) return chunk.value.join('');
  if (isValue(chunk)) return `$${values.push(chunk)}`;
  if (chunk instanceof SQL) return textOfAll(chunk.queryChunks, values, '');
  if (!Array.isArray(chunk)) return null;
  const list = textOfAll(chunk, values, ', ');
  return list === null ? null : `(${list})`;
};

function textOfAll(chunks: readonly unknown[], values: unknown[], between: string): string | null {
  let text = '';
  for (const [index, chunk] of chunks.entries()) {
    const part = textOf(chunk, values);
    if (part === null) return null;
    text += index === 0 ? part : between + part;
  }
  return text;
}

/** What a driver is told; null when drizzle must write it. */
export const plainStatement = (query: SQL): { readonly text: string; readonly values: unknown[] } | null => {
  const values: unknown[] = [];
  const text = textOf(query, values);
  return text === null ? null : { text, values };
};

/** Lets a transaction say hand-written statements straight to its connection. */
export const executePlainly = (tx: Tx, client: NamingClient): Tx => {
  const written = tx.execute.bind(tx);
  const execute = (query: unknown): unknown => {
    const plain = query instanceof SQL ? plainStatement(query) : null;
    return plain === null ? written(query as SQL) : client.query({ text: plain.text, types: PARSERS }, plain.values);
  };
  return Object.assign(tx, { execute: execute as unknown as Tx['execute'] });
};
