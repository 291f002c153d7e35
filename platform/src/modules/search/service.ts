/**
 * Search in three steps: matches of the typed words (exact, prefix, phonetic, and, only if there is none, with spelling
 * errors), the entries that contain all of them, and their ranking. Typed text is neither stored nor logged.
 */
import { SEARCH_GROUP_MAX, type SearchKind, type SearchResult } from 'shared-contracts/api';
import { forgivenLetters, soundOf, typedWords } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Database } from '../../db/database.ts';
import { hrefOf } from '../../context/searchable.ts';
import { type Meaning, rank } from './rank.ts';
import { type Candidate, entriesWith, type FoundWord, knownWords, nearWords } from './repository.ts';
import { isNear, matcherOf } from './text-matcher.ts';

/** Two consonants match too many words once the exact word is known, e.g. صداع and سعود. */
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
 * Exact matches of all words are queried separately, because entries with higher weights could displace them. When the words
 * have no other matches, these are complete.
 */
const candidatesFor = async (db: Database, meanings: readonly Meaning[]): Promise<readonly Candidate[]> => {
  const isSure = meanings.every((meaning) => all(meaning).every((word) => word === meaning.typed));
  const [sure, wide] = await Promise.all([
    isSure ? [] : entriesWith(db, meanings.map(exact)),
    entriesWith(db, meanings.map(all)),
  ]);
  if (sure.length + wide.length > 0) return onlyOnce([...sure, ...wide]);
  // No entry contains all words: partial matches.
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

/** Private results of the account are first, because there are few of them. */
export const find = async (ctx: AppContext, text: string, uid: string | null): Promise<{ groups: Group[] }> => {
  const typed = typedWords(text);
  if (typed.length === 0) return { groups: [] };
  const [own, shared] = await Promise.all([uid === null ? [] : ownGroups(ctx, typed, uid), sharedGroups(ctx, typed)]);
  return { groups: [...own, ...shared] };
};
