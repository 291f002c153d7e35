import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { CORE_RECURRING } from '../app.ts';
import { rowsOf } from '../db/database.ts';
import { MODULES } from '../modules.ts';
import { accountById } from '../modules/users/account-repository.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from '../testing/index.ts';
import { keyIdOf } from '../at-rest/cipher.ts';
import { keyringOf } from '../at-rest/keyring.ts';
import { encryptedTables } from '../personal-data/encrypted-tables.ts';

const rotate = async ({ ctx }: TestApp): Promise<void> => {
  const work = CORE_RECURRING.find(({ name }) => name === 'at-rest.rotate-keys');
  assert.ok(work);
  await work.run(ctx);
};

/** Ids of the keys in use, of every table. */
const keysInUse = ({ ctx }: TestApp): Promise<string[]> =>
  ctx.db.read(async (tx) => {
    const values: string[] = [];
    for (const { table, columns } of encryptedTables(MODULES)(ctx.config)) {
      const rows = await rowsOf<Record<string, string | null>>(tx, sql`SELECT * FROM ${sql.identifier(table)}`);
      values.push(...rows.flatMap((row) => columns.flatMap((name) => row[name] ?? [])));
    }
    return [...new Set(values.map(keyIdOf))];
  });

const currentKey = ({ ctx }: TestApp) => ctx.db.read(async (tx) => keyringOf(tx).current().id);

describe('the list of encrypted tables', () => {
  it('contains every encrypted column of the database and the primary key of its table', async () => {
    const app = await createTestApp();
    const found = await app.ctx.db.read((tx) =>
      rowsOf<{ name: string }>(
        tx,
        sql`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
          WHERE domain_name = 'encrypted' AND table_schema = 'public' ORDER BY 1`,
      ),
    );
    const tables = encryptedTables(MODULES)(app.ctx.config);
    const listed = tables.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`));
    assert.deepEqual(listed.toSorted(), found.map(({ name }) => name).toSorted());
    const keys = await app.ctx.db.read((tx) =>
      rowsOf<{ name: string; key: string[] }>(
        tx,
        sql`SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attname::text) AS key
          FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey::int2[])
          WHERE i.indisprimary AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname`,
      ),
    );
    const keyOf = new Map(keys.map(({ name, key }) => [name, key]));
    for (const { table, key } of tables) assert.deepEqual(key.toSorted(), keyOf.get(table), table);
    await app.close();
  });
});

describe('key rotation', () => {
  let app: TestApp;
  let user: TestUser;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    user = await aUser(app);
  });
  after(() => app.close());

  it('leaves values unchanged before the key is due', async () => {
    const old = await currentKey(app);
    await rotate(app);
    assert.deepEqual(await keysInUse(app), [old]);
  });

  it('re-encrypts every value with a new key and changes nothing else', async () => {
    const old = await currentKey(app);
    const account = () => app.ctx.db.read((tx) => accountById(tx, user.uid));
    const before = await account();
    await app.clock.advance(app.ctx.config.dataKeyDays * 86_400_000);
    await rotate(app);
    const key = await currentKey(app);
    assert.notEqual(key, old);
    assert.deepEqual(await keysInUse(app), [key]);
    assert.deepEqual(await account(), before);
    assert.equal(before?.phone, user.phone);
  });

  it('resumes an interrupted pass with the same key', async () => {
    const first = await currentKey(app);
    const key = await app.ctx.db.transaction((tx) => keyringOf(tx).addKey(tx, app.clock.nowIso()));
    await aUser(app);
    assert.deepEqual((await keysInUse(app)).toSorted(), [first, key.id].toSorted());
    await rotate(app);
    assert.deepEqual(await keysInUse(app), [key.id]);
  });
});
