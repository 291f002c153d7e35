/** Personal data of this module and its retention periods. */
import { account, DELETE, keptFor, personal, type TableData } from '../../personal-data/declare.ts';
import { retention } from '../../background/retention.ts';
import { forgetTransferCodes } from './repository.ts';

const codeForgetting = retention(
  { name: 'transfer-code.forget', what: 'transfer codes from app to page', since: 'their end', hours: () => 24 },
  ({ db }, before) => db.transaction((tx) => forgetTransferCodes(tx, before)),
);

export const personalData: readonly TableData[] = keptFor(
  codeForgetting,
  personal('transfer_code', account(), DELETE, { hidden: 'all' }),
);
