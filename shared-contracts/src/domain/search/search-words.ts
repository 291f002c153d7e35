/** The words of a text in the form in which they are indexed and searched. Index and query must use the same form. */
import { foldText } from '../text/fold-text.ts';

/** Words that people type before the subject of the search; ignored unless the query contains nothing else. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  [
    'a an the of for and or with in on at to from my me i am have has had feel feeling some is it need want near',
    'dr doctor doctors al el',
    'د دكتور دكتوره الدكتور الدكتوره طبيب طبيبه اطباء و في من عن علي مع او ال عندي عندها عنده لدي اعاني اشعر احس ابي ابغي اريد انا هل',
  ].flatMap((line) => line.split(' ')),
);

/** The beginning of a name that some people join to the following word: عبد الله and عبدالله, al Harbi and Alharbi. */
const JOINED: ReadonlySet<string> = new Set('al el abd abdul abdel abu bin ibn ال عبد ابو ام بن'.split(' '));

const ARTICLES: ReadonlySet<string> = new Set(['al', 'el', 'ال']);

const LEAST_LETTERS = 3;
/** و, ب, ل and the article; for other prefixes only the article. */
const ARTICLE = /^(?:[وفبك]?ال|لل)/;

/** A word without its Arabic prefixes: الصداع and للصداع are صداع. */
const withoutArticle = (word: string): string => {
  const rest = word.replace(ARTICLE, '');
  return rest.length >= LEAST_LETTERS ? rest : word;
};

const SEPARATED = /[\p{L}\p{N}]+/gu;
const pieces = (text: string): readonly string[] =>
  foldText(text)
    .replace(/['’`ء]/g, '')
    .match(SEPARATED) ?? [];

/** All words under which a text is indexed, without duplicates. */
export const indexWords = (...texts: readonly string[]): readonly string[] => {
  const found = texts.flatMap((text) => {
    const words = pieces(text);
    const joined = words.flatMap((word, at) =>
      at > 0 && JOINED.has(words[at - 1] ?? '') ? [words[at - 1] + word] : [],
    );
    return [...words, ...joined];
  });
  return [...new Set(found.flatMap((word) => [word, withoutArticle(word)]))];
};

/** Maximum number of words of a query. */
const MOST_WORDS = 6;

/** The words of a query, in their order; the last one may be incomplete. */
export const typedWords = (text: string): readonly string[] => {
  const words = pieces(text);
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    if (next !== undefined && JOINED.has(word)) {
      joined.push(ARTICLES.has(word) ? next : word + next);
      at += 1;
    } else joined.push(word);
  }
  const said = joined.filter((word) => !SMALL_WORDS.has(word));
  const asked = (said.length > 0 ? said : joined).map(withoutArticle);
  return [...new Set(asked)].slice(0, MOST_WORDS);
};

const LATIN_OF: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويپچڤگ'].map((letter, at) => [
    letter,
    'abcdefghijklmnopqrstuvwxyz0123456789'[at] ?? '',
  ]),
);

/**
 * A word in ASCII, one letter for each letter, for trigrams: a database with the locale C treats Arabic letters as separators and
 * would create no trigrams of them.
 */
export const spellingOf = (word: string): string => [...word].map((letter) => LATIN_OF[letter] ?? letter).join('');

/** The number of wrong, missing, additional and swapped letters between two words. */
export const lettersApart = (one: string, other: string): number => {
  const width = other.length + 1;
  let before: number[] = [];
  let row = Array.from({ length: width }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j < width; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + same,
          ...(swapped ? [(before[j - 2] ?? 0) + 1] : []),
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
};

/** The number of tolerated wrong letters in a word: none in a short word, which is similar to too many others. */
export const forgivenLetters = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
};
