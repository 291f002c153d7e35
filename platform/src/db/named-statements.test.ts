import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { type Database, firstRow, rowsOf } from './database.ts';
import { statementName } from './named-statements.ts';
import { openPostgres } from './postgres.ts';

const URL_OF_SERVER = process.env['TEST_DATABASE_URL'];

if (URL_OF_SERVER) {
  describe('prepared statements on PostgreSQL', () => {
    let db: Database;
    before(async () => {
      const onConnectionError = () => undefined;
      db = openPostgres({ url: URL_OF_SERVER, poolSize: 3, connectSeconds: 5, onConnectionError });
      await db.script(({ exec }) =>
        exec("CREATE TABLE plan_of (id int, word varchar(10)); INSERT INTO plan_of VALUES (1, 'one')"),
      );
    });
    after(async () => {
      await db.script(({ exec }) => exec('DROP TABLE plan_of'));
      await db.close();
    });
    const words = (id: number) =>
      db.transaction((tx) => rowsOf<{ word: string }>(tx, sql`SELECT word FROM plan_of WHERE id = ${id}`));

    it('are kept by a connection', async () => {
      for (let time = 0; time < 5; time += 1) await words(1);
      const kept = await Promise.all(
        Array.from({ length: 3 }, () =>
          db.single((tx) =>
            firstRow<{ n: number }>(
              tx,
              sql`SELECT count(*)::int AS n FROM pg_prepared_statements WHERE statement LIKE '%FROM plan_of%'`,
            ),
          ),
        ),
      );
      assert.ok(kept.some((row) => (row?.n ?? 0) > 0));
    });

    it('survive a refusal in the same transaction and are used after it', async () => {
      const refused = (value: number) =>
        db.transaction(async (tx) => {
          await tx.execute(sql`SELECT 1 / ${value}::int`);
        });
      for (let time = 0; time < 5; time += 1) {
        await assert.rejects(refused(0));
        await refused(1);
      }
      assert.deepEqual(await words(1), [{ word: 'one' }]);
    });

    it('are prepared anew when a migration changes what they answer', async () => {
      await Promise.all(Array.from({ length: 9 }, () => words(1)));
      await db.script(({ exec }) => exec('ALTER TABLE plan_of ALTER COLUMN word TYPE text'));
      assert.deepEqual(
        await Promise.all(Array.from({ length: 9 }, () => words(1))),
        Array.from({ length: 9 }, () => [{ word: 'one' }]),
      );
    });
  });
}

// Last: it uses up the names.
describe('names of statements', () => {
  it('go to texts that come again, and stay', () => {
    const text = 'SELECT $1 AS came_again';
    assert.deepEqual([statementName(text), statementName(text)], [undefined, undefined]);
    const name = statementName(text);
    assert.match(name ?? '', /^s\d+$/);
    assert.equal(statementName(text), name);
  });

  it('are bounded in number: a text that comes too late has none', () => {
    const named = new Set<string>();
    for (let one = 0; one < 1000; one += 1) {
      for (let time = 0; time < 3; time += 1) {
        const name = statementName(`SELECT $1 AS number_${one}`);
        if (name !== undefined) named.add(name);
      }
    }
    assert.ok(named.size > 0 && named.size <= 400, `${named.size} names`);
    assert.equal(statementName('SELECT $1 AS number_999'), undefined);
  });
});
