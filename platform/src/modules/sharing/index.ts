import { openSharedFile, openShare, recordShares, revokeShare, shareRecord } from 'shared-contracts/api';
import { route, userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { readShared, readSharedFile } from './open.ts';
import { personalData } from './personal-data.ts';
import { endShare, listShares, shareEntry } from './service.ts';
import { openingCodec, shareCodec } from './tables.ts';

export const sharingModule: PlatformModule = {
  name: 'sharing',
  tables: ['record_share', 'record_share_opening', 'record_share_try'],
  personalData,
  encrypted: [shareCodec, openingCodec],
  routes: [
    userRoute(recordShares, (_input, call) => listShares(call)),
    userRoute(shareRecord, (input, call) => shareEntry(call, input), { limit: 'form' }),
    userRoute(revokeShare, ({ share_id }, call) => endShare(call, share_id)),
    route(openShare, (input, call) => readShared(call, input), { limit: 'check' }),
    route(openSharedFile, (input, call) => readSharedFile(call, input), { limit: 'check' }),
  ],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
