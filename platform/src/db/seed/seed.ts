/** A seed fills one domain, once, the same every time. */
import type { Tx } from '../database.ts';
import type { Random } from './random.ts';

export interface SeedWorld {
  /** The platform's clock at seeding; days in the sample world count from it. */
  readonly now: Date;
  /** `YYYY-MM-DD` in Riyadh. */
  readonly today: string;
  readonly random: Random;
}

export interface Seed {
  readonly name: string;
  /** `reference` data belongs to every installation; the sample `world` is for trying and testing. */
  readonly kind: 'reference' | 'world';
  readonly run: (tx: Tx, world: SeedWorld) => Promise<void>;
}
