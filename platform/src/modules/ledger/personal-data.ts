/** Personal data of this module. */
import { account, keep, personal, through, type TableData } from '../../personal-data/declare.ts';

export const personalData: readonly TableData[] = [
  personal('ledger_account', account(), keep('payment')),
  personal('wallet_credit', through('account_id', 'ledger_account'), keep('payment')),
  personal('ledger_entry', through('account_id', 'ledger_account'), keep('payment')),
  personal('ledger_transaction', through('id', 'ledger_entry', 'transaction_id'), keep('payment')),
];
