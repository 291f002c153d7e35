import { toLatinDigits } from './digits.ts';

/** Letters with the same shape or sound that Unicode does not decompose: alef wasla, and the Persian yeh, kaf and heh. */
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
/** Diacritics, elongation, and invisible characters. */
const MARKS = /[\u0300-\u036f]|[\u064b-\u0655]|[\u06d6-\u06ed]|\u0670|\u0640|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Text in the form in which every search and filter of the product compares it: without case, diacritics and elongation, with one
 * letter for the variants of Arabic, and with the digits 0–9.
 */
export const foldText = (text: string): string =>
  toLatinDigits(text.normalize('NFKD'))
    .replace(MARKS, '')
    .replace(LETTERS, (letter) => SAME_LETTER[letter] ?? letter)
    .toLowerCase();

/** The words of a text in their compared form, without punctuation and spaces. */
export const foldedWords = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
