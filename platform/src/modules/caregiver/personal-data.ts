/** Personal data of this module and its retention periods. */
import { keptFor, nobodys, type TableData, unlinked } from '../../personal-data/declare.ts';
import { leadForgetting } from './leads.ts';

export const personalData: readonly TableData[] = [
  ...nobodys('care_package'),
  ...keptFor(leadForgetting, ...unlinked('Sent without an account.', 'care_lead')),
];
