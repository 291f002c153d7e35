/** What this module keeps about persons, and for how long. */
import { account, keep, keptFor, personal, type TableData } from '../../personal-data/declare.ts';
import { noteForgetting } from './service.ts';

export const personalData: readonly TableData[] = keptFor(
  noteForgetting,
  personal('visit_note', account(), keep('health-record')),
);
