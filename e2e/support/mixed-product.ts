/** A separate edge in front of the product under test, in which half of the members are the last published builds. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface MixedProduct {
  readonly origin: string;
  /** Member of the release → source of its build. */
  readonly members: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

const SCRIPT = join(import.meta.dirname, '..', '..', 'deploy', 'cli', 'mixed.ts');

const firstLine = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('no output');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the mixed product did not start; see above'))),
  ]);
  return line as string;
};

export const startMixedProduct = async (published: 'remotes' | 'shell', platform: string): Promise<MixedProduct> => {
  const child = spawn(process.execPath, [SCRIPT, '--published', published, '--platform', platform], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { origin, members } = JSON.parse(await firstLine(child)) as Omit<MixedProduct, 'stop'>;
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return { origin, members, stop };
};
