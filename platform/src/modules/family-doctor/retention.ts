/** Retention of plans that were selected and not paid. */
import { retention } from '../../background/retention.ts';
import { forgetUnpaid } from './repository.ts';

export const choiceForgetting = retention(
  {
    name: 'family-doctor.forget-choices',
    what: 'people of a plan that was not bought',
    since: 'the choice',
    hours: ({ familyDoctor }) => familyDoctor.draftDays * 24,
  },
  ({ db, clock }, before) => db.transaction((tx) => forgetUnpaid(tx, before, clock.nowIso())),
);
