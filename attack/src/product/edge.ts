/** An edge in front of a platform. It trusts forwarding headers, so that attackers can use many addresses. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ownProduct } from '../../../deploy/cli/lib/own-product.mjs';
import { freePort } from '../../../platform/src/testing/free-port.ts';

const COMPOSE = fileURLToPath(new URL('../../../deploy/cli/compose.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('../../../deploy/edge/main.ts', import.meta.url));

export interface Edge {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

export const edgePort = freePort;

export const startEdge = async (port: number, platformUrl: string): Promise<Edge> => {
  const folder = await mkdtemp(join(tmpdir(), 'attack-edge-'));
  const env = {
    ...process.env,
    ...ownProduct(folder, {
      HOST: '127.0.0.1',
      PORT: String(port),
      PLATFORM_URL: platformUrl,
      SANDBOX: 'true',
      EDGE_TRUST_PROXY: 'true',
      LOG_LEVEL: 'error',
    }),
  };
  await promisify(execFile)(process.execPath, [COMPOSE], { env });
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const gone = once(child, 'exit');
  const ended = gone.then(() => Promise.reject(new Error('the edge did not start')));
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
