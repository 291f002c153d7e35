import type { PlatformModule } from '../module.ts';
import { keepPlans } from '../booking/price/plan-cover.ts';
import { registerPayable } from '../payments/payables.ts';
import { familyCover } from './cover.ts';
import { planPayable } from './payable.ts';
import { familyDoctorRoutes } from './routes.ts';
import { familyDoctorsSeed, familyPlansSeed } from './seed-plans.ts';
import { sampleSubscriptionSeed } from './seed-sample.ts';
import { subscriptionSweep, reminderJobs } from './reminders.ts';
import { personalData } from './personal-data.ts';

export const familyDoctorModule: PlatformModule = {
  name: 'family-doctor',
  tables: ['family_plan', 'family_doctor', 'family_subscription', 'family_member', 'family_visit'],
  personalData,
  routes: familyDoctorRoutes,
  jobs: reminderJobs,
  recurring: [subscriptionSweep],
  realtime: [],
  seed: [familyPlansSeed, familyDoctorsSeed, sampleSubscriptionSeed],
  listen: () => {
    registerPayable(planPayable);
    keepPlans(familyCover);
  },
};
