import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../cli/lib/settings.mjs';
import { nginxConfig } from '../nginx/config.ts';
import type { NginxOptions } from '../nginx/config.ts';

export interface RunningNginx {
  readonly port: number;
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** The installed nginx; null when there is none. Debian installs it in a folder that only root has in its PATH. */
export function findNginx(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  const isProgram = (path: string): boolean => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return folders.map((folder) => join(folder, 'nginx')).find(isProgram) ?? null;
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/_/healthz`).catch(() => null);
  await response?.arrayBuffer();
  return response !== null;
}

/** Files of a test belong to the account that runs it; nginx as root would run its workers with another account. */
const asRoot = process.getuid?.() === 0 ? { user: 'root' } : {};

/** A real nginx with the configuration of the product, on a free port and in a folder of its own. @throws with its output */
export async function runningNginx(
  program: string,
  options: Omit<NginxOptions, 'listen' | 'scratch'>,
): Promise<RunningNginx> {
  const scratch = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const file = join(scratch, 'nginx.conf');
  writeFileSync(file, nginxConfig({ ...options, ...asRoot, listen: `127.0.0.1:${port}`, scratch }));
  const child = spawn(program, ['-p', scratch, '-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  const exited = once(child, 'exit');
  let gone = false;
  void exited.then(() => {
    gone = true;
  });
  while (!(await answers(port))) if (gone) throw new Error(`nginx did not start: ${words}`);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGQUIT');
      await exited;
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
