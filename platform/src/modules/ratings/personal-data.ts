/** Personal data of this module. */
import { DELETE, account, personal, type TableData } from '../../personal-data/declare.ts';

export const personalData: readonly TableData[] = [personal('rating', account(), DELETE)];
