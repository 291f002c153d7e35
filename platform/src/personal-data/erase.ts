/**
 * Erases an account table by table, as declared in the registry. Each step is an idempotent transaction: when the process is
 * killed in between, the job runs again and finds less to do.
 */
import type { AppContext } from '../context/context.ts';
import type { PersonalTable } from '../context/personal-tables.ts';
import type { PersonalData } from '../context/personal-tables.ts';
import { allReferences, clearColumns, type Declared, deleteRows, doomedFiles, type Reference } from './repository.ts';

const clearedBy = ({ erasure }: PersonalTable) => ('cleared' in erasure ? erasure.cleared : {});

const canDelete = ({ erasure }: PersonalTable): boolean =>
  erasure.kind === 'keep' ? erasure.where !== undefined : erasure.kind !== 'anonymise';

/** Orders tables so that referencing ones come first. References through columns that are cleared to `null` do not count. */
const childrenFirst = (tables: readonly PersonalTable[], references: readonly Reference[]): PersonalTable[] => {
  const left = new Map(tables.map((data) => [data.table, data]));
  const counts = ({ child, parent, columns }: Reference): boolean => {
    const cleared = left.get(child) ? clearedBy(left.get(child) as PersonalTable) : {};
    return child !== parent && left.has(child) && !columns.some((column) => cleared[column] === null);
  };
  // A row is found through its parent, so rows of a parent are erased before the parent.
  const belongs = (parent: string): boolean =>
    [...left.values()].some(({ table, whose }) => whose.by === 'parent' && whose.table === parent && table !== parent);
  const ordered: PersonalTable[] = [];
  while (left.size > 0) {
    const next = [...left.values()].filter(
      ({ table }) => !belongs(table) && !references.some((one) => one.parent === table && counts(one)),
    );
    if (next.length === 0) throw new Error(`tables refer to each other in a cycle: ${[...left.keys()].join(', ')}`);
    for (const data of next) left.delete(data.table);
    ordered.push(...next);
  }
  return ordered;
};

export const eraseRows = async (
  { db, ports }: AppContext,
  uid: string,
  { tables, encrypted }: PersonalData,
): Promise<void> => {
  const declared: Declared = new Map(tables.map((data) => [data.table, data]));
  const references = await db.read(allReferences);
  for (const data of tables) {
    const cleared = clearedBy(data);
    if (Object.keys(cleared).length === 0) continue;
    const stored = encrypted.find(({ table }) => table === data.table);
    await db.transaction((tx) => clearColumns(tx, declared, data, uid, { cleared, stored }));
  }
  for (const data of childrenFirst(tables.filter(canDelete), references)) {
    // Files first: afterwards no row would name them.
    const files = data.files ? await db.read((tx) => doomedFiles(tx, declared, data, uid, references)) : [];
    for (const id of files) await ports.files.remove(id);
    await db.transaction((tx) => deleteRows(tx, declared, data, uid, references));
  }
};
