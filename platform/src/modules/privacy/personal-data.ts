/** What this module keeps about persons, and for how long. */
import { account, DELETE, keep, keptFor, personal, type TableData } from '../../personal-data/declare.ts';
import { exportForgetting } from './export.ts';

export const personalData: readonly TableData[] = [
  // Exports are no part of an export.
  ...keptFor(exportForgetting, personal('data_export', account(), DELETE, { hidden: 'all', files: true })),
  personal('account_erasure', account(), keep('consent')),
];
