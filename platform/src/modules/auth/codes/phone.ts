import { toE164 } from 'shared-contracts/domain/phone';
import { refuse } from '../../../core/errors.ts';

/** E.164 of a number that was entered with its dial code. @throws PHONE_INVALID */
export const phoneOf = ({ pc, ph }: { pc: string; ph: string }): string => toE164(pc, ph) ?? refuse('PHONE_INVALID');
