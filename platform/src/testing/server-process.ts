/** A real server process on PostgreSQL that can be killed at any moment and restarted. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Timeout of a hanging start on a busy machine. */
const START_MS = 180_000;

/** Kills the processes when the parent process ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export interface ServerProcess {
  readonly origin: string;
  /** Starts the process and resolves once it is ready. */
  readonly start: () => Promise<void>;
  /** SIGKILL: no handler runs, nothing is flushed. */
  readonly kill: () => Promise<void>;
  /** Resolves when a server is ready; clients wait here while it is down. */
  readonly ready: () => Promise<void>;
  readonly dispose: () => Promise<void>;
}

/** `main`: the platform to run, that of these sources when left out. */
export const createServerProcess = async (
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
  main = MAIN,
): Promise<ServerProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-killed-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    ...settings,
  };
  let child: ChildProcess | null = null;

  const answers = async (): Promise<boolean> => {
    try {
      return (await fetch(`${origin}/readyz`)).ok;
    } catch {
      return false;
    }
  };
  const ready = async (): Promise<void> => {
    for (const deadline = performance.now() + START_MS; !(await answers()); await pause(20)) {
      assert.ok(performance.now() < deadline, 'the server did not become ready');
    }
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    origin,
    ready,
    kill,
    start: async () => {
      const started = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
      child = started;
      running.add(started);
      const ended = once(started, 'exit').then(() => running.delete(started));
      const gaveUp = ended.then(() => assert.fail('the server ended before it was ready'));
      gaveUp.catch(() => undefined);
      await Promise.race([ready(), gaveUp]);
    },
    dispose: async () => {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
