/** Until when a visit can be added to. */
import type { Choice } from 'shared-contracts/domain';
import type { Service } from '../catalogue/services.ts';
import type { Appointment } from '../visits/repository.ts';

/** What is chosen from a list, and done by somebody who comes with what they need for more of it. */
export const ADDABLE: readonly Choice[] = ['tests-and-packages', 'tasks'];

/** Until the visit begins. */
export const isBeforeStart = ({ state, startsAt }: Appointment, now: string): boolean =>
  state === 'upcoming' && startsAt > now;

export const mayAdd = (visit: Appointment, { definition }: Service, now: string): boolean =>
  ADDABLE.includes(definition.chosen) && isBeforeStart(visit, now);
