import { dashboardReferrals, treatmentReferrals } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { referralsSeed } from './seed.ts';
import { openReferrals, referralsAfter } from './service.ts';
import { referralCodec } from './tables.ts';
import { personalData } from './personal-data.ts';

export const referralsModule: PlatformModule = {
  name: 'referrals',
  tables: ['referral'],
  personalData,
  encrypted: [referralCodec],
  routes: [
    userRoute(treatmentReferrals, ({ apnt_id }, { ctx, user }) => referralsAfter(ctx, user.uid, apnt_id)),
    userRoute(dashboardReferrals, (_, { ctx, user }) => openReferrals(ctx, user.uid)),
  ],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [referralsSeed],
};
