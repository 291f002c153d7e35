/** Letters of one shape or sound that do not come apart by themselves: alef wasla, and the Persian yeh, kaf and heh. */
const SAME_LETTER: Readonly<Record<string, string>> = {
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u0629': '\u0647',
  '\u06c1': '\u0647',
  '\u06be': '\u0647',
  '\u06a9': '\u0643',
  '\u0671': '\u0627',
};
const LETTERS = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'g');
/** Marks above and below letters, elongation, and what only steers direction or joining. */
const MARKS =
  /[\u0300-\u036f]|[\u064b-\u0655]|[\u06d6-\u06ed]|\u0670|\u0640|[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text as it is compared: without case, marks and elongation, and with one letter where Arabic writes several. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(LETTERS, (letter) => SAME_LETTER[letter] ?? letter)
    .toLowerCase();
