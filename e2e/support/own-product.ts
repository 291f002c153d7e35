/** A product of a test's own, started as the README says, with settings that the shared one does not have. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface OwnProduct {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

const START = join(import.meta.dirname, '..', '..', 'deploy', 'cli', 'start.mjs');

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

export const startOwnProduct = async (settings: Readonly<Record<string, string>>): Promise<OwnProduct> => {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'own-product-'));
  // Neither database nor settings of the product that the other tests share.
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...rest } = process.env;
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...rest, PORT: String(port), DATA_DIR: data, ...settings },
  });
  const ready = async (): Promise<void> => {
    for await (const line of createInterface(child.stdout)) if (line.startsWith('Ready in')) return;
    throw new Error('the product did not start; see above');
  };
  await ready();
  // Nobody reads on: a pipe that is full would stop it.
  child.stdout.resume();
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      rmSync(data, { recursive: true, force: true });
    },
  };
};
