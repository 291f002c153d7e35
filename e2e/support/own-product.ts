/** A separate product for a test, started with the command of the README, with settings that the shared product does not have. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { ownProduct } from '../../deploy/cli/lib/own-product.mjs';

export interface OwnProduct {
  readonly origin: string;
  /** SIGKILL: no handler runs, and every socket ends. The launcher starts the server again. */
  readonly killPlatform: () => Promise<void>;
  /** Resolves when the server answers again after it was killed. */
  readonly ready: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const START = join(import.meta.dirname, '..', '..', 'deploy', 'cli', 'start.mjs');

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** The process with this text in its command, among those that a process has started. */
const childOf = async (parent: number, command: string): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,command=']);
  const rows = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line));
  const found = rows.find((row) => Number(row?.[2]) === parent && row?.[3]?.includes(command));
  if (!found) throw new Error(`no process of ${parent} runs ${command}`);
  return Number(found[1]);
};

/** All patients of the journeys call from one address, and several journeys sign in as the same sample patient. */
const CODE_LIMITS = { OTP_SENDS_PER_ADDRESS: '10000', OTP_SENDS_PER_WINDOW: '30', OTP_SENDS_PER_DAY: '30' };

export const settingsOf = (
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Record<string, string> => ownProduct(folder, { PORT: String(port), ...CODE_LIMITS, ...settings });

const READY_MS = 240_000;
/** A folder for the data of products that are started one after the other; the first one fills it. */
export const dataFolder = (): string => mkdtempSync(join(tmpdir(), 'own-product-'));

/** `kept`: a folder of `dataFolder`, which outlives the product; default: a folder of its own. */
export const startOwnProduct = async (
  settings: Readonly<Record<string, string>> = {},
  kept?: string,
): Promise<OwnProduct> => {
  const port = Number(settings['PORT'] ?? (await freePort()));
  const data = kept ?? dataFolder();
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settingsOf(data, port, settings) },
  });
  const started = async (): Promise<void> => {
    for await (const line of createInterface(child.stdout)) if (line.startsWith('Ready in')) return;
    throw new Error('the product did not start; see above');
  };
  await started();
  // A full pipe without a reader would block the product. Its log is part of the output of a run that searches it.
  if (process.env.LOG_LEVEL) child.stdout.pipe(process.stdout, { end: false });
  else child.stdout.resume();
  const origin = `http://localhost:${port}`;
  const answers = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    origin,
    killPlatform: async () => {
      process.kill(await childOf(child.pid ?? 0, 'platform/src/main.ts'), 'SIGKILL');
      await expect.poll(answers, 'the server is away').toBe(false);
    },
    ready: () => expect.poll(answers, { message: 'the product is ready', timeout: READY_MS }).toBe(true),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      if (kept === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
};
