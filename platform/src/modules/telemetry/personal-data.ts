/** Personal data of this module and its retention periods. */
import { keptFor, nobodys, type TableData } from '../../personal-data/declare.ts';
import { reportForgetting } from './forgetting.ts';

export const personalData: readonly TableData[] = keptFor(
  reportForgetting,
  ...nobodys('remote_health', 'remote_network', 'remote_report', 'page_trouble', 'page_start'),
);
