/** A seed fills the tables of one domain: once, with the same rows on every machine. */
import type { Tx } from '../database.ts';
import type { Random } from './random.ts';

export interface SeedContext {
  /** The platform's clock at seeding; days in the sample data count from it. */
  readonly now: Date;
  /** `YYYY-MM-DD` in Riyadh. */
  readonly today: string;
  readonly random: Random;
}

export interface Seed {
  readonly name: string;
  /** `reference` data belongs to every installation; `sample` data is for trying and testing. */
  readonly kind: 'reference' | 'sample';
  readonly run: (tx: Tx, context: SeedContext) => Promise<void>;
  /** Runs at each later start: inserts rows that the code lists and an earlier version did not. Resolves to whether it inserted any. */
  readonly insertMissing?: (tx: Tx) => Promise<boolean>;
}
