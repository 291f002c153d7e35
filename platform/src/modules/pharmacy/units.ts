/** Units of strength, in the reader's language. */
import { formatNumber, type Language, type Localized } from 'shared-contracts/domain';

const ARABIC: Readonly<Record<string, string>> = {
  mg: 'ملغ',
  'mg/5 ml': 'ملغ / ٥ مل',
  mcg: 'مكغ',
  IU: 'وحدة',
  'IU/ml': 'وحدة / مل',
  'g/15 ml': 'غ / ١٥ مل',
  '%': '٪',
};

export const strengthUnitIn = (unit: string, language: Language): string =>
  language === 'ar' ? (ARABIC[unit] ?? unit) : unit;

/** `30,000 mg` */
export const substanceText = (amount: number, unit: string): Localized => ({
  ar: `${formatNumber(amount, 'ar')} ${strengthUnitIn(unit, 'ar')}`,
  en: `${formatNumber(amount, 'en')} ${strengthUnitIn(unit, 'en')}`,
});
