import type { PlatformModule } from '../module.ts';
import { vouchersSeed } from './seed-vouchers.ts';
import { personalData } from './personal-data.ts';

export const vouchersModule: PlatformModule = {
  name: 'vouchers',
  tables: ['voucher', 'employment_voucher_try'],
  personalData,
  routes: [],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [vouchersSeed],
};
