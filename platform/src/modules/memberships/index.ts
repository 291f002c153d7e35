import type { PlatformModule } from '../../module.ts';
import { membershipCodec } from './tables.ts';

/** Linked insurance of patients. `insurance` asks insurers and links; profiles, bookings and prices read it here. */
export const membershipsModule: PlatformModule = {
  name: 'memberships',
  tables: ['insurance_membership'],
  encrypted: [membershipCodec],
  routes: [],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
