/** Matches texts that are not in the index with the query: by the same rules for words, sounds and spelling errors. */
import { forgivenLetters, indexWords, lettersApart, soundOf } from 'shared-contracts/domain';
import type { TextMatcher } from '../../context/searchable.ts';

const LEAST_BEGINNING = 2;

/** A prefix of a longer word may contain an error, too. */
export const isNear = (typed: string, word: string): boolean => {
  const forgiven = forgivenLetters(typed);
  if (forgiven === 0) return false;
  return lettersApart(typed, word) <= forgiven || lettersApart(typed, word.slice(0, typed.length)) <= 1;
};

const isSaid = (typed: string, sound: string, word: string): boolean =>
  word === typed ||
  (typed.length >= LEAST_BEGINNING && word.startsWith(typed)) ||
  (sound.length >= LEAST_BEGINNING && soundOf(word) === sound) ||
  isNear(typed, word);

/** Every typed word must match. */
export const matcherOf = (typed: readonly string[]): TextMatcher => {
  const asked = typed.map((word) => ({ word, sound: soundOf(word) }));
  return (texts) => {
    const words = indexWords(...texts);
    return asked.length > 0 && asked.every(({ word, sound }) => words.some((said) => isSaid(word, sound, said)));
  };
};
