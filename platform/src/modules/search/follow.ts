/** Keeps the index synchronized with its source rows. */
import type { Database, Tx } from '../../db/database.ts';
import type { Searchable } from '../../context/searchable.ts';
import { replaceEntries, claimChanges } from './repository.ts';
import { withSymptoms } from './symptom-entries.ts';

const followSome = async (tx: Tx, searchable: readonly Searchable[]): Promise<number> => {
  const changes = await claimChanges(tx);
  const changed = Map.groupBy(changes, ({ source }) => source);
  for (const [source, rows] of [...changed].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const references = rows.map(({ reference }) => reference);
    const entries = (await searchable.find((one) => one.source === source)?.entries(tx, references)) ?? [];
    await replaceEntries(tx, source, references, entries.flatMap(withSymptoms));
  }
  return changes.length;
};

/**
 * Re-indexes every row that changed since the last run. A concurrent change is recorded again and processed by the next run.
 */
export const followChanges = async (db: Database, searchable: readonly Searchable[]): Promise<void> => {
  while ((await db.transaction((tx) => followSome(tx, searchable))) > 0);
};
