/** Personal data of this module and its retention periods. */
import { account, keep, keptFor, personal, type TableData } from '../../personal-data/declare.ts';
import { noteForgetting } from './service.ts';

export const personalData: readonly TableData[] = keptFor(
  noteForgetting,
  personal('visit_note', account(), keep('health-record')),
);
