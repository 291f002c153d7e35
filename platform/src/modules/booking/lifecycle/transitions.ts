/** State transitions of an appointment, checked against the contract’s table before the database checks them again. */
import { type AppointmentActor, type AppointmentState, mayMove } from 'shared-contracts/domain';
import { refuse } from '../../../core/errors.ts';

/** @throws STATE_NOT_ALLOWED */
export const assertMove = (from: AppointmentState, to: AppointmentState, actor: AppointmentActor): void => {
  if (!mayMove(from, to, actor)) refuse('STATE_NOT_ALLOWED');
};
