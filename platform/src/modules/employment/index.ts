import * as api from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { bookWithVoucher } from './book.ts';
import { employmentSeed } from './seed-vouchers.ts';
import { slotsOfVoucher } from './slots.ts';
import { describeVoucher } from './vouchers.ts';
import { personalData } from './personal-data.ts';

export const employmentModule: PlatformModule = {
  name: 'employment',
  tables: ['employer', 'employment_voucher'],
  personalData,
  routes: [
    userRoute(api.verifyEmploymentVoucher, (asked, call) => describeVoucher(call, asked)),
    userRoute(api.employmentSlots, (input, call) => slotsOfVoucher(call, input)),
    userRoute(api.bookEmployment, (input, call) => bookWithVoucher(call, input)),
  ],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [employmentSeed],
};
