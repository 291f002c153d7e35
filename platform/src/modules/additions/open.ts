/** The period in which a visit accepts additions. */
import type { Choice } from 'shared-contracts/domain';
import type { Service } from '../catalogue/services.ts';
import type { Appointment } from '../visits/repository.ts';

/** Kinds of choices from a list, by providers who carry the equipment for additional items. */
export const ADDABLE: readonly Choice[] = ['tests-and-packages', 'tasks'];

/** Before the start of the visit. */
export const isBeforeStart = ({ state, startsAt }: Appointment, now: string): boolean =>
  state === 'upcoming' && startsAt > now;

export const mayAdd = (visit: Appointment, { definition }: Service, now: string): boolean =>
  ADDABLE.includes(definition.chosen) && isBeforeStart(visit, now);
