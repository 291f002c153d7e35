/** Personal data of this module and its retention periods. */
import { keptFor, nobodys, type TableData, unlinked } from '../../personal-data/declare.ts';
import { unconfirmedForgetting } from './newsletter.ts';

export const personalData: readonly TableData[] = [
  ...nobodys('city', 'insurer'),
  ...keptFor(
    unconfirmedForgetting,
    ...unlinked('Subscribed without an account; ended by the link in each letter.', 'newsletter_subscriber'),
  ),
];
