/** Personal data of this module and its retention periods. */
import { DELETE, keptFor, personal, type TableData, through } from '../../personal-data/declare.ts';
import { preparedForgetting } from './service.ts';

export const personalData: readonly TableData[] = keptFor(
  preparedForgetting,
  personal('prepared_visit', through('appointment_id', 'appointment'), DELETE),
);
