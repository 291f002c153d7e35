/** Personal data of this module and its retention periods. */
import { keptFor, nobodys, type TableData, unlinked } from '../../personal-data/declare.ts';
import { tryForgetting } from './tries.ts';

export const personalData: readonly TableData[] = [
  ...nobodys('voucher'),
  ...keptFor(tryForgetting, ...unlinked('Keyed hashes.', 'employment_voucher_try')),
];
