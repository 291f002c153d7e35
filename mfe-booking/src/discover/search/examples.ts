/** Typed for the patient who wonders what can be searched: in the language of the page. */
import type { Localized } from 'shared-contracts/domain';

export const EXAMPLES: readonly Localized[] = [
  { ar: 'صداع', en: 'Headache' },
  { ar: 'الجلدية', en: 'Dermatology' },
  { ar: 'فيتامين د', en: 'Vitamin D' },
  { ar: 'علاج طبيعي', en: 'Physiotherapy' },
];
