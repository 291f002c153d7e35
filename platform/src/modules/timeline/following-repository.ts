/** The order of `page.ts` in SQL. */
import { sql, type SQL } from 'drizzle-orm';
import { type Position, type Source, SOURCES } from './page.ts';

/** The condition for what follows a position in one source. */
export const following =
  (position: Position | null, source: Source) =>
  (at: SQL, id: SQL): SQL => {
    if (position === null) return sql`true`;
    const order = SOURCES.indexOf(source) - SOURCES.indexOf(position.source);
    if (order < 0) return sql`${at} < ${position.at}::timestamptz`;
    if (order > 0) return sql`${at} <= ${position.at}::timestamptz`;
    return sql`(${at}, ${id}) < (${position.at}::timestamptz, ${position.id}::text)`;
  };

/** The condition for one entry of a source. */
export const isEntry =
  (entry: string) =>
  (_at: SQL, id: SQL): SQL =>
    sql`${id} = ${entry}`;
