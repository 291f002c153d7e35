/**
 * A phonetic key of a name, which is the same for its Arabic form and its spellings in Latin letters: محمد, Mohammed and Muhamad
 * are all `mhmd`. Consonants are kept, vowels are dropped (Arabic does not write the short ones); a vowel at the start is `a`.
 */
import { foldText } from '../text/fold-text.ts';

const OF_ARABIC: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  چ: 'x',
  ح: 'h',
  خ: 'k',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  ژ: 'z',
  س: 's',
  ش: 'x',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  غ: 'g',
  ف: 'f',
  ڤ: 'f',
  ق: 'k',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ا: 'a',
  ع: 'a',
  ء: '',
  و: 'w',
  ي: 'y',
};

/** Longer patterns first. `c` before e, i, y is an s. */
const OF_LATIN: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/g, ''],
  [/^(?:ou|oo)(?=[aeiou])/, 'w'],
  [/ph/g, 'f'],
  [/sh|ch/g, 'x'],
  [/kh|ck/g, 'k'],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/p/g, 'b'],
  [/v/g, 'f'],
  [/[aeiou]/g, 'a'],
];

const letterOf = (letter: string): string => OF_ARABIC[letter] ?? letter;
const consonantsOf = (word: string): string =>
  /[\u0600-\u06ff]/.test(word)
    ? [...word].map(letterOf).join('')
    : OF_LATIN.reduce((text, [pattern, letter]) => text.replace(pattern, letter), word);

/** The key of one word; empty when it has no consonant that both scripts write. */
export const soundOf = (word: string): string => {
  const text = consonantsOf(foldText(word));
  // Within a word `w` and `y` may represent a vowel, and a final `h` is not always written (Noura, نورة).
  const inner = text.slice(1).replace(/[awy]/g, '').replace(/h$/, '');
  return (text.slice(0, 1) + inner).replace(/(.)\1+/g, '$1');
};
