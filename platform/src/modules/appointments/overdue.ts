/** The rule of overdue visits with the limits of this installation, and the notice to the patient. */
import { entryWindow, noShowAt, type Overdue, type OverdueLimits, overdueOf } from 'shared-contracts/domain';
import type { ServiceDefinition } from 'shared-contracts/domain';
import type { Config } from '../../settings/config.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import type { Appointment } from '../visits/repository.ts';
import { providerName, notifyDevices, notifyPatient } from './notify.ts';
import { OVERDUE_TITLE, overdueMessage } from './texts.ts';

/** Terms of a service as booked. */
export interface VisitTerms {
  readonly definition: ServiceDefinition;
  readonly limits: OverdueLimits;
}

export const termsOf = ({ booking }: Config, definition: ServiceDefinition): VisitTerms => ({
  definition,
  limits: {
    lateRemote: booking.lateMinutesRemote,
    lateInPerson: booking.lateMinutesInPerson,
    noShow: booking.noShowMinutes,
  },
});

export const isOpenVisit = ({ state }: Pick<Appointment, 'state'>): boolean =>
  state === 'upcoming' || state === 'in_progress';

/** Null for a visit that has ended, is on time, or is in progress with its provider. */
export const overdue = (row: Appointment, { definition, limits }: VisitTerms, now: string): Overdue | null =>
  isOpenVisit(row) ? overdueOf(row, definition, limits, now) : null;

export const noShowFrom = (row: Appointment, { definition, limits }: VisitTerms): string =>
  noShowAt(row, definition, limits);

export const entryOf = (row: Appointment, { definition, limits }: VisitTerms) => entryWindow(row, definition, limits);

/** Once for each time of a visit; the caller holds the row’s lock. */
export const notifyOverdue = async (ctx: AppContext, tx: Tx, row: Appointment, late: Overdue): Promise<void> => {
  const isNew = await notifyPatient(ctx, tx, row, {
    occasion: `overdue.${row.startsAt}`,
    title: OVERDUE_TITLE,
    message: overdueMessage(await providerName(tx, row), late),
    icon: 'clock',
    color: 'warning',
  });
  if (isNew) notifyDevices(ctx, tx, row, 'doctor-late');
};
