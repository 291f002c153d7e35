import { invoiceList } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { registerInvoices } from './plain-routes.ts';
import { invoicesFor } from './service.ts';
import { invoiceCodec } from './tables.ts';
import { personalData } from './personal-data.ts';

export const invoicesModule: PlatformModule = {
  name: 'invoices',
  tables: ['invoice', 'invoice_number'],
  personalData,
  encrypted: [invoiceCodec],
  routes: [userRoute(invoiceList, ({ apnt_id }, { ctx, user }) => invoicesFor(ctx, user.uid, apnt_id))],
  plainRoutes: [registerInvoices],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
