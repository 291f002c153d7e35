/** A PostgreSQL cluster of the benchmark, so that its settings and its log are known; removed at the end. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { freePort } from '../../deploy/cli/lib/settings.mjs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface BenchPostgres {
  readonly url: string;
  readonly version: string;
  /** The log of the server from a byte offset on. */
  readonly log: (from?: number) => string;
  /** Size of the server's log in bytes. */
  readonly logSize: () => number;
  /** Creates a database with this name and the present content of the product's database; returns its URL and a dump. */
  readonly copy: (name: string) => { readonly url: string; readonly dump: string };
  readonly stop: () => Promise<void>;
}

const binaries = (): string => {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((one, other) => Number(other) - Number(one)) : [];
  const newest = versions[0];
  if (newest) return join(base, newest, 'bin');
  return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
};

/** PostgreSQL refuses to run as root, so root hands the cluster to the `postgres` account. */
const serverAccount = (): { uid?: number; gid?: number } => {
  if (userInfo().uid !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const whenReady = async (url: string): Promise<string> => {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string }>('select version()');
      await client.end();
      return rows[0]?.version.split(' ').slice(0, 2).join(' ') ?? 'PostgreSQL';
    } catch (error) {
      await client.end().catch(() => undefined);
      if ((error as { code?: string }).code !== 'ECONNREFUSED' && (error as { code?: string }).code !== '57P03')
        throw error;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
};

/** Reads only the end of the file: it grows to many megabytes and is read often. */
const readFrom = (file: string, from: number): string => {
  const bytes = Buffer.alloc(Math.max(0, statSync(file).size - from));
  const descriptor = openSync(file, 'r');
  try {
    return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, bytes.length, from));
  } finally {
    closeSync(descriptor);
  }
};

export const startPostgres = async (): Promise<BenchPostgres> => {
  const bin = binaries();
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'bench-pg-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const log = join(folder, 'server.log');
  const run = { ...account, cwd: folder, stdio: 'ignore' as const };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'bench', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8'], run);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    shared_buffers: '256MB',
    logging_collector: 'on',
    log_directory: folder,
    log_filename: 'server.log',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], run);
  const exited = once(server, 'exit');
  const url = `postgres://bench@127.0.0.1:${port}/postgres`;
  const version = await Promise.race([
    whenReady(url),
    exited.then(() => Promise.reject(new Error('postgres did not start'))),
  ]);
  return {
    url,
    version,
    log: (from = 0) => readFrom(log, from),
    logSize: () => statSync(log).size,
    copy: (name) => {
      const target = new URL(url);
      target.pathname = `/${name}`;
      const client = ['-X', '-q', '-v', 'ON_ERROR_STOP=1'];
      execFileSync(join(bin, 'psql'), [...client, '-d', url, '-c', `CREATE DATABASE ${name}`]);
      const dump = execFileSync(join(bin, 'pg_dump'), ['-d', url], { maxBuffer: 2 ** 30 });
      execFileSync(join(bin, 'psql'), [...client, '-d', target.href], {
        input: dump,
        stdio: ['pipe', 'ignore', 'inherit'],
      });
      return { url: target.href, dump: dump.toString('utf8') };
    },
    stop: async () => {
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
