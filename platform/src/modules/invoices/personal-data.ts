/** What this module keeps about persons, and for how long. */
import { account, keep, keptFor, nobodys, personal, type TableData } from '../../personal-data/declare.ts';
import { invoiceForgetting } from './service.ts';

export const personalData: readonly TableData[] = [
  ...nobodys('invoice_number'),
  ...keptFor(invoiceForgetting, personal('invoice', account(), keep('invoice'))),
];
