/** Personal data of this module. */
import { nobodys, type TableData } from '../../personal-data/declare.ts';

export const personalData: readonly TableData[] = [
  ...nobodys('service', 'item_kind', 'sample_kind', 'service_item', 'item_category', 'package_test', 'vaccine_dose'),
  ...nobodys('question'),
];
