/** Instances that start concurrently with an empty PostgreSQL database. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { Client } from 'pg';
import { createServerProcess } from './testing/server-process.ts';
import { NEEDS_POSTGRESQL } from './testing/needs.ts';

const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? '';
const COPIES = 3;
const SETTINGS = { NODE_ENV: 'test', LOG_LEVEL: 'silent', SANDBOX: 'true', PLATFORM_SECRET: 's'.repeat(48) };

const query = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

describe('instances that start concurrently', { skip: NEEDS_POSTGRESQL }, () => {
  it('all become ready, and migrate and seed the database once', async () => {
    const name = `platform_together_${randomBytes(6).toString('hex')}`;
    const url = new URL(ADMIN_URL);
    url.pathname = `/${name}`;
    await query(ADMIN_URL, `CREATE DATABASE ${name}`);
    const copies = await Promise.all(Array.from({ length: COPIES }, () => createServerProcess(url.href, SETTINGS)));
    try {
      await Promise.all(copies.map((copy) => copy.start()));
      const rows = await query(url.href, 'SELECT count(*)::int AS count FROM account');
      assert.deepEqual(rows, [{ count: 3 }]);
    } finally {
      await Promise.all(copies.map((copy) => copy.dispose()));
      await query(ADMIN_URL, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
});
