import { retention } from '../../background/retention.ts';
import { forgetOld } from './repository.ts';
import { reportsNow } from './service.ts';

const DAYS = 7;

/** Deletes reports that no trial uses any more, by the system clock with which they were written. */
export const reportForgetting = retention(
  {
    name: 'telemetry.forget',
    what: 'counts of loads and failures of remote versions (passes and networks: hours)',
    since: 'the report',
    hours: () => DAYS * 24,
  },
  ({ db }) => db.transaction((tx) => forgetOld(tx, reportsNow().toISOString())),
);
