/** A separate PostgreSQL server that a test can stop and start. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
const IS_ROOT = process.getuid?.() === 0;

/** The folder of `initdb` and `pg_ctl`; null on a machine without PostgreSQL. */
export const postgresBinaries = (): string | null => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
};

export interface PostgresServer {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** `immediate` ends it like a crash; `fast` closes connections first. */
  readonly stop: (mode: 'fast' | 'immediate') => Promise<void>;
  readonly dispose: () => Promise<void>;
}

/** initdb and the server refuse to run as root. */
export const asPostgres = (command: string, args: readonly string[]) =>
  IS_ROOT ? run('runuser', ['-u', 'postgres', '--', command, ...args]) : run(command, [...args]);

/** An empty temporary folder with these sub-folders, which the server’s user can write to. */
export const serverFolder = async (...inside: readonly string[]): Promise<string> => {
  const work = await mkdtemp(join(tmpdir(), 'platform-postgres-'));
  await chmod(work, 0o755);
  for (const name of inside) {
    const folder = join(work, name);
    await mkdir(folder, { mode: 0o700 });
    if (!IS_ROOT) continue;
    const [uid = '', gid = ''] = await Promise.all(
      ['-u', '-g'].map(async (flag) => (await run('id', [flag, 'postgres'])).stdout.trim()),
    );
    await chown(folder, Number(uid), Number(gid));
  }
  return work;
};

export interface ServerOptions {
  /** Lines of its configuration. */
  readonly settings?: readonly string[];
  /** Fills its empty folder; default: `initdb`. */
  readonly fill?: (data: string) => Promise<unknown>;
}

const initialise = (binaries: string, data: string) =>
  asPostgres(join(binaries, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync']);

export const createPostgresServer = async (
  binaries: string,
  { settings = [], fill = (data) => initialise(binaries, data) }: ServerOptions = {},
): Promise<PostgresServer> => {
  const work = await serverFolder('data');
  const data = join(work, 'data');
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=100`;
  const control = (...args: string[]) => asPostgres(join(binaries, 'pg_ctl'), ['-D', data, '-s', '-w', ...args]);
  await fill(data);
  await appendFile(join(data, 'postgresql.auto.conf'), ['', ...settings, ''].join('\n'));
  const start = async (): Promise<void> => void (await control('-l', join(data, 'server.log'), '-o', options, 'start'));
  const stop: PostgresServer['stop'] = async (mode) => void (await control('-m', mode, 'stop'));
  await start().catch(async (error: unknown) => {
    const log = await readFile(join(data, 'server.log'), 'utf8').catch(() => '');
    await rm(work, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start: ${log.trimEnd().split('\n').slice(-3).join('\n')}`, { cause: error });
  });
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
