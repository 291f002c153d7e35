/** What this module keeps about persons, and for how long. */
import { account, keep, keptFor, personal, type TableData } from '../../personal-data/declare.ts';
import { recordForgetting } from './service.ts';

export const personalData: readonly TableData[] = [
  // What the patient uploaded is deleted; what a visit resulted in is the record of the provider.
  ...keptFor(recordForgetting, personal('report', account(), keep('health-record', {}, 'appointment_id IS NOT NULL'))),
];
