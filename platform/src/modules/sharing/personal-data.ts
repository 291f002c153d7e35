/** Personal data of this module and its retention periods. */
import { account, DELETE, keptFor, personal, type TableData, through, unlinked } from '../../personal-data/declare.ts';
import { tryForgetting } from './open.ts';
import { shareForgetting } from './service.ts';

export const personalData: readonly TableData[] = [
  ...keptFor(
    shareForgetting,
    personal('record_share', account(), DELETE, { hidden: ['code_index'] }),
    personal('record_share_opening', through('share_id', 'record_share'), DELETE),
  ),
  ...keptFor(tryForgetting, ...unlinked('Keyed hashes.', 'record_share_try')),
];
