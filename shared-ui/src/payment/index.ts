/** Finding out what became of a card payment, for every remote that sends its reader to the payment page. */
export { leave } from './leave.ts';
export { afterAsking, PAUSES, pauseOf } from './settlement.ts';
export type { Settlement } from './settlement.ts';
export { useReturnByBack } from './use-return-by-back.ts';
export { useSettlement } from './use-settlement.ts';
