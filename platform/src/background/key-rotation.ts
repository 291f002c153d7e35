/**
 * Rotation of data keys. After DATA_KEY_DAYS, and with a new PLATFORM_SECRET, values are written with a new key, and those with
 * older keys are re-encrypted batch by batch. The key id in each value shows what remains, so an interrupted pass can resume.
 * Older keys are kept, because a backup or a slow instance may still need them.
 */
import type { AppContext } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import type { RecurringWork } from './recurring.ts';
import { decryptText, encryptText, keyIdOf, prefixOf } from '../at-rest/cipher.ts';
import { keyringOf } from '../at-rest/keyring.ts';
import { type EncryptedTable, lockKeys, replaceValues, rowsNotUnder, type StoredRow } from '../at-rest/repository.ts';
import { valueContext } from '../at-rest/row-codec.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;
/** For this long after a new key, passes also search for values that an instance still wrote with an older one. */
const PASS_DAYS = 7;

const encryptAnew = async (tx: Tx, table: EncryptedTable, row: StoredRow): Promise<void> => {
  const keyring = keyringOf(tx);
  const to: Record<string, string> = {};
  const key = table.key.map((name) => String(row[name]));
  for (const column of table.columns) {
    const value = row[column] ?? null;
    if (value === null || value.startsWith(prefixOf(keyring.current().id))) continue;
    const context = valueContext(table.table, column, key);
    const clear = decryptText(await keyring.keyNamed(tx, keyIdOf(value)), context, value);
    to[column] = encryptText(keyring.current(), context, clear);
  }
  await replaceValues(tx, table, row, to);
};

/** Re-encrypts one batch and returns whether there may be more. */
const nextBatch = ({ db }: AppContext, table: EncryptedTable): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await rowsNotUnder(tx, table, prefixOf(keyringOf(tx).current().id), BATCH);
    for (const row of rows) await encryptAnew(tx, table, row);
    return rows.length === BATCH;
  });

/** Adds a key when the current one is due, and returns the age of the current key. */
const renewKey = ({ db, clock, config }: AppContext): Promise<number> =>
  db.transaction(async (tx) => {
    await lockKeys(tx);
    const keyring = keyringOf(tx);
    await keyring.reload(tx);
    const age = clock.now().getTime() - Date.parse(keyring.current().createdAt);
    if (age < config.dataKeyDays * DAY_MS) return age;
    await keyring.addKey(tx, clock.nowIso());
    return 0;
  });

export const keyRotation = (tablesOf: (config: AppContext['config']) => readonly EncryptedTable[]): RecurringWork => ({
  name: 'at-rest.rotate-keys',
  everySeconds: () => 3600,
  run: async (ctx) => {
    if ((await renewKey(ctx)) > PASS_DAYS * DAY_MS) return;
    for (const table of tablesOf(ctx.config)) while (await nextBatch(ctx, table));
  },
});
