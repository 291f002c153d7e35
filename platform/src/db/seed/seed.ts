/** A seed fills the tables of one domain once, with the same rows on every machine. */
import type { Tx } from '../database.ts';
import type { Random } from './random.ts';

export interface SeedContext {
  /** The platform’s clock at the time of seeding; days in the sample data are relative to it. */
  readonly now: Date;
  /** `YYYY-MM-DD` in Riyadh. */
  readonly today: string;
  readonly random: Random;
}

export interface Seed {
  readonly name: string;
  /** `reference` data belongs to every installation; `sample` data is for trying the product and for tests. */
  readonly kind: 'reference' | 'sample';
  readonly run: (tx: Tx, context: SeedContext) => Promise<void>;
  /** Runs at each later start: inserts rows that an earlier version did not list. Resolves to whether it inserted any. */
  readonly insertMissing?: (tx: Tx) => Promise<boolean>;
}
