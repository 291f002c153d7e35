/** Personal data of this module and its retention periods. */
import { account, DELETE, keptFor, personal, type TableData } from '../../personal-data/declare.ts';
import { feedbackForgetting } from './service.ts';

export const personalData: readonly TableData[] = keptFor(feedbackForgetting, personal('feedback', account(), DELETE));
