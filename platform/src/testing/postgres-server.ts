/** A PostgreSQL server of its own that a test may stop and start again. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
const IS_ROOT = process.getuid?.() === 0;

/** Where `initdb` and `pg_ctl` are; null on a machine without PostgreSQL. */
export const postgresBinaries = (): string | null => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
};

export interface PostgresServer {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** `immediate` ends it as a crash would; `fast` closes connections first. */
  readonly stop: (mode: 'fast' | 'immediate') => Promise<void>;
  readonly dispose: () => Promise<void>;
}

/** initdb and the server refuse to run as root. */
const asPostgres = (command: string, args: readonly string[]) =>
  IS_ROOT ? run('runuser', ['-u', 'postgres', '--', command, ...args]) : run(command, [...args]);

const makeFolder = async (): Promise<string> => {
  const work = await mkdtemp(join(tmpdir(), 'platform-postgres-'));
  await chmod(work, 0o755);
  const data = join(work, 'data');
  await mkdir(data);
  if (IS_ROOT) {
    const [uid = '', gid = ''] = await Promise.all(
      ['-u', '-g'].map(async (flag) => (await run('id', [flag, 'postgres'])).stdout.trim()),
    );
    await chown(data, Number(uid), Number(gid));
  }
  return work;
};

export const createPostgresServer = async (binaries: string): Promise<PostgresServer> => {
  const work = await makeFolder();
  const data = join(work, 'data');
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=100`;
  const control = (...args: string[]) => asPostgres(join(binaries, 'pg_ctl'), ['-D', data, '-s', '-w', ...args]);
  await asPostgres(join(binaries, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const start = async (): Promise<void> => void (await control('-l', join(data, 'server.log'), '-o', options, 'start'));
  const stop: PostgresServer['stop'] = async (mode) => void (await control('-m', mode, 'stop'));
  await start();
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    start,
    stop,
    dispose: async () => {
      await stop('immediate').catch(() => undefined);
      await rm(work, { recursive: true, force: true });
    },
  };
};
