import type { Database } from '../db/database.ts';

/** How a copy is made: `name` is the template's, `fill` makes its content when there is none of that name. */
export interface TemplateSource {
  readonly name: string;
  readonly fill: (db: Database) => Promise<void>;
}

/** A copy, which stays open until `discard`. */
export interface DatabaseCopy {
  readonly db: Database;
  /** What `restorePristine` works on: the same copy, by a connection of its own where there is more than one. */
  readonly restorer: Database;
  readonly discard: () => Promise<void>;
}
