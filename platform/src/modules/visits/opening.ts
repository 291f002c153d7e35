/** The first minute of a visit. */
import { startWindow } from 'shared-contracts/domain';
import { refuse } from '../../core/errors.ts';
import type { Appointment } from './repository.ts';

/** No visit begins, ends, is called held or has a result before its time, wherever it is. @throws START_NOT_OPEN */
export const requireOpen = ({ startsAt }: Pick<Appointment, 'startsAt'>, now: string): void => {
  if (now < startWindow(startsAt).opensAt) refuse('START_NOT_OPEN');
};
