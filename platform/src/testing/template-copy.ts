import type { Database } from '../db/database.ts';

/** How a copy is created: `name` is the template’s name, `fill` creates its content if it does not exist. */
export interface TemplateSource {
  readonly name: string;
  readonly fill: (db: Database) => Promise<void>;
}

/** A copy, which stays open until `discard`. */
export interface DatabaseCopy {
  readonly db: Database;
  /** Used by `restorePristine`: the same copy, on a separate connection where possible. */
  readonly restorer: Database;
  readonly discard: () => Promise<void>;
}
