/**
 * Whether a typed name matches the registered one. The register has the Arabic name and its own romanization, and people type
 * theirs, so consonants are compared: Mohammed, Muhammad and محمد are the same name, Noura and Reem are not.
 */
import { foldText } from 'shared-contracts/domain';

interface TypedName {
  readonly firstName: string;
  readonly lastName: string;
}

export interface RegisteredName {
  readonly ar: string;
  readonly en: string;
}

/** Maps letters that romanizations write differently to one, and removes vowels, glides and hamza. */
const ARABIC: Readonly<Record<string, string>> = {
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'k',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 's',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  غ: 'k',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
};
const DIGRAPHS = /([sktdg])h/g;
const LATIN: Readonly<Record<string, string>> = { c: 'k', q: 'k', g: 'k', p: 'b', v: 'f', x: 'ks' };
const SILENT = /[aeiouyw]/;

const latinConsonants = (word: string): string =>
  [...word.replace(DIGRAPHS, '$1')].map((letter) => (SILENT.test(letter) ? '' : (LATIN[letter] ?? letter))).join('');

const arabicConsonants = (word: string): string => [...word].map((letter) => ARABIC[letter] ?? '').join('');

/** Consonants without repetitions; a final `h` is silent in both languages. */
const consonants = (word: string): string => {
  const latin = /^[a-z]/.test(word);
  return (latin ? latinConsonants(word) : arabicConsonants(word)).replace(/(.)\1+/g, '$1').replace(/h$/, '');
};

const ARTICLE = /^(?:(?:al|el|ul)(?=[a-z])|\u0627\u0644(?=.))/;

/** With and without the article: العتيبي, Alotaibi and Otaibi. A name that would become empty is not changed. */
const formsOf = (words: readonly string[]): readonly string[] => {
  const joined = consonants(words.join(''));
  const bare = words.map((word) => consonants(word.replace(ARTICLE, ''))).join('');
  return bare === '' ? [joined] : [joined, bare.replace(/(.)\1+/g, '$1')];
};

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s-]+/)
    .map((word) => word.replace(/[^\p{Letter}]/gu, ''))
    .filter((word) => word !== '' && word !== 'al' && word !== 'el');

const alike = (a: readonly string[], b: readonly string[]): boolean => {
  const forms = formsOf(b);
  return formsOf(a).some((form) => forms.includes(form));
};

/** The first name must begin the registered name and the last name must end it, by complete words. */
const fits = (typed: TypedName, registered: string): boolean => {
  const words = wordsOf(registered);
  const [first, last] = [wordsOf(typed.firstName), wordsOf(typed.lastName)];
  const cuts = Array.from({ length: Math.max(0, words.length - 1) }, (_, index) => index + 1);
  return cuts.some((cut) => alike(first, words.slice(0, cut))) && cuts.some((cut) => alike(last, words.slice(cut)));
};

export const sameName = (typed: TypedName, registered: RegisteredName): boolean =>
  fits(typed, registered.en) || fits(typed, registered.ar);
