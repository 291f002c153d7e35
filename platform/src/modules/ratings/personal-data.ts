/** What this module keeps about persons. */
import { DELETE, account, personal, type TableData } from '../../personal-data/declare.ts';

export const personalData: readonly TableData[] = [personal('rating', account(), DELETE)];
