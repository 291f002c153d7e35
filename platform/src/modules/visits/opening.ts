/** The start of a visit. */
import { startWindow } from 'shared-contracts/domain';
import { refuse } from '../../core/errors.ts';
import type { Appointment } from './repository.ts';

/** No visit of any kind can begin, end, count as held or have a result before its time. @throws START_NOT_OPEN */
export const requireOpen = ({ startsAt }: Pick<Appointment, 'startsAt'>, now: string): void => {
  if (now < startWindow(startsAt).opensAt) refuse('START_NOT_OPEN');
};
