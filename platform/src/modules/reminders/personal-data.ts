/** Personal data of this module. */
import { DELETE, personal, through, type TableData } from '../../personal-data/declare.ts';

export const personalData: readonly TableData[] = [
  personal('reminder_sms', through('appointment_id', 'appointment'), DELETE),
];
