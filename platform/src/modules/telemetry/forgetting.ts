import { retention } from '../../background/retention.ts';
import { forgetOld } from './repository.ts';
import { reportsNow } from './service.ts';

const DAYS = 7;

/** Reports that nothing asks for any more are forgotten, by the machine's clock as they were written. */
export const reportForgetting = retention(
  {
    name: 'telemetry.forget',
    what: 'counts of how versions of remotes load (passes and networks: hours)',
    since: 'the report',
    hours: () => DAYS * 24,
  },
  ({ db }) => db.transaction((tx) => forgetOld(tx, reportsNow().toISOString())),
);
