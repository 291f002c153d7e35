import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { freshDatabase } from '../testing/template.ts';
import { type Database, rowsOf } from './database.ts';

/** For each column type: a value in SQL, and the value that code reads with either driver. */
const READ: Readonly<Record<string, readonly [string, unknown]>> = {
  text: [`'x'`, 'x'],
  int2: ['7', 7],
  int4: ['7', 7],
  float8: ['1.5', 1.5],
  numeric: ['0.0625', '0.0625'],
  bool: ['true', true],
  date: [`'2026-11-20'`, '2026-11-20'],
  timestamptz: [`'2026-11-20T12:00:00+03'`, '2026-11-20 09:00:00+00'],
  tstzrange: [`'[2026-11-20T09:00Z,2026-11-20T10:00Z)'`, '["2026-11-20 09:00:00+00","2026-11-20 10:00:00+00")'],
  jsonb: [`'{"a":[1,null]}'`, { a: [1, null] }],
  _text: [`'{a,b}'`, ['a', 'b']],
};
/** One driver returns it as text, so statements cast it and code converts it with `Number`. */
const LARGE = 'int8';

describe('values that are read from the database', () => {
  let db: Database;
  before(async () => {
    db = await freshDatabase('reference');
  });
  after(() => db.close());

  it('are equal with both drivers for every column type', async () => {
    const types = await db.read((tx) =>
      rowsOf<{ type: string }>(
        tx,
        sql`SELECT DISTINCT udt_name AS type FROM information_schema.columns WHERE table_schema IN ('public', 'sandbox_gateway')`,
      ),
    );
    assert.deepEqual(new Set(types.map(({ type }) => type)), new Set([...Object.keys(READ), LARGE]));
    for (const how of ['read', 'autocommit'] as const) {
      for (const [type, [written, value]] of Object.entries(READ)) {
        const rows = await db[how]((tx) =>
          rowsOf(tx, sql.raw(`SELECT ${written}::${type} AS value, NULL::${type} AS none`)),
        );
        assert.deepEqual(rows, [{ value, none: null }], `${type}, ${how}`);
      }
      const [row] = await db[how]((tx) => rowsOf<{ value: unknown }>(tx, sql.raw(`SELECT 7::${LARGE} AS value`)));
      assert.equal(Number(row?.value), 7);
    }
  });
});
