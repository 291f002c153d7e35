import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { rowsOf } from '../db/database.ts';
import { countTables } from './table-counts.ts';
import { freshDatabase } from './template.ts';
import { copyName } from './template-postgres.ts';
import { SEED_FILE, templateSources } from './template-hash.ts';
import { NEEDS_POSTGRESQL } from './needs.ts';

const SOURCES = join(import.meta.dirname, '..');
const NEXT_ID = sql`SELECT nextval(pg_get_serial_sequence('code_request', 'id')) AS id`;

describe('test databases', () => {
  it('match their seed, whatever the previous test changed in rows', async () => {
    const first = await freshDatabase('sample');
    const before = await countTables(first);
    await first.transaction(async (tx) => {
      await tx.execute(sql`DELETE FROM appointment_move`);
      await tx.execute(sql`DELETE FROM search_word WHERE ctid = (SELECT min(ctid) FROM search_word)`);
      await tx.execute(sql`UPDATE account SET dial_code = '999'`);
      await tx.execute(sql`INSERT INTO platform_state (key, value) VALUES ('test', '1')`);
      await tx.execute(NEXT_ID);
    });
    await first.close();
    const second = await freshDatabase('sample');
    assert.deepEqual(await countTables(second), before);
    const changed = await second.read((tx) => rowsOf(tx, sql`SELECT 1 FROM account WHERE dial_code = '999'`));
    assert.deepEqual(changed, []);
    const [row] = await second.transaction((tx) => rowsOf<{ id: string }>(tx, NEXT_ID));
    assert.equal(Number(row?.id), 1, 'numbers begin anew');
    await second.close();
  });

  it('are not reused after a change other than rows', async () => {
    const changes = [
      [
        sql`ALTER TABLE account DROP CONSTRAINT account_pkey CASCADE`,
        sql`SELECT 1 WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'account_pkey')`,
      ],
      [
        sql`ALTER TABLE account ALTER COLUMN dial_code DROP NOT NULL`,
        sql`SELECT 1 FROM pg_attribute WHERE attrelid = 'account'::regclass AND attname = 'dial_code' AND NOT attnotnull`,
      ],
      [
        sql`ALTER TABLE account ADD CONSTRAINT left_here CHECK (uid <> '')`,
        sql`SELECT 1 FROM pg_constraint WHERE conname = 'left_here'`,
      ],
      [
        sql`ALTER TABLE account DISABLE TRIGGER ALL`,
        sql`SELECT 1 FROM pg_trigger WHERE tgrelid = 'account'::regclass AND tgenabled = 'D'`,
      ],
      [
        sql`CREATE FUNCTION left_here() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
        sql`SELECT 1 FROM pg_proc WHERE proname = 'left_here'`,
      ],
      [sql`ALTER TABLE code_request RENAME TO left_here`, sql`SELECT 1 FROM pg_class WHERE relname = 'left_here'`],
    ] as const;
    for (const [change, trace] of changes) {
      const first = await freshDatabase('reference');
      await first.transaction((tx) => tx.execute(change));
      assert.notEqual((await first.read((tx) => rowsOf(tx, trace))).length, 0);
      await first.close();
      const second = await freshDatabase('reference');
      assert.deepEqual(await second.read((tx) => rowsOf(tx, trace)), []);
      await second.close();
    }
  });

  const killed = 'of a process that was killed are dropped with the next copy, and none of a living one';
  it(killed, { skip: NEEDS_POSTGRESQL }, async () => {
    const url = process.env['TEST_DATABASE_URL'];
    const client = new Client({ connectionString: url });
    await client.connect();
    const [left, living] = [copyName(spawnSync(process.execPath, ['--version']).pid), copyName(process.pid)];
    for (const name of [left, living]) await client.query(`CREATE DATABASE ${name}`);
    // Used concurrently, so that a separate copy is created for one of them.
    const databases = [await freshDatabase('reference'), await freshDatabase('reference')];
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE datname = ANY ($1)', [[left, living]]);
    assert.deepEqual(rows, [{ datname: living }]);
    await client.query(`DROP DATABASE ${living}`);
    await client.end();
    for (const db of databases) await db.close();
  });

  it('reject statements after they were closed', async () => {
    const db = await freshDatabase('reference');
    await db.close();
    await assert.rejects(db.ping(), /closed/);
    await assert.rejects(
      db.transaction(async () => undefined),
      /closed/,
    );
  });

  it('reject statements outside the open transaction, because the embedded database would block', async () => {
    const db = await freshDatabase('reference');
    const one = sql`SELECT 1`;
    for (const begin of ['transaction', 'read'] as const) {
      for (const again of ['transaction', 'read', 'autocommit'] as const) {
        await assert.rejects(
          db[begin]((tx) => rowsOf(tx, one).then(() => db[again]((other) => rowsOf(other, one)))),
          /one connection/,
        );
      }
    }
    await db.transaction((tx) => rowsOf(tx, one));
    assert.equal((await db.autocommit((tx) => rowsOf(tx, one))).length, 1, 'and answer after it');
    await db.close();
  });

  it('are rebuilt when a file changes that their seeds use', async () => {
    const all = await templateSources();
    const sources = all.map((file) => relative(SOURCES, file));
    for (const file of ['db/migrations/0001_core.sql', 'db/seed/random.ts', 'core/ids.ts'])
      assert.ok(sources.includes(file), file);
    assert.ok(all.some((file) => file.includes('shared-contracts/src/domain')));
    assert.ok(sources.some((file) => SEED_FILE.test(file)));
    for (const file of ['testing/template.ts', 'modules.ts', 'modules/caregiver/index.ts'])
      assert.ok(sources.includes(file), `${file}: which seeds run, in which order and when`);
    for (const module of await readdir(join(SOURCES, 'modules'), { withFileTypes: true })) {
      if (!module.isDirectory()) continue;
      const text = await readFile(join(SOURCES, 'modules', module.name, 'index.ts'), 'utf8');
      const [, names = ''] = /\bseed: \[([^\]]*)\]/.exec(text) ?? [];
      for (const name of names.split(',').map((one) => one.trim())) {
        const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from './([^']+)'`).exec(text)?.[1];
        if (name) assert.match(`modules/${module.name}/${from}`, SEED_FILE, `${module.name}: ${name}`);
      }
    }
  });
});
