/**
 * Search in three steps: what the typed words mean (as typed, begun, as they sound, and only where there is none of these,
 * with wrong letters), the entries that have all of them, and their order. What was typed is neither stored nor logged.
 */
import { SEARCH_GROUP_MAX, type SearchKind, type SearchResult } from 'shared-contracts/api';
import { forgivenLetters, soundOf, typedWords } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Database } from '../../db/database.ts';
import { hrefOf } from '../../context/searchable.ts';
import { type Meaning, rank } from './rank.ts';
import { type Candidate, entriesWith, type FoundWord, knownWords, nearWords } from './repository.ts';
import { isNear, matcherOf } from './text-matcher.ts';

/** Two consonants are those of too many words, once the word itself is known: صداع and سعود. */
const SURE_SOUND = 3;

const wordsOf = (found: readonly FoundWord[], how: FoundWord['how']): ReadonlySet<string> =>
  new Set(found.filter((one) => one.how === how).map(({ word }) => word));

const nearOf = async (db: Database, typed: string): Promise<ReadonlySet<string>> => {
  if (forgivenLetters(typed) === 0) return new Set();
  return new Set((await nearWords(db, typed)).filter((word) => isNear(typed, word)));
};

const meaningsOf = async (db: Database, typed: readonly string[]): Promise<readonly Meaning[]> => {
  const known = Map.groupBy(await knownWords(db, typed), ({ place }) => place);
  return Promise.all(
    typed.map(async (word, at) => {
      const found = known.get(at + 1) ?? [];
      const near = found.length === 0 ? await nearOf(db, word) : new Set<string>();
      const begins = wordsOf(found, 'begins');
      const unsure = begins.size > 0 && soundOf(word).length < SURE_SOUND;
      return { typed: word, begins, sounds: unsure ? new Set<string>() : wordsOf(found, 'sounds'), near };
    }),
  );
};

const all = ({ begins, sounds, near }: Meaning): readonly string[] => [...new Set([...begins, ...sounds, ...near])];
const exact = ({ typed, begins }: Meaning): readonly string[] => (begins.has(typed) ? [typed] : []);

/**
 * Those that have every word exactly are asked for by themselves: others, heavier ones, could leave them out. Where the
 * words mean nothing else, they are all that there is.
 */
const candidatesFor = async (db: Database, meanings: readonly Meaning[]): Promise<readonly Candidate[]> => {
  const isSure = meanings.every((meaning) => all(meaning).every((word) => word === meaning.typed));
  const [sure, wide] = await Promise.all([
    isSure ? [] : entriesWith(db, meanings.map(exact)),
    entriesWith(db, meanings.map(all)),
  ]);
  if (sure.length + wide.length > 0) return onlyOnce([...sure, ...wide]);
  // Nothing has all of it: what has some of it.
  return meanings.length > 1 ? entriesWith(db, [[...new Set(meanings.flatMap(all))]]) : [];
};

const onlyOnce = (candidates: readonly Candidate[]): readonly Candidate[] => [
  ...new Map(candidates.map((one) => [`${one.kind} ${one.reference}`, one])).values(),
];

interface Group {
  readonly kind: SearchKind;
  readonly results: SearchResult[];
}

const toResult = ({ reference, title, note, page }: Candidate): SearchResult => ({
  reference,
  title,
  note,
  href: hrefOf(page),
});

const sharedGroups = async ({ db }: AppContext, typed: readonly string[]): Promise<Group[]> => {
  const meanings = await meaningsOf(db, typed);
  const groups = rank(meanings, await candidatesFor(db, meanings));
  return groups.map(({ kind, results }) => ({ kind, results: results.map(toResult) }));
};

const ownGroups = async (ctx: AppContext, typed: readonly string[], uid: string): Promise<Group[]> => {
  const matches = matcherOf(typed);
  const groups = ctx.ownSearchable.map(async ({ kind, find }) => ({
    kind,
    results: (await find(ctx.db, uid, matches)).slice(0, SEARCH_GROUP_MAX),
  }));
  return (await Promise.all(groups)).filter(({ results }) => results.length > 0);
};

/** What belongs to the caller comes first: there is little of it, and nobody else has it. */
export const find = async (ctx: AppContext, text: string, uid: string | null): Promise<{ groups: Group[] }> => {
  const typed = typedWords(text);
  if (typed.length === 0) return { groups: [] };
  const [own, shared] = await Promise.all([uid === null ? [] : ownGroups(ctx, typed, uid), sharedGroups(ctx, typed)]);
  return { groups: [...own, ...shared] };
};
