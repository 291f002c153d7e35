/**
 * A base backup of PostgreSQL with its write-ahead log archive, and a server restored from both, with PostgreSQL’s own
 * programs.
 */
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { asPostgres, createPostgresServer, type PostgresServer, serverFolder } from '../postgres-server.ts';

const POLL_MS = 50;
/** Timeout of a hanging program. */
const LIMIT_MS = 120_000;

export interface Measured {
  readonly bytes: number;
  readonly seconds: number;
}

export interface ArchivedServer {
  readonly server: PostgresServer;
  readonly takeBackup: () => Promise<Measured>;
  /** Resolves to the size of the archive once everything written so far is in it. */
  readonly finishArchive: () => Promise<number>;
  /**
   * Another server with the data of an instant. Its archiving is disabled, so that it does not write to the first server’s
   * archive.
   */
  readonly restore: (at: string) => Promise<{ readonly server: PostgresServer; readonly seconds: number }>;
  readonly dispose: () => Promise<void>;
}

const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

const asked = async <Row extends object>(url: string, query: string): Promise<Row | undefined> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows[0];
  } finally {
    await client.end();
  }
};

const until = async (url: string, query: string): Promise<void> => {
  for (const deadline = performance.now() + LIMIT_MS; ; await pause(POLL_MS)) {
    if ((await asked<{ done: boolean }>(url, query))?.done) return;
    if (performance.now() > deadline) throw new Error(`not within ${LIMIT_MS / 1000} s: ${query}`);
  }
};

/** A quoted value of the configuration file. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const createArchivedServer = async (binaries: string): Promise<ArchivedServer> => {
  const work = await serverFolder('archive', 'backup');
  const [archive, backup] = [join(work, 'archive'), join(work, 'backup')];
  const settings = [
    'archive_mode = on',
    `archive_command = ${quoted(`test ! -f ${archive}/%f && cp %p ${archive}/%f`)}`,
  ];
  const server = await createPostgresServer(binaries, { settings });
  const program = (name: string, ...args: string[]) => asPostgres(join(binaries, name), args);
  return {
    server,
    takeBackup: async () => {
      const start = performance.now();
      // Without the log, so that gaps of the archive are detected here and not in an incident.
      await program('pg_basebackup', '-d', server.url, '-D', backup, '-X', 'none', '-c', 'fast', '--no-sync');
      const seconds = secondsSince(start);
      await program('pg_verifybackup', '-q', '-n', backup);
      return { bytes: await sizeOf(backup), seconds };
    },
    finishArchive: async () => {
      const last = await asked<{ file: string }>(server.url, 'SELECT pg_walfile_name(pg_switch_wal()) AS file');
      await until(server.url, `SELECT last_archived_wal >= '${last?.file}' AS done FROM pg_stat_archiver`);
      return sizeOf(archive);
    },
    restore: async (at) => {
      const start = performance.now();
      const restored = await createPostgresServer(binaries, {
        settings: [
          'archive_mode = off',
          `restore_command = ${quoted(`cp ${archive}/%f %p`)}`,
          `recovery_target_time = ${quoted(at)}`,
          `recovery_target_action = 'promote'`,
        ],
        fill: async (data) => {
          await asPostgres('cp', ['-a', `${backup}/.`, data]);
          await writeFile(join(data, 'recovery.signal'), '');
        },
      });
      await until(restored.url, 'SELECT NOT pg_is_in_recovery() AS done');
      return { server: restored, seconds: secondsSince(start) };
    },
    dispose: async () => {
      await server.dispose();
      await rm(work, { recursive: true, force: true });
    },
  };
};
