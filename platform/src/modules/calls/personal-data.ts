/** Personal data of this module and its retention periods. */
import { account, keep, keptFor, personal, type TableData } from '../../personal-data/declare.ts';
import { callForgetting } from './ends.ts';

export const personalData: readonly TableData[] = [
  ...keptFor(
    callForgetting,
    personal('visit_call', account(), keep('health-record'), { hidden: ['room', 'room_reference'] }),
  ),
];
