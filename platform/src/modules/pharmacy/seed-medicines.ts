import type { Seed } from '../../db/seed/seed.ts';
import { medicines } from './order/tables.ts';
import { MEDICINES } from './seed-catalogue.ts';

export const medicinesSeed: Seed = {
  name: 'medicines',
  kind: 'sample',
  run: async (tx) => {
    await tx.insert(medicines).values([...MEDICINES]);
  },
};
