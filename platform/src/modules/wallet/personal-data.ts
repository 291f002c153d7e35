/** Personal data of this module. */
import { account, keep, personal, type TableData } from '../../personal-data/declare.ts';

export const personalData: readonly TableData[] = [
  personal('wallet_top_up', account(), keep('payment'), { hidden: ['idempotency_key'] }),
];
