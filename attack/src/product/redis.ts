/** A Redis server of the run that can be frozen, killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from '../../../platform/src/testing/free-port.ts';

const PROGRAMS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

export interface Redis {
  readonly url: string;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** Null on a machine without Redis. */
export const startRedis = async (): Promise<Redis | null> => {
  const program = PROGRAMS.find((path) => existsSync(path));
  if (program === undefined) return null;
  const port = await freePort();
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
    for await (const line of child.stdout ?? []) if (String(line).includes('Ready to accept')) break;
    child.stdout?.resume();
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    start,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
};
