import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { ENCRYPTED } from '../testing/encrypted.ts';
import { storedSecret } from '../core/secrets.ts';
import { afterCommit } from './after-commit.ts';
import { createFileAtomically } from '../core/atomic-file.ts';
import { type Database, firstRow, rowsOf } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { isTransient, onViolation, violates } from './errors.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { openPglite } from './pglite.ts';

const TAKER = fileURLToPath(new URL('../testing/lock-taker.ts', import.meta.url));
const NOW = '2026-11-20T09:00:00.000Z';
const step = (name: string, text: string): Migration => ({ name, text, checksum: `sum of ${text}` });

describe('migrations', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openPglite();
  });
  afterEach(() => db.close());

  it('run once, in order', async () => {
    const ran = await migrate(db, NOW);
    assert.deepEqual(
      ran,
      (await readMigrations()).map(({ name }) => name),
    );
    assert.deepEqual(await migrate(db, NOW), []);
  });

  it('are rolled back completely when one fails', async () => {
    const bad = step('0002_bad', 'CREATE TABLE half (id int); SELECT 1/0;');
    await assert.rejects(migrate(db, NOW, [step('0001_good', 'CREATE TABLE whole (id int)'), bad]), /division by zero/);
    const tables = await db.read((tx) =>
      firstRow<{ half: string | null; whole: string | null }>(
        tx,
        sql`SELECT to_regclass('half')::text AS half, to_regclass('whole')::text AS whole`,
      ),
    );
    assert.deepEqual(tables, { half: null, whole: 'whole' });
  });

  it('prevent the start when a file was changed after it ran', async () => {
    await migrate(db, NOW, [step('0001_a', 'SELECT 1')]);
    await assert.rejects(migrate(db, NOW, [step('0001_a', 'SELECT 2')]), /0001_a was changed/);
  });

  it('keep existing rows', async () => {
    const all = await readMigrations();
    const upToPeople = all.filter(({ name }) => name < '0004');
    await migrate(db, NOW, upToPeople);
    await db.transaction((tx) =>
      tx.execute(sql`INSERT INTO account
      (uid, phone, phone_index, dial_code, email, consent_version, consent_at, created_at)
      VALUES ('usr_old', ${ENCRYPTED}, ${'i'.repeat(43)}, '966', ${ENCRYPTED}, '1', ${NOW}, ${NOW})`),
    );
    await migrate(db, NOW, all);
    const row = await db.read((tx) =>
      firstRow<{ email: string }>(tx, sql`SELECT email FROM account WHERE uid = 'usr_old'`),
    );
    assert.equal(row?.email, ENCRYPTED);
  });

  it('leave existing relations unconfirmed, except those reviewed by an operator and the sample child', async () => {
    const all = await readMigrations();
    await migrate(
      db,
      NOW,
      all.filter(({ name }) => name < '0056'),
    );
    const patient = (relId: string, uid: string, relation: string, more = '') =>
      `INSERT INTO patient (rel_id, uid, relation, first_name, last_name, gender, birth_date, identity_type, identity,
        identity_index, nationality, verified, citizen, created_at)
        VALUES ('${relId}', '${uid}', '${relation}', 'Layan', 'Test', 'F', '2015-01-01', 'national-id', '${ENCRYPTED}',
        '${(more || relId).padEnd(43, 'i')}', 'SA', true, true, '${NOW}');`;
    const account = (uid: string) =>
      `INSERT INTO account (uid, phone, phone_index, dial_code, email, consent_version, consent_at, created_at)
        VALUES ('${uid}', '${ENCRYPTED}', '${uid.padEnd(43, 'i')}', '966', '${ENCRYPTED}', '1', '${NOW}', '${NOW}');`;
    await db.script((script) =>
      script.exec(`${account('usr_a')} ${account('usr_b')}
        ${patient('rel_a_self', 'usr_a', 'self')} ${patient('rel_a_spouse', 'usr_a', 'spouse')}
        ${patient('rel_a_child', 'usr_a', 'daughter', 'shared')} ${patient('rel_sample_faisal', 'usr_a', 'son')}
        INSERT INTO identity_claim (id, uid, rel_id, owner_uid, owner_rel_id, citizen, state, created_at, decided_at)
          VALUES ('clm_1', 'usr_b', 'rel_a_self', 'usr_a', 'rel_a_child', true, 'shared', '${NOW}', '${NOW}');
        ${patient('rel_b_child', 'usr_b', 'daughter', 'shared').replace('verified, citizen', 'shared_claim, verified, citizen').replace("'SA', true", "'SA', 'clm_1', true")}
        UPDATE identity_claim SET rel_id = 'rel_b_child';`),
    );
    await migrate(db, NOW, all);
    const rows = await db.read((tx) =>
      rowsOf<{ id: string; exempt: boolean }>(
        tx,
        sql`SELECT rel_id AS id, vat_exempt AS exempt FROM patient ORDER BY rel_id`,
      ),
    );
    assert.deepEqual(
      rows.filter(({ exempt }) => exempt).map(({ id }) => id),
      ['rel_a_child', 'rel_a_self', 'rel_b_child', 'rel_sample_faisal'],
    );
    assert.equal(rows.length, 5);
  });

  it('make the oldest address of each account its default', async () => {
    const all = await readMigrations();
    await migrate(
      db,
      NOW,
      all.filter(({ name }) => name < '0068'),
    );
    const account = (uid: string) =>
      `INSERT INTO account (uid, phone, phone_index, dial_code, email, consent_version, consent_at, created_at)
        VALUES ('${uid}', '${ENCRYPTED}', '${uid.padEnd(43, 'i')}', '966', '${ENCRYPTED}', '1', '${NOW}', '${NOW}');`;
    const address = (id: string, uid: string, minute: number, deleted = 'NULL') =>
      `INSERT INTO address (id, uid, type, flat, building, street, landmark, city, latitude, longitude, created_at, deleted_at)
        VALUES ('${id}', '${uid}', 'home', '${id}', '1', 's', '', 'c', 24.7, 46.7, '2026-01-01T00:0${minute}:00Z', ${deleted});`;
    await db.script((script) =>
      script.exec(`${account('usr_a')} ${account('usr_b')}
        ${address('adr_deleted', 'usr_a', 0, `'${NOW}'`)} ${address('adr_new', 'usr_a', 2)} ${address('adr_old', 'usr_a', 1)}
        ${address('adr_only', 'usr_b', 3)}`),
    );
    await migrate(db, NOW, all);
    const rows = await db.read((tx) =>
      rowsOf<{ id: string }>(tx, sql`SELECT id FROM address WHERE is_default ORDER BY id`),
    );
    assert.deepEqual(
      rows.map(({ id }) => id),
      ['adr_old', 'adr_only'],
    );
  });

  it('have consecutive, unique numbers that start at one', async () => {
    const all = (await readMigrations()).map(({ name }) => name);
    for (const names of [all.filter((name) => !name.includes('/')), all.filter((name) => name.includes('/'))]) {
      assert.deepEqual(
        names.map((name) => Number(/^(?:sandbox\/)?(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1])),
        names.map((_, index) => index + 1),
      );
    }
  });
});

