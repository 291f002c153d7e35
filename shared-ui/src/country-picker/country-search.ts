import { foldedWords } from 'shared-contracts/domain';

/** A country in the format of the server's static data. */
export interface CountryOption {
  /** Two letters; in lower case the file name of the flag. */
  readonly id: string;
  readonly name: string;
  readonly a_name: string;
  /** Digits without `+`. Nationalities have none. */
  readonly dial_code?: string;
  /** Mobile pattern with X for digits; may be empty. */
  readonly numberFormat?: string;
}

/** Common names of countries beside the official ones, by id. */
const COMMON_NAMES: Readonly<Record<string, string>> = {
  AE: 'UAE | الإمارات',
  BO: 'Bolivia',
  BN: 'Brunei',
  CD: 'DRC | Congo Kinshasa | الكونغو الديمقراطية',
  CG: 'Congo Brazzaville',
  CI: 'Ivory Coast | كوت ديفوار | ساحل العاج',
  CN: 'China | الصين',
  CV: 'Cape Verde | الرأس الأخضر',
  CZ: 'Czech Republic | التشيك',
  GB: 'UK | Great Britain | Britain | England | Scotland | Wales | بريطانيا | إنجلترا',
  IR: 'Iran | إيران',
  KP: 'North Korea | كوريا الشمالية',
  KR: 'South Korea | كوريا الجنوبية',
  LA: 'Laos',
  MD: 'Moldova',
  MK: 'Macedonia | مقدونيا',
  MM: 'Burma | بورما',
  NL: 'Holland | هولندا',
  PS: 'Palestine | فلسطين',
  RU: 'Russia | روسيا',
  SA: 'KSA | السعودية',
  SY: 'Syria | سوريا',
  SZ: 'Swaziland',
  TL: 'East Timor | تيمور الشرقية',
  TR: 'Turkey | Türkiye | تركيا',
  TW: 'Taiwan | تايوان',
  TZ: 'Tanzania | تنزانيا',
  US: 'USA | America | United States | أمريكا | الولايات المتحدة',
  VA: 'Vatican | الفاتيكان',
  VN: 'Vietnam | فيتنام',
};

const spaced = (text: string): string => ` ${foldedWords(text).join(' ')}`;

const beginsAWord = (name: string, wanted: string): boolean => {
  const words = spaced(name);
  return words.includes(wanted) || words.includes(` ال${wanted.trimStart()}`);
};

/**
 * Any word of the English or Arabic name, also after an apostrophe, a common name, or the dial code (specification part 1,
 * section 5).
 */
export const matchesCountry = (country: CountryOption, query: string): boolean => {
  const wanted = spaced(query);
  if (wanted === ' ') return true;
  const digits = wanted.trimStart().replace(/^00/, '');
  if (/^\d+$/.test(digits)) return country.dial_code?.startsWith(digits) ?? false;
  const names = [country.name, country.a_name, ...(COMMON_NAMES[country.id] ?? '').split('|')];
  return names.some((name) => beginsAWord(name, wanted));
};
