/**
 * A statement that a connection builds once and says with other values each time: building one anew costs as much as
 * saying it. For statements of every booking; the embedded database has a session a transaction and builds them each time.
 */
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
