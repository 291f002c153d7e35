/** An edge of its own in front of the product under test, whose pharmacy has a new version and one behind it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Chunks } from 'shared-contracts/release';

export interface Rehearsal {
  readonly origin: string;
  /** Folder of its ledger. */
  readonly releases: string;
  readonly number: number;
  readonly version: string;
  readonly previous: string;
  readonly entry: Chunks;
  readonly pages: Chunks;
  /** Every file of the new version. */
  readonly files: readonly string[];
  readonly stop: () => Promise<void>;
}

const SCRIPT = join(import.meta.dirname, '..', '..', 'deploy', 'cli', 'rehearsal.ts');

export const startRehearsal = async (product: string): Promise<Rehearsal> => {
  const child = spawn(process.execPath, [SCRIPT, product], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [line] = (await Promise.race([
    once(createInterface(child.stdout ?? process.stdin), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the rehearsal did not start; see above'))),
  ])) as [string];
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return { ...(JSON.parse(line) as Omit<Rehearsal, 'stop'>), stop };
};
