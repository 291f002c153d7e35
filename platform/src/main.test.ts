import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openPglite } from './db/pglite.ts';
import { freePort } from './testing/free-port.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
/** Each test starts the same sources. */
const COMPILED = fileURLToPath(new URL('../../.build/compiled', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly errors: string;
}

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
};

const launch = (
  settings: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended>; ready: Promise<unknown> } => {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: COMPILED,
    SEED: 'false',
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const child = fork(MAIN, { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let errors = '';
  child.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, errors }) as Ended);
  return { child, ended, ready: once(child, 'message') };
};

describe('the platform process', () => {
  let folder: string;
  let own: string;
  let taken: Server;
  let takenPort: number;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-main-'));
    taken = createServer();
    takenPort = await listening(taken);
    // Creating a database takes seconds, so the tests use one folder sequentially.
    own = join(folder, 'own');
    const { child, ready, ended } = launch({ DATA_DIR: own, PORT: '0' });
    await ready;
    child.kill('SIGTERM');
    await ended;
  });
  after(async () => {
    taken.close();
    await rm(folder, { recursive: true, force: true });
  });

  const fails = async (settings: Record<string, string>, message: RegExp, secret?: string): Promise<void> => {
    const { code, errors } = await launch({ DATA_DIR: join(folder, 'unused'), ...settings }).ended;
    assert.equal(code, 1);
    assert.match(errors, /^(?:FATAL [^\n]+\n)+$/, 'one clear line');
    assert.match(errors, message);
    if (secret !== undefined) assert.equal(errors.includes(secret), false);
  };

  it('names an invalid setting', () => fails({ OTP_MINUTES: 'soon' }, /OTP_MINUTES .* must be a number/));
  it('rejects embedded adapters in production, with one line for each', () =>
    fails(
      { NODE_ENV: 'production' },
      /^FATAL Setting SMS_ADAPTER is missing.*\nFATAL Setting MAIL_ADAPTER[^]*\nFATAL Setting SCAN_ADAPTER/,
    ));

  it('creates no sandbox tables in production and omits the sandbox calls from the API document', async () => {
    const dataDir = join(folder, 'production');
    const port = String(await freePort());
    const names = ['MAIL', 'IDENTITY', 'PAYMENT', 'ELIGIBILITY', 'PHARMACY', 'SCAN'].map((name) => [
      `${name}_ADAPTER`,
      'none',
    ]);
    const { child, ready, ended } = launch({
      ...Object.fromEntries(names),
      NODE_ENV: 'production',
      SMS_ADAPTER: 'http',
      SMS_URL: 'http://127.0.0.1:9/send',
      DATA_DIR: dataDir,
      PORT: port,
    });
    await ready;
    const shown = await Promise.all(['/docs', '/openapi.json'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)));
    assert.deepEqual(
      shown.map(({ status }) => status),
      [404, 404],
    );
    child.kill('SIGTERM');
    await ended;
    const db = await openPglite({ folder: join(dataDir, 'database') });
    try {
      const rows = await db.script((script) =>
        script.query(
          `SELECT table_schema, table_name FROM information_schema.tables
            WHERE table_name LIKE 'sandbox%' OR table_schema LIKE 'sandbox%' OR table_name = 'account'`,
          [],
        ),
      );
      assert.deepEqual(rows, [{ table_schema: 'public', table_name: 'account' }]);
    } finally {
      await db.close();
    }
  });

  it('rejects the sandbox in production', () => fails({ NODE_ENV: 'production', SANDBOX: 'true' }, /SANDBOX/));
  it('reports an unreachable database without its password', () =>
    fails(
      { DATABASE_URL: `postgres://user:hush@127.0.0.1:${takenPort}/x`, DATABASE_CONNECT_SECONDS: '1' },
      /DATABASE_URL does not answer within 1 s \(127\.0\.0\.1:\d+\)/,
      'hush',
    ));
  it('reports that DATA_DIR is not writable', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await fails({ DATA_DIR: join(file, 'inside') }, /DATA_DIR .* is not writable/);
  });
  it('reports that the port is in use', () =>
    fails({ DATA_DIR: own, PORT: String(takenPort) }, /Port \d+ on 127\.0\.0\.1 is taken/));

  it('locks its data folder, stops on a signal, and starts again after a crash', async () => {
    const settings = { DATA_DIR: own, PORT: String(await freePort()) };
    const first = launch(settings);
    await first.ready;
    await fails({ ...settings, PORT: '0' }, /is in use by another instance/);
    first.child.kill('SIGKILL');
    assert.equal((await first.ended).signal, 'SIGKILL');
    const second = launch(settings);
    await second.ready;
    const answer = await fetch(`http://127.0.0.1:${settings.PORT}/readyz`);
    assert.equal(answer.status, 200);
    second.child.kill('SIGTERM');
    assert.deepEqual(await second.ended, { code: 0, signal: null, errors: '' });
  });

  it('stops when the launcher that spawned it has ended', async () => {
    const { child, ready } = launch({ DATA_DIR: own, PORT: '0' });
    await ready;
    // Not `close`: Node does not emit it for a child whose channel the parent closed.
    const exited = once(child, 'exit');
    child.disconnect();
    assert.deepEqual(await exited, [0, null]);
  });
});
