/** Personal data of this module. */
import { keep, personal, through, type TableData } from '../../personal-data/declare.ts';

export const personalData: readonly TableData[] = [
  personal(
    'appointment_cancellation',
    through('appointment_id', 'appointment'),
    keep('health-record', { comment: '' }),
  ),
  personal('appointment_reschedule', through('appointment_id', 'appointment'), keep('health-record')),
];
