import type { PlatformModule } from '../../module.ts';
import { transferCodeRoutes } from './routes.ts';
import { retention } from '../../retention/retention.ts';
import { forgetTransferCodes } from './repository.ts';

export const transferCodeModule: PlatformModule = {
  name: 'transfer-code',
  tables: ['transfer_code'],
  routes: transferCodeRoutes,
  jobs: [],
  recurring: [],
  retention: [
    retention(
      {
        name: 'transfer-code.forget',
        what: 'transfer codes from app to page',
        tables: ['transfer_code'],
        since: 'their end',
        hours: () => 24,
      },
      ({ db }, before) => db.transaction((tx) => forgetTransferCodes(tx, before)),
    ),
  ],
  realtime: [],
  seed: [],
};