describe('transactions', () => {
  let db: Database;
  before(async () => {
    db = await openPglite();
    await db.transaction((tx) => tx.execute(sql`CREATE TABLE thing (id int CONSTRAINT thing_once UNIQUE)`));
  });
  after(() => db.close());

  it('run their after-commit callbacks after the commit, and never after a rollback', async () => {
    const done: string[] = [];
    await db.transaction(async (tx) => {
      afterCommit(tx, () => done.push('committed'));
      assert.deepEqual(done, []);
    });
    await assert.rejects(
      db.transaction(async (tx) => {
        afterCommit(tx, () => done.push('rolled back'));
        throw new Error('no');
      }),
      /^Error: no$/,
    );
    assert.deepEqual(done, ['committed']);
  });

  it('are retried a limited number of times after a serialization failure', async () => {
    let tries = 0;
    const lose = (times: number) =>
      db.transaction(async (tx) => {
        tries += 1;
        if (tries <= times)
          await tx.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$`));
        return 'won';
      });
    assert.equal(await lose(2), 'won');
    assert.equal(tries, 3);
    tries = 0;
    await assert.rejects(lose(100), isTransient);
    assert.equal(tries, 5);
  });

  it('name the constraint that rejected a write', async () => {
    const insert = () => db.transaction((tx) => tx.execute(sql`INSERT INTO thing VALUES (1)`));
    await insert();
    await assert.rejects(insert(), (error) => violates(error, 'thing_once') && !violates(error, 'another'));
    assert.equal(await onViolation<unknown>('thing_once', insert, () => 'known'), 'known');
  });

  it('reject writes in a read-only transaction', async () => {
    await assert.rejects(
      db.read((tx) => tx.execute(sql`INSERT INTO thing VALUES (2)`)),
      (error) => /read-only transaction/.test(inspect(error)),
    );
  });
});

describe('the data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-folder-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is taken over from a process that has ended, or whose process ID was reused', async () => {
    for (const holder of [
      { pid: 4_194_300, startedAt: '1' },
      { pid: process.ppid, startedAt: 'long ago' },
    ]) {
      await writeFile(join(folder, 'platform.lock'), JSON.stringify(holder));
      const release = await lockFolder(folder);
      const { pid } = JSON.parse(await readFile(join(folder, 'platform.lock'), 'utf8')) as { pid: number };
      assert.equal(pid, process.pid);
      release();
    }
    await writeFile(join(folder, 'platform.lock'), 'half a li');
    (await lockFolder(folder))();
  });

  it('is taken over by exactly one of several processes that start at the same time', async () => {
    const takers = Array.from({ length: 6 }, () => fork(TAKER, [folder], { execArgv: [] }));
    const heard = (taker: ChildProcess) => once(taker, 'message').then(([has]) => has as boolean);
    const tell = (word: string) =>
      Promise.all(
        takers.map((taker) => {
          const answer = heard(taker);
          taker.send(word);
          return answer;
        }),
      );
    try {
      await Promise.all(takers.map(heard));
      for (let round = 0; round < 40; round += 1) {
        await writeFile(join(folder, 'platform.lock'), JSON.stringify({ pid: 4_194_300, startedAt: `${round}` }));
        const holders = (await tell('take')).filter(Boolean);
        assert.equal(holders.length, 1, `round ${round}`);
        await tell('give back');
        assert.deepEqual(await readdir(folder), []);
      }
    } finally {
      for (const taker of takers) taker.kill();
    }
  });

  it('is taken over after an interrupted takeover', async () => {
    const gone = JSON.stringify({ pid: 4_194_300, startedAt: '1' });
    await writeFile(join(folder, 'platform.lock'), gone);
    await writeFile(join(folder, 'platform.lock.taking'), gone);
    (await lockFolder(folder))();
    assert.deepEqual(await readdir(folder), []);
  });

  it('is not taken over from a running process', async () => {
    await writeFile(join(folder, 'platform.lock'), JSON.stringify({ pid: process.ppid, startedAt: null }));
    await assert.rejects(lockFolder(folder), /in use by another instance/);
  });

  it('contains one secret that only its owner can read', async () => {
    const [first, second] = await Promise.all([storedSecret(folder), storedSecret(folder)]);
    assert.equal(first, second);
    assert.equal(first.length, 64);
    assert.equal((await readFile(join(folder, 'platform.secret'), 'utf8')).trim(), first);
    assert.equal((await stat(join(folder, 'platform.secret'))).mode & 0o777, 0o600);
  });

  it('never exposes a partly written file to a process that starts at the same time', async () => {
    const file = join(folder, 'large');
    const text = 'x'.repeat(50_000_000);
    const making = createFileAtomically(file, text);
    const seen = async (): Promise<number> => {
      for (;;) {
        const length = await stat(file).then(
          ({ size }) => size,
          () => null,
        );
        if (length !== null) return length;
      }
    };
    assert.equal(await seen(), text.length);
    assert.equal(await making, true);
    assert.equal(await createFileAtomically(file, 'another'), false);
    assert.deepEqual(await readdir(folder), ['large']);
  });
});

describe('the folder of the embedded database', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-folder-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is never initialized again when it contains parts of a database', async () => {
    await writeFile(join(folder, 'postgresql.conf'), 'kept');
    const message = new RegExp(`^The database folder ${folder} is damaged: PG_VERSION is missing. Restore it`);
    await assert.rejects(openPglite({ folder }), { name: 'StartupError', message });
    assert.equal(await readFile(join(folder, 'postgresql.conf'), 'utf8'), 'kept');
  });

  it('reports the reason when the database cannot be opened', async () => {
    await writeFile(join(folder, 'PG_VERSION'), '17\n');
    await assert.rejects(openPglite({ folder }), {
      name: 'StartupError',
      message: /damaged: global.pg_control is missing/,
    });
  });
});
