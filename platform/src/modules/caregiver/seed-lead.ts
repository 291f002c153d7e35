/** A pending care request of the sample patient with a family doctor’s plan. */
import { addMinutes } from 'shared-contracts/domain';
import type { Seed } from '../../db/seed/seed.ts';
import { SAMPLE } from '../users/seed-people.ts';
import { insertLead } from './repository.ts';

const HOUR = 60;

export const leadSeed: Seed = {
  name: 'care-leads',
  kind: 'sample',
  run: (tx, { now }) =>
    insertLead(tx, {
      id: 'cld_sample_salma',
      name: SAMPLE.salma.name,
      phone: SAMPLE.salma.phone,
      needs: 'والدتي تحتاج إلى مرافقة صحية ثماني ساعات يوميًا لمدة أسبوعين بعد عملية في الركبة.',
      cityId: 'riyadh',
      packageReference: null,
      phoneHash: 'sample',
      networkHash: 'sample',
      createdAt: addMinutes(now.toISOString(), -2 * HOUR),
    }),
};
