import { retention } from '../../background/retention.ts';
import { forgetKeys } from './repository.ts';

/** Keys older than their life are forgotten, with the answers kept for them. */
export const keyExpiry = retention(
  {
    name: 'http.forget-idempotency-keys',
    what: 'answers of idempotent calls',
    since: 'the first call',
    hours: ({ idempotencyHours }) => idempotencyHours,
  },
  ({ db }, before) => db.transaction((tx) => forgetKeys(tx, before)),
);
