/** Once an hour, keys older than their life are forgotten, with the answers kept for them. */
import type { RecurringWork } from '../../jobs/recurring.ts';
import { forgetKeys } from './repository.ts';

export const keyExpiry: RecurringWork = {
  name: 'http.forget-idempotency-keys',
  everySeconds: () => 3600,
  run: ({ db, clock, config }) => {
    const before = new Date(clock.now().getTime() - config.idempotencyHours * 3_600_000).toISOString();
    return db.transaction((tx) => forgetKeys(tx, before));
  },
};
