/** Personal data of this module. */
import { account, keep, personal, through, type TableData } from '../../personal-data/declare.ts';

export const personalData: readonly TableData[] = [
  personal('prescription', account(), keep('health-record')),
  personal('prescribed_drug', through('prescription_id', 'prescription'), keep('health-record')),
  personal('dispensing', through('drug_id', 'prescribed_drug'), keep('health-record')),
];
