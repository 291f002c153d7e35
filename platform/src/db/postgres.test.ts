import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inspect } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type Database, firstRow, rowsOf, pipeline, type Tx } from './database.ts';
import { openPostgres } from './postgres.ts';
import { NEEDS_POSTGRESQL } from '../testing/needs.ts';

const URL_OF_SERVER = process.env['TEST_DATABASE_URL'] ?? '';

const planOf = pgTable('plan_of', { id: integer('id'), word: text('word') });
const wordsOf = (tx: Tx) =>
  tx
    .select({ word: planOf.word })
    .from(planOf)
    .where(eq(planOf.id, sql.placeholder('id')))
    .prepare('words_of_plan');

describe('statements on PostgreSQL', { skip: NEEDS_POSTGRESQL }, () => {
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
  const words = (id: number) => db.transaction((tx) => wordsOf(tx).execute({ id }));

  it('stay prepared on their connection', async () => {
    for (let time = 0; time < 5; time += 1) await words(1);
    const kept = await Promise.all(
      Array.from({ length: 3 }, () =>
        db.autocommit((tx) =>
          firstRow<{ n: number }>(
            tx,
            sql`SELECT count(*)::int AS n FROM pg_prepared_statements WHERE name = 'words_of_plan'`,
          ),
        ),
      ),
    );
    assert.ok(kept.some((row) => (row?.n ?? 0) > 0));
  });

  it('that are rejected leave the connection usable', async () => {
    const refused = (value: number) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`SELECT 1 / ${value}::int`);
      });
    for (let time = 0; time < 5; time += 1) {
      await assert.rejects(refused(0), (error) => /division by zero/.test(inspect(error)));
      await refused(1);
    }
    assert.deepEqual(await words(1), [{ word: 'one' }]);
  });

  it('that fail in a pipeline abort their transaction', async () => {
    const write = (id: number) => (tx: Tx) => tx.execute(sql`INSERT INTO plan_of VALUES (${id}, 'new')`);
    const failed = db.transaction(async (tx) => {
      await pipeline(write(7)(tx), tx.execute(sql`SELECT 1 / ${0}::int`), write(8)(tx));
    });
    await assert.rejects(failed, (error) => /division by zero/.test(inspect(error)));
    assert.deepEqual(await words(7), []);
    assert.deepEqual(await words(8), []);
  });

  it('of a pipeline have all completed before the transaction ends', async () => {
    const log: string[] = [];
    const two = async (tx: Tx): Promise<void> => {
      await tx.execute(sql`SELECT pg_sleep(${0.02})`);
      await tx.execute(sql`SELECT ${1}::int`);
      log.push('both');
    };
    const refused = db.transaction((tx) => pipeline(two(tx), Promise.reject(new Error('no'))));
    await assert.rejects(refused, /no/);
    assert.deepEqual(log, ['both']);
  });

  it('that violate a deferred constraint fail the transaction at the commit', async () => {
    await db.script(({ exec }) => exec('CREATE TABLE once_at_end (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)'));
    const twice = db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO once_at_end VALUES (${1}), (${1})`);
    });
    await assert.rejects(twice, (error) => /once_at_end/.test(inspect(error)));
    await db.script(({ exec }) => exec('DROP TABLE once_at_end'));
  });

  it('of one snapshot see the rows as of its start', async () => {
    const seen = await db.read(async (tx) => {
      const first = await words(1);
      await db.script(({ exec }) => exec("UPDATE plan_of SET word = 'two' WHERE id = 1"));
      const then = await rowsOf(tx, sql`SELECT word FROM plan_of WHERE id = ${1}`);
      await db.script(({ exec }) => exec("UPDATE plan_of SET word = 'one' WHERE id = 1"));
      return [first, then, await rowsOf(tx, sql`SELECT word FROM plan_of WHERE id = ${1}`)];
    });
    assert.deepEqual(seen, [[{ word: 'one' }], [{ word: 'two' }], [{ word: 'two' }]]);
    await assert.rejects(
      db.read((tx) => tx.execute(sql`INSERT INTO plan_of VALUES (9, 'no')`)),
      (error) => /read-only/.test(inspect(error)),
    );
  });

  it('are prepared again when a migration changes their result', async () => {
    await Promise.all(Array.from({ length: 9 }, () => words(1)));
    await db.script(({ exec }) => exec('ALTER TABLE plan_of ALTER COLUMN word TYPE text'));
    assert.deepEqual(
      await Promise.all(Array.from({ length: 9 }, () => words(1))),
      Array.from({ length: 9 }, () => [{ word: 'one' }]),
    );
  });
});
