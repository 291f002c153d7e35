/** Copies of a template database on the server of TEST_DATABASE_URL. */
import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { Client } from 'pg';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import type { DatabaseCopy, TemplateSource } from './template-copy.ts';

const PREFIX = 'platform_template_';

const withName = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/** Settings of the session that override those of the pool. */
const withOptions = (url: string, options: string): string => {
  const changed = new URL(url);
  changed.searchParams.set('options', options);
  return changed.href;
};

const open = (url: string): Database =>
  openPostgres({ url, poolSize: 10, connectSeconds: 10, onConnectionError: () => undefined });

const asAdmin = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const drop = (client: Client, name: string): Promise<unknown> =>
  client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

/** An arbitrary number; one process at a time creates, copies and removes templates. */
const TEMPLATE_LOCK = 727_002;

const makeTemplate = async (client: Client, url: string, { name, fill }: TemplateSource): Promise<void> => {
  const template = PREFIX + name;
  const [filling] = name.split('_');
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname LIKE $1', [
    `${PREFIX}${filling}_%`,
  ]);
  if (rows.some(({ datname }) => datname === template)) return;
  for (const { datname } of rows) await drop(client, datname);
  const draft = `${template}_draft`;
  await client.query(`CREATE DATABASE ${draft}`);
  const db = open(withName(url, draft));
  await fill(db);
  await db.close();
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
};

/** The name of a copy contains its machine and process. */
const COPY = `platform_test_${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}_`;
export const copyName = (pid: number): string => `${COPY}${pid}_${randomBytes(6).toString('hex')}`;

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};

/** Removes copies of processes that were killed, or ended by their first failure. */
const dropLeftCopies = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database d WHERE starts_with(datname, $1)
      AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = d.datname)`,
    [COPY],
  );
  for (const { datname } of rows)
    if (isGone(Number.parseInt(datname.slice(COPY.length), 10))) await drop(client, datname);
};

export const openPostgresCopy = async (url: string, source: TemplateSource): Promise<DatabaseCopy> => {
  const name = copyName(process.pid);
  await asAdmin(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await dropLeftCopies(client);
    await makeTemplate(client, url, source);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${PREFIX}${source.name}`);
  });
  const own = withName(url, name);
  const db = open(own);
  const restorer = open(withOptions(own, '-c TimeZone=UTC -c session_replication_role=replica'));
  return {
    db,
    restorer,
    discard: async () => {
      await Promise.all([db.close(), restorer.close()]);
      await asAdmin(url, async (client) => void (await drop(client, name)));
    },
  };
};
