import type { PlatformModule } from '../../module.ts';
import { retention } from '../../retention/retention.ts';
import { forgetProofs } from './repository.ts';

export const freshProofModule: PlatformModule = {
  name: 'fresh-proof',
  tables: ['fresh_proof'],
  routes: [],
  jobs: [],
  recurring: [],
  retention: [
    retention(
      {
        name: 'fresh-proof.forget',
        what: 'proofs that the caller is the account holder',
        tables: ['fresh_proof'],
        since: 'their end',
        hours: ({ auth }) => auth.signInLogDays * 24,
      },
      ({ db }, before) => db.transaction((tx) => forgetProofs(tx, before)),
    ),
  ],
  realtime: [],
  seed: [],
};
