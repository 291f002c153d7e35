/** Personal data of this module. */
import { nobodys, type TableData } from '../../personal-data/declare.ts';

export const personalData: readonly TableData[] = [...nobodys('search_entry', 'search_word', 'search_change')];
