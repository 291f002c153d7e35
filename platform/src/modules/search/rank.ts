/** Ranking of search results. Pure. */
import { SEARCH_GROUP_MAX, SEARCH_KINDS } from 'shared-contracts/api';
import { foldedWords } from 'shared-contracts/domain';
import type { Candidate } from './repository.ts';

/** Index words that match one typed word, best match first. */
export interface Meaning {
  readonly typed: string;
  readonly begins: ReadonlySet<string>;
  readonly sounds: ReadonlySet<string>;
  readonly near: ReadonlySet<string>;
}

/**
 * Weight of a match in the title; half of it elsewhere. Names are often spelled phonetically; other words sound similar by
 * coincidence.
 */
const WORTH = { exact: 8, begins: 6, soundsAsName: 4, sounds: 3.5, near: 3 } as const;

const worthOf = ({ typed, begins, sounds, near }: Meaning, word: string, ofSound: number): number => {
  if (word === typed) return WORTH.exact;
  if (begins.has(word)) return WORTH.begins;
  if (sounds.has(word)) return ofSound;
  return near.has(word) ? WORTH.near : 0;
};

export const scoreOf = (meanings: readonly Meaning[], { kind, titleWords, words }: Candidate): number => {
  const ofSound = kind === 'doctor' ? WORTH.soundsAsName : WORTH.sounds;
  const best = (meaning: Meaning, some: readonly string[]): number =>
    some.reduce((highest, word) => Math.max(highest, worthOf(meaning, word, ofSound)), 0);
  return meanings.reduce((sum, meaning) => sum + Math.max(best(meaning, titleWords), best(meaning, words) / 2), 0);
};

interface Scored {
  readonly candidate: Candidate;
  readonly score: number;
}

/** Words of the title only, because synonyms add no information. */
const lengthOf = ({ title }: Candidate): number => foldedWords(`${title.ar} ${title.en}`).length;

/** Equal results: the higher weight first, then the one with fewer additional words. */
const byScore = (a: Scored, b: Scored): number =>
  b.score - a.score ||
  b.candidate.weight - a.candidate.weight ||
  lengthOf(a.candidate) - lengthOf(b.candidate) ||
  (a.candidate.reference < b.candidate.reference ? -1 : 1);

export interface RankedGroup {
  readonly kind: Candidate['kind'];
  readonly results: readonly Candidate[];
}

/** Groups ordered by their best result; equal ones in the default order. */
export const rank = (meanings: readonly Meaning[], candidates: readonly Candidate[]): readonly RankedGroup[] => {
  const scored = candidates.map((candidate) => ({ candidate, score: scoreOf(meanings, candidate) }));
  const groups = [...Map.groupBy(scored, ({ candidate }) => candidate.kind)].map(([kind, some]) => {
    const [first, ...rest] = some.toSorted(byScore);
    const shown = first ? [first, ...rest].slice(0, SEARCH_GROUP_MAX) : [];
    return { kind, score: first?.score ?? 0, results: shown.map(({ candidate }) => candidate) };
  });
  return groups.toSorted((a, b) => b.score - a.score || SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind));
};
