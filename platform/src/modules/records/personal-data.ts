/** Personal data of this module and its retention periods. */
import { account, keep, keptFor, personal, type TableData } from '../../personal-data/declare.ts';
import { recordForgetting } from './service.ts';

export const personalData: readonly TableData[] = [
  // The patient’s uploads are deleted; results of visits belong to the provider’s record.
  ...keptFor(recordForgetting, personal('report', account(), keep('health-record', {}, 'appointment_id IS NOT NULL'))),
];
