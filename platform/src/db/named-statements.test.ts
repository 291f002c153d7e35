import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { type Database, firstRow, rowsOf, together, type Tx } from './database.ts';
import { lastly } from './ending.ts';
import { plainStatement } from './execute.ts';
import { NamingClient, statementName } from './named-statements.ts';
import { openPostgres } from './postgres.ts';
import { NEEDS_POSTGRESQL } from '../testing/needs.ts';

const URL_OF_SERVER = process.env['TEST_DATABASE_URL'] ?? '';

describe('prepared statements on PostgreSQL', { skip: NEEDS_POSTGRESQL }, () => {
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
      await assert.rejects(refused(0), (error) => /division by zero/.test(inspect(error)));
      await refused(1);
    }
    assert.deepEqual(await words(1), [{ word: 'one' }]);
  });

  it('that fail take their transaction with them, however many went together', async () => {
    const write = (id: number) => (tx: Tx) => tx.execute(sql`INSERT INTO plan_of VALUES (${id}, 'new')`);
    const failed = db.transaction(async (tx) => {
      await together(write(7)(tx), tx.execute(sql`SELECT 1 / ${0}::int`), write(8)(tx));
    });
    await assert.rejects(failed, /division/);
    assert.deepEqual(await words(7), []);
    assert.deepEqual(await words(8), []);
  });

  it('that go together have all ended before the transaction does', async () => {
    const said: string[] = [];
    const two = async (tx: Tx): Promise<void> => {
      await tx.execute(sql`SELECT pg_sleep(${0.02})`);
      await tx.execute(sql`SELECT ${1}::int`);
      said.push('both');
    };
    const refused = db.transaction((tx) => together(two(tx), Promise.reject(new Error('no'))));
    await assert.rejects(refused, /no/);
    assert.deepEqual(said, ['both']);
  });

  it('that end their transaction have their answers, and have been committed', async () => {
    const answer = await db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO plan_of VALUES (${20}, 'last')`);
      return lastly(tx, firstRow(tx, sql`UPDATE plan_of SET word = ${'end'} WHERE id = 20 RETURNING word`));
    });
    assert.deepEqual(answer, [{ word: 'end' }]);
    assert.deepEqual(await words(20), [{ word: 'end' }]);
  });

  it('that end their transaction and fail take it with them', async () => {
    const failed = db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO plan_of VALUES (${21}, 'lost')`);
      await lastly(tx, tx.execute(sql`SELECT 1 / ${0}::int`));
    });
    await assert.rejects(failed, /division/);
    assert.deepEqual(await words(21), []);
  });

  it('said after the end are refused, and what was said before stays', async () => {
    const late = db.transaction(async (tx) => {
      await lastly(tx, tx.execute(sql`INSERT INTO plan_of VALUES (${22}, 'kept')`));
      await tx.execute(sql`DELETE FROM plan_of WHERE id = ${22}`);
    });
    await assert.rejects(late, /after the end/);
    assert.deepEqual(await words(22), [{ word: 'kept' }]);
  });

  it('that a constraint refuses at the end are told of it', async () => {
    await db.script(({ exec }) => exec('CREATE TABLE once_at_end (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)'));
    const twice = db.transaction(async (tx) => {
      await lastly(tx, tx.execute(sql`INSERT INTO once_at_end VALUES (${1}), (${1})`));
    });
    await assert.rejects(twice, /once_at_end/);
    await db.script(({ exec }) => exec('DROP TABLE once_at_end'));
  });

  it('read in one view see what was there when it began', async () => {
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
      /read-only/,
    );
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

describe('a transaction', () => {
  /** What a connection is told, packet by packet. */
  const told = () => {
    const packets: string[][] = [];
    let open: string[] = [];
    const stream = {
      cork: () => {
        open = [];
      },
      uncork: () => packets.push(open),
    };
    const query = async (config: string | { text: string }) => {
      open.push(typeof config === 'string' ? config : config.text);
    };
    return { packets, naming: new NamingClient({ connection: { stream }, query } as unknown as PoolClient) };
  };
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

  it('begins with its first statement, and not at all without one', async () => {
    const { packets, naming } = told();
    for (const text of ['begin', 'SELECT 1', 'SELECT 2', 'commit', 'begin', 'rollback', 'begin', 'commit']) {
      await naming.query({ text });
      await turn();
    }
    assert.deepEqual(packets, [['begin', 'SELECT 1'], ['SELECT 2'], ['commit']]);
  });

  it('sends what is said in one turn in one packet, and its end with the last', async () => {
    const { packets, naming } = told();
    await naming.query({ text: 'begin' });
    const both = [naming.query({ text: 'SELECT 1' }), naming.query({ text: 'SELECT 2' })];
    naming.end();
    await Promise.all(both);
    await naming.query({ text: 'commit' });
    await turn();
    assert.deepEqual(packets, [['begin', 'SELECT 1', 'SELECT 2', 'commit']]);
  });

  it('takes no statement after its end', async () => {
    const { naming } = told();
    await naming.query({ text: 'begin' });
    naming.end();
    await assert.rejects(naming.query({ text: 'SELECT 1' }), /after the end/);
    await naming.query({ text: 'rollback' });
    await naming.query({ text: 'SELECT 1' });
  });
});

describe('hand-written statements', () => {
  it('are read off without the builder: values in their order, lists, statements inside statements', () => {
    const where = sql`a = ${1} AND b IN ${['x', 'y']}`;
    assert.deepEqual(plainStatement(sql`SELECT ${'z'}::text WHERE ${where} AND c = ${null} AND d = ${true}`), {
      text: 'SELECT $1::text WHERE a = $2 AND b IN ($3, $4) AND c = $5 AND d = $6',
      values: ['z', 1, 'x', 'y', null, true],
    });
  });

  it('are written as drizzle writes them', () => {
    const statement = sql`SELECT ${sql.raw('a, b')} FROM ${sql.join([sql`c`, sql`d`], sql`, `)} WHERE e IN ${['f']} ${sql.empty()}`;
    const { sql: text, params } = new PgDialect().sqlToQuery(statement);
    assert.deepEqual(plainStatement(statement), { text, values: params });
  });

  it('with anything else are left to it', () => {
    assert.equal(plainStatement(sql`SELECT ${new Date(0)}`), null);
    assert.equal(plainStatement(sql`SELECT ${sql.param('a', { mapToDriverValue: () => 'b' })}`), null);
    assert.equal(plainStatement(sql`SELECT ${sql.identifier('a')}`), null);
  });
});

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
