import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { checkUser, userProfile, verifyUser } from 'shared-contracts/api';
import { type Database, firstRow, rowsOf } from '../db/database.ts';
import { violates } from '../db/errors.ts';
import { accountByPhone, accountCodec } from '../modules/users/account-repository.ts';
import { aUser, createTestApp, lastCode, type TestApp, type TestUser } from '../testing/index.ts';
import { freshDatabase, TEST_NOW, TEST_SECRET } from '../testing/template.ts';
import { restart } from '../testing/test-app.ts';
import { keyIdOf, prefixOf } from './cipher.ts';
import { keyringOf, openKeyring, withKeyring } from './keyring.ts';

const rowOf = (app: TestApp, uid: string) =>
  app.ctx.db.read((tx) =>
    firstRow<{ uid: string; phone: never; email: never; phone_index: string }>(
      tx,
      sql`SELECT uid, phone, email, phone_index FROM account WHERE uid = ${uid}`,
    ),
  );

describe('an encrypted column', () => {
  let app: TestApp;
  let user: TestUser;
  let other: TestUser;
  before(async () => {
    app = await createTestApp();
    user = await aUser(app);
    other = await aUser(app);
  });
  after(() => app.close());

  it('stores a different ciphertext for each write and returns the clear text', async () => {
    const mine = await rowOf(app, user.uid);
    const theirs = await rowOf(app, other.uid);
    assert.ok(mine && theirs);
    assert.match(mine.email, /^e1\.[0-9a-f]{8}\./);
    assert.notEqual(mine.email, theirs.email, 'both have someone@example.com');
    const clear = await app.ctx.db.read((tx) => accountCodec.decrypt(tx, mine));
    assert.deepEqual([clear.phone, clear.email], [user.phone, 'someone@example.com']);
  });

  it('can be decrypted only in its own row and column', async () => {
    const mine = await rowOf(app, user.uid);
    const theirs = await rowOf(app, other.uid);
    assert.ok(mine && theirs);
    const decrypt = (row: { uid: string; phone: never; email: never }) =>
      app.ctx.db.read((tx) => accountCodec.decrypt(tx, row));
    await assert.rejects(decrypt({ ...mine, phone: theirs.phone }), /account\.phone:usr_.* was changed/);
    await assert.rejects(decrypt({ ...mine, phone: mine.email }), /was changed/);
    const last = (mine.phone as string).at(-1) === 'A' ? 'Q' : 'A';
    await assert.rejects(
      decrypt({ ...mine, phone: ((mine.phone as string).slice(0, -1) + last) as never }),
      /was changed/,
    );
  });

  it('is found, and kept unique, by its blind index', async () => {
    const found = await app.ctx.db.read((tx) => accountByPhone(tx, user.phone));
    assert.equal(found?.uid, user.uid);
    assert.equal((await rowOf(app, user.uid))?.phone_index.includes(user.phone.slice(4)), false);
    await assert.rejects(aUser(app, { account: { phone: user.phone } }), (error) =>
      violates(error, 'account_phone_unique'),
    );
  });

  it('rejects clear text from any writer', async () => {
    const write = app.ctx.db.transaction((tx) =>
      tx.execute(sql`UPDATE account SET email = 'clear@example.com' WHERE uid = ${user.uid}`),
    );
    await assert.rejects(write, (error) => violates(error, 'encrypted_check'));
  });

  it('names the data key that the database does not have', async () => {
    const mine = await rowOf(app, user.uid);
    assert.ok(mine);
    const foreign = prefixOf('0badc0de') + (mine.email as string).split('.')[2];
    const read = app.ctx.db.read((tx) => accountCodec.decrypt(tx, { uid: user.uid, email: foreign as never }));
    await assert.rejects(read, /encrypted under data key 0badc0de, which the database does not have/);
  });
});

describe('the data keys of a database', () => {
  let db: Database;
  before(async () => {
    db = await freshDatabase('reference');
  });
  after(() => db.close());
  const wrappers = () =>
    db.read(async (tx) => {
      const rows = await rowsOf<{ wrapped: string }>(tx, sql`SELECT wrapped FROM data_key`);
      return [...new Set(rows.map(({ wrapped }) => keyIdOf(wrapped)))];
    });
  const NEW = 'n'.repeat(32);

  it('prevent a start with another secret, with one log line that names the key', async () => {
    const [needed] = await wrappers();
    await assert.rejects(openKeyring(db, NEW, TEST_NOW), {
      name: 'StartupError',
      message: new RegExp(`^The database is encrypted under key ${needed}, which PLATFORM_SECRET does not have`),
    });
  });

  it('are rewrapped with a newer secret, after which the older one can be removed', async () => {
    const [old] = await wrappers();
    const before = await db.transaction(async (tx) => keyringOf(tx).current());
    await openKeyring(db, `${NEW},${TEST_SECRET}`, TEST_NOW);
    const keyring = await openKeyring(db, NEW, TEST_NOW);
    assert.deepEqual(keyring.known(before.id), before, 'what it encrypted can be read');
    assert.notEqual(keyring.current().id, before.id, 'who knew the old secret may know the old data key');
    assert.notDeepEqual(await wrappers(), [old]);
    await assert.rejects(openKeyring(db, TEST_SECRET, TEST_NOW), { name: 'StartupError' });
  });
});

describe('a change of PLATFORM_SECRET', () => {
  it('keeps users signed in after the older secret is removed, and then refuses its codes', async () => {
    const app = await createTestApp();
    const user = await aUser(app);
    const typed = { pc: '966', ph: user.phone.replace('+966', '0') };
    await app.ok(checkUser, typed);
    const code = await lastCode(app, user.phone);
    const secret = 'n'.repeat(32);
    await openKeyring(app.ctx.db, `${secret},${TEST_SECRET}`, TEST_NOW);
    const db = withKeyring(app.ctx.db, await openKeyring(app.ctx.db, secret, TEST_NOW));
    const next = await restart(app, { db, secret });
    const profile = await next.ok(userProfile, {}, { as: user });
    assert.equal(profile.personal.email, 'someone@example.com');
    assert.equal((await next.call(verifyUser, { ...typed, code })).code, 'OTP_INCORRECT');
    await app.close();
  });

  it('keeps users signed in, accepts codes that were sent before, and decrypts existing values', async () => {
    const app = await createTestApp();
    const user = await aUser(app);
    const typed = { pc: '966', ph: user.phone.replace('+966', '0') };
    await app.ok(checkUser, typed);
    const code = await lastCode(app, user.phone);
    const secret = `${'n'.repeat(32)},${TEST_SECRET}`;
    const db = withKeyring(app.ctx.db, await openKeyring(app.ctx.db, secret, TEST_NOW));
    const next = await restart(app, { db, secret });
    const profile = await next.ok(userProfile, {}, { as: user });
    assert.equal(profile.personal.email, 'someone@example.com');
    await next.ok(verifyUser, { ...typed, code });
    await app.close();
  });
});
