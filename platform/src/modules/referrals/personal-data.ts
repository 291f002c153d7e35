/** Personal data of this module and its retention periods. */
import { account, keep, keptFor, personal, type TableData } from '../../personal-data/declare.ts';
import { referralForgetting } from './service.ts';

export const personalData: readonly TableData[] = keptFor(
  referralForgetting,
  personal('referral', account(), keep('health-record')),
);
