/** Personal data of this module and its retention periods. */
import { account, keep, keptFor, nobodys, personal, type TableData, through } from '../../personal-data/declare.ts';
import { choiceForgetting } from './retention.ts';

export const personalData: readonly TableData[] = [
  ...nobodys('family_plan', 'family_doctor'),
  personal('family_subscription', account(), keep('payment')),
  ...keptFor(
    choiceForgetting,
    personal('family_member', through('subscription_id', 'family_subscription'), keep('payment')),
  ),
  personal('family_visit', through('subscription_id', 'family_subscription'), keep('payment')),
];
