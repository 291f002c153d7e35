import * as api from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { registerMadeFiles } from '../files/service.ts';
import { eraseAgainJob, erasureJob, requestErasure, withdrawErasure } from './erasure.ts';
import { EXPORT_PREFIX, exportJob, fetchExport, openExport, requestExport } from './export.ts';
import { personalData } from './personal-data.ts';
import { agree, stateOf } from './state.ts';
import { exportCodec } from './tables.ts';

export const privacyModule: PlatformModule = {
  name: 'privacy',
  tables: ['data_export', 'account_erasure'],
  personalData,
  encrypted: [exportCodec],
  routes: [
    userRoute(api.privacyState, (_input, call) => stateOf(call)),
    userRoute(
      api.requestExport,
      async (_input, call) => {
        await requestExport(call);
        return stateOf(call);
      },
      { limit: 'form' },
    ),
    userRoute(api.openExport, (input, call) => openExport(call, input), { limit: 'form' }),
    userRoute(api.eraseAccount, (input, call) => requestErasure(call, input), { limit: 'form' }),
    userRoute(api.withdrawErasure, async (_input, call) => {
      await withdrawErasure(call);
      return stateOf(call);
    }),
    userRoute(api.giveConsent, async ({ version }, call) => {
      await agree(call, version);
      return stateOf(call);
    }),
  ],
  jobs: [exportJob, erasureJob, eraseAgainJob],
  recurring: [],
  realtime: [],
  seed: [],
  listen: () => registerMadeFiles(EXPORT_PREFIX, fetchExport),
};
