/** Personal data of this module and its retention periods. */
import { keptFor, type TableData, unlinked } from '../../personal-data/declare.ts';
import { requestForgetting } from './service.ts';

export const personalData: readonly TableData[] = keptFor(
  requestForgetting,
  ...unlinked('Sent without an account.', 'request', 'request_document'),
);
