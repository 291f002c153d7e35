/** What this module keeps about persons, and for how long. */
import { account, keep, keptFor, personal, type TableData } from '../../personal-data/declare.ts';
import { callForgetting } from './ends.ts';

export const personalData: readonly TableData[] = [
  ...keptFor(
    callForgetting,
    personal('visit_call', account(), keep('health-record'), { hidden: ['room', 'room_reference'] }),
  ),
];
