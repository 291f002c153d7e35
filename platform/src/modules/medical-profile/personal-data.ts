/** Personal data of this module. */
import { DELETE, account, personal, type TableData } from '../../personal-data/declare.ts';

export const personalData: readonly TableData[] = [
  personal('patient_allergy', account(), DELETE),
  personal('patient_condition', account(), DELETE),
];
