/** Personal data of this module and its retention periods. */
import { account, DELETE, keep, keptFor, personal, type TableData } from '../../personal-data/declare.ts';
import { exportForgetting } from './export.ts';

export const personalData: readonly TableData[] = [
  // An export does not contain exports.
  ...keptFor(exportForgetting, personal('data_export', account(), DELETE, { hidden: 'all', files: true })),
  personal('account_erasure', account(), keep('consent')),
];
