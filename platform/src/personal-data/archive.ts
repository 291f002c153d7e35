/** All data of an account as a ZIP: one JSON file per table with decrypted columns, and the stored files under their names. */
import { strToU8, zipSync } from 'fflate';
import { decryptStored } from '../at-rest/row-codec.ts';
import type { AppContext } from '../context/context.ts';
import { isDomainError } from '../core/errors.ts';
import type { PersonalData } from '../context/personal-tables.ts';
import { type Declared, ownedRows, type Row } from './repository.ts';

/** The bytes and the name of a stored file, as its owner downloads it. */
type OpenFile = (
  ctx: AppContext,
  uid: string,
  id: string,
) => Promise<{ readonly name: string; readonly bytes: Buffer }>;

const withoutHidden = (row: Row, hidden: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column)));

/** Rows of each table of the account, without secrets. Empty tables are included as empty lists. */
export const collectRows = (
  { db }: AppContext,
  uid: string,
  { tables, encrypted }: PersonalData,
): Promise<Map<string, Row[]>> =>
  db.read(async (tx) => {
    const declared: Declared = new Map(tables.map((data) => [data.table, data]));
    const collected = new Map<string, Row[]>();
    for (const data of tables) {
      const { table, hidden } = data;
      if (hidden === 'all') continue;
      const stored = encrypted.find((one) => one.table === table);
      const rows = await ownedRows(tx, declared, data, uid);
      const clear = stored ? await Promise.all(rows.map((row) => decryptStored(tx, stored, row))) : rows;
      collected.set(
        table,
        clear.map((row) => withoutHidden(row, hidden)),
      );
    }
    return collected;
  });

const README = `هذه بيانات الحساب في سنار كما كانت عند إعداد هذا الملف.
مجلد data فيه ملف JSON لكل نوع من البيانات، ومجلد files فيه الملفات المرفوعة بأسمائها.
المبالغ بالهللات، والأوقات بالتوقيت العالمي.

This is the data of the account in Sanar at the time this file was made.
The folder data has one JSON file for each kind of data; the folder files has the uploaded files under their names.
Amounts are in halalas, times in UTC.
`;

export const makeArchive = async (
  ctx: AppContext,
  uid: string,
  plan: PersonalData,
  openFile: OpenFile,
): Promise<Buffer> => {
  const entries: Record<string, Uint8Array> = { 'README.txt': strToU8(README) };
  const collected = await collectRows(ctx, uid, plan);
  for (const [table, rows] of collected) {
    entries[`data/${table.replaceAll('_', '-')}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
  }
  for (const { table } of plan.tables.filter(({ files }) => files)) {
    for (const { id } of collected.get(table) ?? []) {
      const file = await openFile(ctx, uid, String(id)).catch((error: unknown) => {
        if (!isDomainError(error)) throw error;
        // A file whose bytes are lost must not prevent the export of all other data.
        ctx.log.error({ file: id }, 'stored file has no content; left out of the export');
        return null;
      });
      if (file === null) continue;
      // The id distinguishes files with the same name.
      entries[`files/${String(id)}/${file.name}`] = file.bytes;
    }
  }
  return Buffer.from(zipSync(entries, { level: 6 }));
};
