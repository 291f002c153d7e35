/** Personal data of this module. */
import { account, keep, personal, through, type TableData } from '../../personal-data/declare.ts';

export const personalData: readonly TableData[] = [
  personal('visit_addition', account(), keep('payment')),
  personal('visit_addition_item', through('addition_id', 'visit_addition'), keep('payment')),
  personal('visit_addition_charge', through('addition_id', 'visit_addition'), keep('payment')),
];
