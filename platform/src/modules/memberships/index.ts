import type { PlatformModule } from '../module.ts';
import { membershipCodec, requestCodec } from './tables.ts';
import { personalData } from './personal-data.ts';

/**
 * Linked insurance of patients. `insurance` sends requests and links memberships; profiles, bookings and prices read them here.
 */
export const membershipsModule: PlatformModule = {
  name: 'memberships',
  tables: ['insurance_membership', 'insurance_request', 'insurance_approval'],
  personalData,
  encrypted: [membershipCodec, requestCodec],
  routes: [],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
