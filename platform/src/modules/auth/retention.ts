/** Retention periods of sign-in data. */
import { retention } from '../../background/retention.ts';
import { forgetCodes } from './codes/repository.ts';
import { forgetChallenges } from './methods/passkey-repository.ts';
import { forgetStreaks } from './methods/password-repository.ts';
import { forgetRecoveries } from './recovery/repository.ts';
import { forgetFamilies } from './sessions/repository.ts';

export const codeForgetting = retention(
  {
    name: 'auth.forget-codes',
    what: 'codes and requests for them, wrong attempts at codes and passwords, proofs of phone numbers, passkey challenges (`code_phone` keeps a keyed hash)',
    since: 'the request',
    hours: ({ auth }) => auth.signInLogDays * 24,
  },
  ({ db }, before) =>
    db.transaction(async (tx) => {
      await forgetCodes(tx, before);
      await forgetStreaks(tx, before);
      await forgetChallenges(tx, before);
    }),
);

export const sessionForgetting = retention(
  {
    name: 'auth.forget-sessions',
    what: 'ended sessions and known devices',
    since: 'their end',
    hours: ({ auth }) => auth.sessionLogDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetFamilies(tx, before)),
);

export const recoveryForgetting = retention(
  {
    name: 'auth.forget-phone-recoveries',
    what: 'phone recoveries',
    since: 'their end',
    hours: ({ auth }) => auth.sessionLogDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetRecoveries(tx, before)),
);
