import type { RecurringWork } from '../../jobs/recurring.ts';
import { forgetOld } from './repository.ts';
import { reportsNow } from './service.ts';

/** Once an hour, reports that nothing asks for any more are forgotten. */
export const reportForgetting: RecurringWork = {
  name: 'telemetry.forget',
  everySeconds: () => 3600,
  run: ({ db }) => db.transaction((tx) => forgetOld(tx, reportsNow().toISOString())),
};
