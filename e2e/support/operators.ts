/** The page for operators on the ledger of a rehearsal, as `release ops` serves it. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Rehearsal } from './rehearsal.ts';

export interface OperatorsPage {
  readonly address: string;
  /** A token for releases in somebody's name. */
  readonly tokenFor: (who: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const RELEASE = join(import.meta.dirname, '..', '..', 'deploy', 'release');

export const startOperatorsPage = async ({ releases }: Rehearsal): Promise<OperatorsPage> => {
  // No platform: the page says that loads are not known.
  const environment = { ...process.env, RELEASES_DIR: releases, DATA_DIR: releases };
  const child = spawn(process.execPath, [join(RELEASE, 'main.ts'), 'ops', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  });
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the page for operators did not start; see above'))),
  ])) as [string];
  const address = /http:\S+?(?=;)/.exec(line)?.[0] ?? '';
  return {
    address,
    tokenFor: async (who) => {
      const words = [join(RELEASE, 'staff-token.ts'), '--who', who, '--for', 'release', '--json'];
      const { stdout } = await promisify(execFile)(process.execPath, words, { env: environment });
      return (JSON.parse(stdout) as { token: string }).token;
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
};
