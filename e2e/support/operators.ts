/** The page for operators on the ledger of a rehearsal, as `release ops` serves it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Rehearsal, tokenFor } from './rehearsal.ts';

export interface OperatorsPage {
  readonly address: string;
  /** A release token in the name of a person. */
  readonly tokenFor: (who: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const RELEASE = join(import.meta.dirname, '..', '..', 'deploy', 'release', 'main.ts');

export const startOperatorsPage = async (rehearsal: Rehearsal): Promise<OperatorsPage> => {
  const { releases } = rehearsal;
  // Without a platform: the page shows that loads are unknown.
  const environment = { ...process.env, RELEASES_DIR: releases, DATA_DIR: releases };
  const child = spawn(process.execPath, [RELEASE, 'ops', '--port', '0'], {
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
    tokenFor: (who) => tokenFor(rehearsal, who, 'release'),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
};
