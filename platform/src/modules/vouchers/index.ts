import type { PlatformModule } from '../../module.ts';
import { vouchersSeed } from './seed/vouchers.ts';
import { tryForgetting } from './tries.ts';

export const vouchersModule: PlatformModule = {
  name: 'vouchers',
  tables: ['voucher', 'employment_voucher_try'],
  routes: [],
  jobs: [],
  recurring: [],
  retention: [tryForgetting],
  realtime: [],
  seed: [vouchersSeed],
};
