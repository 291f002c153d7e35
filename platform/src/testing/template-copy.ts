import type { Database } from '../db/database.ts';

/** How a copy is made: `name` is the template's, `fill` makes its content when there is none of that name. */
export interface TemplateSource {
  readonly name: string;
  readonly fill: (db: Database) => Promise<void>;
}

/** A copy, which can be opened again after `db.close()` and ends with `discard`. */
export interface DatabaseCopy {
  readonly open: () => Promise<Database>;
  readonly discard: () => Promise<void>;
}
