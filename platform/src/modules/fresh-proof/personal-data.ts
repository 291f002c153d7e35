/** Personal data of this module and its retention periods. */
import { DELETE, keptFor, personal, type TableData, through } from '../../personal-data/declare.ts';
import { retention } from '../../background/retention.ts';
import { forgetProofs } from './repository.ts';

const proofForgetting = retention(
  {
    name: 'fresh-proof.forget',
    what: 'fresh proofs of the account holder',
    since: 'their end',
    hours: ({ auth }) => auth.signInLogDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetProofs(tx, before)),
);

export const personalData: readonly TableData[] = keptFor(
  proofForgetting,
  personal('fresh_proof', through('session_id', 'session'), DELETE, { hidden: 'all' }),
);
