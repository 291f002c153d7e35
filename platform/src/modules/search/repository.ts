/** The index in SQL. */
import { sql } from 'drizzle-orm';
import { indexWords, type Localized, otherNames, soundOf, spellingOf } from 'shared-contracts/domain';
import { type Database, rowsOf, type Tx } from '../../db/database.ts';
import { type PreparedQuery, query } from '../../db/query.ts';
import type { SearchEntry, SearchPage, SharedKind } from '../../context/searchable.ts';

/** Rows that are re-indexed in one transaction. */
const CHANGES_AT_ONCE = 500;
/** Maximum number of words that one prefix can match. */
const MOST_BEGINNINGS = 500;
const MOST_SOUNDS = 50;
const MOST_NEAR = 20;
/** Maximum number of ranked results per kind. */
const MOST_RANKED = 40;

export interface Change {
  readonly source: string;
  readonly reference: string;
}

/** Claims recorded changes; concurrent processes claim different ones. */
export const claimChanges = (tx: Tx): Promise<Change[]> =>
  rowsOf<Change>(
    tx,
    sql`DELETE FROM search_change WHERE (source, reference) IN (
      SELECT source, reference FROM search_change ORDER BY source, reference LIMIT ${CHANGES_AT_ONCE} FOR UPDATE SKIP LOCKED
    ) RETURNING source, reference`,
  );

const toRow = (source: string, { of, kind, reference, title, note, page, also = [], named, weight }: SearchEntry) => {
  const names = named ?? [title.ar, title.en];
  const titleWords = indexWords(...names, ...otherNames(...names));
  return {
    source,
    source_reference: of,
    kind,
    reference,
    title_ar: title.ar,
    title_en: title.en,
    note_ar: note?.ar ?? null,
    note_en: note?.en ?? null,
    page,
    title_words: titleWords,
    words: [...new Set([...titleWords, ...indexWords(...also)])],
    weight,
  };
};

const COLUMNS = sql`source, source_reference, kind, reference, title_ar, title_en, note_ar, note_en, page, title_words, words, weight`;
const RECORD = sql`AS r(source text, source_reference text, kind text, reference text, title_ar text, title_en text,
  note_ar text, note_en text, page jsonb, title_words text[], words text[], weight integer)`;

/** Replaces the entries of the same source rows. */
export const replaceEntries = async (
  tx: Tx,
  source: string,
  references: readonly string[],
  entries: readonly SearchEntry[],
): Promise<void> => {
  await tx.execute(
    sql`DELETE FROM search_entry WHERE source = ${source}
      AND source_reference IN (SELECT jsonb_array_elements_text(${JSON.stringify(references)}::jsonb))`,
  );
  const rows = entries.map((entry) => toRow(source, entry));
  await tx.execute(
    sql`INSERT INTO search_entry (${COLUMNS})
      SELECT ${COLUMNS} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${RECORD}`,
  );
  const words = [...new Set(rows.flatMap((row) => row.words))].toSorted();
  const known = words.map((word) => ({ word, sound: soundOf(word), spelling: spellingOf(word) }));
  await tx.execute(
    sql`INSERT INTO search_word (word, sound, spelling)
      SELECT word, sound, spelling FROM jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
        AS r(word text, sound text, spelling text) ON CONFLICT DO NOTHING`,
  );
};

/** $1 typed words, $2 upper bounds of the range of each prefix, $3 their phonetic keys. */
export const WORDS_QUERY: PreparedQuery = {
  name: 'search-words',
  text: `SELECT t.place::float8 AS place, v.word, v.how
FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS t(typed, until, sound, place)
CROSS JOIN LATERAL (
  (SELECT w.word, 'begins' AS how FROM search_word w WHERE w.word >= t.typed AND w.word < t.until ORDER BY w.word LIMIT ${MOST_BEGINNINGS})
  UNION ALL
  (SELECT w.word, 'sounds' FROM search_word w WHERE length(t.sound) > 1 AND w.sound = t.sound LIMIT ${MOST_SOUNDS})
) v`,
};

export interface FoundWord {
  /** Position of the typed word, from 1. */
  readonly place: number;
  readonly word: string;
  readonly how: 'begins' | 'sounds';
}

/** Upper bound of all words with a prefix, in byte order. */
const END = '\u{10ffff}';
/** A single letter matches as a word only, not as a prefix. */
const untilOf = (word: string): string => (word.length === 1 ? `${word}\u0001` : word + END);

export const knownWords = (db: Database, typed: readonly string[]): Promise<FoundWord[]> =>
  query<FoundWord>(db, WORDS_QUERY, [typed, typed.map(untilOf), typed.map(soundOf)]);

/** $1 a word’s spelling. By trigram similarity, best first. */
export const NEAR_QUERY: PreparedQuery = {
  name: 'search-near',
  text: `SELECT word FROM search_word ORDER BY spelling <-> $1::text LIMIT ${MOST_NEAR}`,
};

export const nearWords = async (db: Database, typed: string): Promise<string[]> =>
  (await query<{ word: string }>(db, NEAR_QUERY, [spellingOf(typed)])).map(({ word }) => word);

export interface Candidate {
  readonly kind: SharedKind;
  readonly reference: string;
  readonly title: Localized;
  readonly note: Localized | null;
  readonly page: SearchPage;
  readonly titleWords: readonly string[];
  readonly words: readonly string[];
  readonly weight: number;
}

interface Row extends Omit<Candidate, 'title' | 'note' | 'page'> {
  readonly title_ar: string;
  readonly title_en: string;
  readonly note_ar: string | null;
  readonly note_en: string | null;
  readonly page: string;
}

/** $1 … $n: entries that contain one word of each set. */
export const entriesQuery = (sets: number): PreparedQuery => ({
  name: `search-entries-${sets}`,
  text: `SELECT e.kind, e.reference, e.title_ar, e.title_en, e.note_ar, e.note_en, e.page::text AS page,
  e.title_words AS "titleWords", e.words, e.weight::float8 AS weight
FROM (
  SELECT id, row_number() OVER (PARTITION BY kind ORDER BY weight DESC, id) AS place FROM search_entry
  WHERE ${Array.from({ length: sets }, (_, at) => `words && $${at + 1}::text[]`).join(' AND ')}
) c JOIN search_entry e USING (id) WHERE c.place <= ${MOST_RANKED}`,
});

const toCandidate = ({ title_ar, title_en, note_ar, note_en, page, ...row }: Row): Candidate => ({
  ...row,
  title: { ar: title_ar, en: title_en },
  note: note_ar === null || note_en === null ? null : { ar: note_ar, en: note_en },
  page: JSON.parse(page) as SearchPage,
});

/** Entries that contain at least one word of each set; the highest weights of each kind. */
export const entriesWith = async (db: Database, sets: readonly (readonly string[])[]): Promise<Candidate[]> => {
  if (sets.length === 0 || sets.some((words) => words.length === 0)) return [];
  return (await query<Row>(db, entriesQuery(sets.length), [...sets])).map(toCandidate);
};
