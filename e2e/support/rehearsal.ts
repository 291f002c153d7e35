/**
 * A separate edge in front of the product under test, in which one remote, or the shell, has a new version and a previous one.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Chunks, MemberName } from 'shared-contracts/release';

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

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');
const SCRIPT = join(DEPLOY, 'cli', 'rehearsal.ts');
const RELEASE = join(DEPLOY, 'release', 'main.ts');
const STAFF_TOKEN = join(DEPLOY, 'release', 'staff-token.ts');

/** `settings`: of the edge, by name. */
export const startRehearsal = async (
  product: string,
  member: MemberName = 'pharmacy',
  settings: Readonly<Record<string, string>> = {},
): Promise<Rehearsal> => {
  const words = [SCRIPT, product, member, JSON.stringify(settings)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
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

/** The release command on the ledger of the rehearsal. Rejects with its error text. */
export const release = async ({ releases }: Rehearsal, ...words: readonly string[]): Promise<void> => {
  const environment = { ...process.env, RELEASES_DIR: releases };
  await promisify(execFile)(process.execPath, [RELEASE, ...words, '--reason', 'rehearsal'], { env: environment });
};

/** A token in the name of a person: for a tester, or for releases. */
export const tokenFor = async (
  { releases }: Rehearsal,
  who: string,
  purpose: 'tests' | 'release' = 'tests',
): Promise<string> => {
  const environment = { ...process.env, RELEASES_DIR: releases };
  const words = [STAFF_TOKEN, '--who', who, '--for', purpose, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: environment });
  return (JSON.parse(stdout) as { token: string }).token;
};
