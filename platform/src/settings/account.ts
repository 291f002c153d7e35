/** Limits per account (rules: "Money and VAT", limits). */
import { count, setting } from './setting.ts';

export const accountSettings = {
  relatives: setting('ACCOUNT_RELATIVES', count(15, 1), 'Maximum number of relatives of an account'),
  addresses: setting('ACCOUNT_ADDRESSES', count(20, 1), 'Maximum number of saved addresses of an account'),
  adultDays: setting(
    'ACCOUNT_ADULT_DAYS',
    count(30, 1),
    'Days in which a relative who turns 18 confirms the relation before access to the record ends',
  ),
};
