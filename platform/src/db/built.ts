/**
 * A statement that a connection builds once and says with other values each time: building one anew costs as much as
 * saying it. For statements of every booking; the embedded database has a session a transaction and builds them each time.
 */
import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

interface Prepared<Answer> {
  readonly execute: (values: Record<string, unknown>) => Promise<Answer>;
}
interface Preparable<Answer> {
  readonly prepare: (name: string) => Prepared<Answer>;
}

/** `build` writes `sql.placeholder(name)` where a value goes. */
export const built = <Values extends Record<string, unknown>, Answer>(build: (tx: Tx) => Preparable<Answer>) => {
  const kept = new WeakMap<object, Prepared<Answer>>();
  return (tx: Tx, values: Values): Promise<Answer> => {
    const { session } = tx as unknown as { session: object };
    // Without a name: named-statements.ts gives one by the text.
    const statement = kept.get(session) ?? build(tx).prepare('');
    kept.set(session, statement);
    return statement.execute(values);
  };
};

/**
 * The same for rows that are written: one statement for each set of columns that rows come with, null apart. For columns whose
 * values the driver takes as they are (text, numbers, booleans, instants).
 */
export const builtForRow = <Answer>(build: (tx: Tx, row: Record<string, unknown>) => Preparable<Answer>) => {
  const shapes = new Map<string, (tx: Tx, values: Record<string, unknown>) => Promise<Answer>>();
  return (tx: Tx, row: Readonly<Record<string, unknown>>): Promise<Answer> => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined);
    const shape = given.map(([name, value]) => (value === null ? `${name} null` : name)).join();
    const known = shapes.get(shape);
    if (known) return known(tx, Object.fromEntries(given));
    const columns = given.map(([name, value]) => [name, value === null ? null : sql.placeholder(name)] as const);
    const statement = built<Record<string, unknown>, Answer>((one) => build(one, Object.fromEntries(columns)));
    shapes.set(shape, statement);
    return statement(tx, Object.fromEntries(given));
  };
};
