/** What this module keeps about persons, and for how long. */
import { DELETE, keptFor, personal, type TableData, through } from '../../personal-data/declare.ts';
import { preparedForgetting } from './service.ts';

export const personalData: readonly TableData[] = keptFor(
  preparedForgetting,
  personal('prepared_visit', through('appointment_id', 'appointment'), DELETE),
);
