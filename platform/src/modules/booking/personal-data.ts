/** Personal data of this module and its retention periods. */
import { account, DELETE, keep, keptFor, personal, type TableData, through } from '../../personal-data/declare.ts';
import { basketForgetting } from './basket/baskets.ts';
import { holdForgetting } from './hold/hold-limit.ts';

export const personalData: readonly TableData[] = [
  ...keptFor(basketForgetting, personal('basket', account(), DELETE)),
  ...keptFor(holdForgetting, personal('hold_taken', account(), DELETE)),
  personal('appointment_discount', account(), keep('payment')),
  personal('appointment_repayment', through('appointment_id', 'appointment'), keep('payment')),
  personal('appointment_cover', through('appointment_id', 'appointment'), keep('payment')),
];
