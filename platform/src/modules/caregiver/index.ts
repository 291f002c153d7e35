import * as api from 'shared-contracts/api';
import { route } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { requestCare } from './leads.ts';
import { bookPackage, listPackages, packageDetails } from './packages.ts';
import { leadSeed } from './seed-lead.ts';
import { careSeed } from './seed-packages.ts';
import { careLeadCodec } from './tables.ts';
import { personalData } from './personal-data.ts';

export const caregiverModule: PlatformModule = {
  name: 'caregiver',
  tables: ['care_package', 'care_lead'],
  personalData,
  encrypted: [careLeadCodec],
  routes: [
    route(api.caregiverPackages, async (input, { ctx }) => ({ packages: await listPackages(ctx, input) })),
    route(api.caregiverDetails, ({ reference }, { ctx }) => packageDetails(ctx, reference)),
    route(api.generateCareLead, (input, call) => requestCare(call, input), { limit: 'form' }),
    route(api.caregiverPostbook, async ({ reference }, { ctx, user, deviceId }) => ({
      basket: await bookPackage(ctx, { user, deviceId }, reference),
    })),
  ],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [careSeed, leadSeed],
};
