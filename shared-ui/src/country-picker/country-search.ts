/** Country as the server's static data gives it. */
export interface CountryOption {
  /** Two letters; lower-cased it names the flag. */
  readonly id: string;
  readonly name: string;
  readonly a_name: string;
  /** Digits without `+`. Nationalities have none. */
  readonly dial_code?: string;
  /** Mobile pattern with X for digits; may be empty. */
  readonly numberFormat?: string;
}

const MARKS = /[\u064B-\u065F\u0670\u0640]/g;

/** Spellings that readers take for the same letter, and no case. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(MARKS, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .trim();

const beginsAWord = (name: string, wanted: string): boolean => {
  const words = ` ${plain(name).replace(/[()،,.-]+/g, ' ')}`;
  return words.includes(` ${wanted}`) || words.includes(` ال${wanted}`);
};

/** Any word of the English name, the dial code, or any word of the Arabic name (specification part 1, section 5). */
export const matchesCountry = (country: CountryOption, query: string): boolean => {
  const wanted = plain(query);
  if (wanted === '') return true;
  const digits = wanted.replace(/^(\+|00)/, '');
  if (/^\d+$/.test(digits)) return country.dial_code?.startsWith(digits) ?? false;
  return beginsAWord(country.name, wanted) || beginsAWord(country.a_name, wanted);
};
