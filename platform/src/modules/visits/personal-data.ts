/** Personal data of this module and its retention periods. */
import {
  NO_PLACE,
  account,
  keep,
  keptFor,
  nobodys,
  personal,
  through,
  type TableData,
} from '../../personal-data/declare.ts';
import { draftForgetting } from './draft-retention.ts';

export const personalData: readonly TableData[] = [
  ...nobodys('appointment_move'),
  ...keptFor(
    draftForgetting,
    personal('appointment', account(), keep('health-record', { location: NO_PLACE, attachments: [] })),
    personal('appointment_answer', through('appointment_id', 'appointment'), keep('health-record')),
  ),
  personal('appointment_patient', through('appointment_id', 'appointment'), keep('health-record')),
  personal('appointment_item', through('appointment_id', 'appointment'), keep('health-record')),
  personal('appointment_line', through('appointment_id', 'appointment'), keep('invoice')),
];
