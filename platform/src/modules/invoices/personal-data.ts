/** Personal data of this module and its retention periods. */
import { account, keep, keptFor, nobodys, personal, type TableData } from '../../personal-data/declare.ts';
import { invoiceForgetting } from './service.ts';

export const personalData: readonly TableData[] = [
  ...nobodys('invoice_number'),
  ...keptFor(invoiceForgetting, personal('invoice', account(), keep('invoice'))),
];
