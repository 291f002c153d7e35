/** The product in a scratch folder, started with the command of the README, on a database that the benchmark selects. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPS_FILE } from '../../deploy/release/watch/ops.ts';
import { UNLIMITED } from './platform.ts';
import { ownProduct } from '../../deploy/cli/lib/own-product.mjs';
import { freePort } from '../../deploy/cli/lib/settings.mjs';

export interface Product {
  /** Public origin: the edge. */
  readonly origin: string;
  /** Origin of the platform behind the edge, which is compared with the lower bounds. */
  readonly platform: string;
  readonly stop: () => Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');

const untilReady = async (child: ChildProcess, origin: string, data: string): Promise<void> => {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const exited = once(child, 'exit').then(() =>
    Promise.reject(new Error(`the product did not start: ${output.trim()}`)),
  );
  const ready = (async () => {
    for (;;) {
      const answer = await fetch(`${origin}/readyz`).catch(() => null);
      // The launcher writes the origin of the platform shortly after the edge answers.
      if (answer?.ok && existsSync(join(data, OPS_FILE))) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  await Promise.race([ready, exited]);
};

/** The launcher writes it for commands on the same machine. */
const platformOf = (data: string): string => {
  const { platformUrl } = JSON.parse(readFileSync(join(data, OPS_FILE), 'utf8')) as { platformUrl: string };
  return platformUrl;
};

export const startProduct = async (databaseUrl?: string): Promise<Product> => {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'bench-data-'));
  const child = spawn(process.execPath, [join(root, 'deploy', 'cli', 'start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      ...ownProduct(data, {
        PORT: String(port),
        LOG_LEVEL: 'error',
        ...UNLIMITED,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const origin = `http://localhost:${port}`;
  await untilReady(child, origin, data);
  return {
    origin,
    platform: platformOf(data),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      rmSync(data, { recursive: true, force: true });
    },
  };
};
