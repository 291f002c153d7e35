/** Personal data of this module and its retention periods. */
import { account, keep, keptFor, personal, type TableData } from '../../personal-data/declare.ts';
import { leaveForgetting } from './service.ts';

export const personalData: readonly TableData[] = keptFor(
  leaveForgetting,
  personal('sick_leave', account(), keep('health-record')),
);
