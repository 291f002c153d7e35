/** The last released platform runs on the schema of these sources. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { migratedDatabase, RELEASED_SCHEMA } from './document.ts';
import { breaksOf, readShape, type Shape } from './shape.ts';

/** Reported differences that do not affect the previous platform version, each with the reason. Emptied at a release. */
const ACCEPTED: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'appointment_item: appointment_item_kind_known',
    'provider: provider_kind_known',
    'service_item: service_item_kind_known',
    'service_item: service_item_sample_known',
  ].map((guard) => [
    `${guard} is new and may refuse what was accepted`,
    'the migration adds the kinds that rows have, and the start after it those of the contract: all that the last release writes',
  ]),
);

const REFUSED: readonly (readonly [change: string, statement: string, named: RegExp])[] = [
  ['a removed table', 'DROP TABLE rating', /^rating was removed or renamed$/m],
  ['a renamed table', 'ALTER TABLE rating RENAME TO opinion', /^rating was removed or renamed$/m],
  [
    'a removed column',
    'ALTER TABLE payment DROP COLUMN wallet_amount CASCADE',
    /^payment\.wallet_amount was removed or renamed$/m,
  ],
  ['a renamed column', 'ALTER TABLE account RENAME COLUMN email TO mail', /^account\.email was removed or renamed$/m],
  [
    'another type',
    'ALTER TABLE payment ALTER COLUMN charge_reference TYPE varchar(40)',
    /^payment\.charge_reference was text and is character varying\(40\)$/m,
  ],
  [
    'a column that may no longer be null',
    'ALTER TABLE payment ALTER COLUMN charge_reference SET NOT NULL',
    /^payment\.charge_reference may no longer be null$/m,
  ],
  [
    'a new column that must be given',
    'ALTER TABLE rating ADD COLUMN mood text NOT NULL',
    /^rating\.mood is new, not null and without a default$/m,
  ],
  [
    'a new check of what was accepted',
    `ALTER TABLE account ADD CONSTRAINT short_uid CHECK (length(uid) < 40)`,
    /^account: short_uid is new and may refuse what was accepted$/m,
  ],
  [
    'a new unique index',
    'CREATE UNIQUE INDEX one_email ON account (email)',
    /^account: one_email is new and may refuse what was accepted$/m,
  ],
  [
    'a key that upserts need',
    'ALTER TABLE account_erasure DROP CONSTRAINT account_erasure_pkey',
    /^account_erasure: account_erasure_pkey was removed, and ON CONFLICT may need it$/m,
  ],
];

const ALLOWED: readonly (readonly [change: string, statement: string])[] = [
  ['a new table', 'CREATE TABLE opinion (id text PRIMARY KEY, words text NOT NULL)'],
  ['a new column that may be null', 'ALTER TABLE rating ADD COLUMN mood text'],
  ['a new column with a default', `ALTER TABLE rating ADD COLUMN mood text NOT NULL DEFAULT ''`],
  ['a check of a new column alone', 'ALTER TABLE rating ADD COLUMN mood int CHECK (mood > 0)'],
  ['a column that may now be null', 'ALTER TABLE account ALTER COLUMN email DROP NOT NULL'],
  ['an index that refuses nothing', 'CREATE INDEX emails ON account (email)'],
];

describe('the schema since the last release', () => {
  let db: Database;
  let now: Shape;
  before(async () => {
    db = await migratedDatabase();
    now = await db.read(readShape);
  });
  after(() => db.close());

  /** The incompatibilities of a change, which is rolled back. */
  const breaksAfter = async (statement: string): Promise<string> => {
    let found = '';
    const undone = new Error('undone');
    await assert.rejects(
      db.transaction(async (tx) => {
        await tx.execute(sql.raw(statement));
        found = breaksOf(now, await readShape(tx)).join('\n');
        throw undone;
      }),
      (error) => error === undone,
    );
    return found;
  };

  it('supports every read and write of the last released platform', () => {
    const released = JSON.parse(readFileSync(RELEASED_SCHEMA, 'utf8')) as Shape;
    assert.ok(Object.keys(released).length > 100);
    assert.deepEqual(breaksOf(released, now).toSorted(), Object.keys(ACCEPTED).toSorted());
  });

  for (const [change, statement, named] of REFUSED) {
    it(`may not contain ${change}`, async () => assert.match(await breaksAfter(statement), named));
  }

  for (const [change, statement] of ALLOWED) {
    it(`may contain ${change}`, async () => assert.equal(await breaksAfter(statement), ''));
  }
});
