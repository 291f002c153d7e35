/** The platform without edge and pages, for benchmarks of its calls. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../deploy/cli/lib/settings.mjs';

export const UNLIMITED = {
  // The figure is the speed of the server, not its rate limit per client.
  REQUESTS_PER_MINUTE: '0',
  SIGN_IN_REQUESTS_PER_MINUTE: '0',
  FORM_REQUESTS_PER_MINUTE: '0',
  SEARCH_REQUESTS_PER_MINUTE: '0',
  OTP_SENDS_PER_ADDRESS: '1000000',
  OTP_SENDS_PER_NETWORK: '1000000',
  BOOKING_HOLD_REPEATS: '1000000',
};

export interface Platform {
  readonly origin: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const root = join(import.meta.dirname, '..', '..', 'platform');

export const startPlatform = async (
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Platform> => {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'bench-platform-'));
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      ...UNLIMITED,
      ...settings,
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('the platform did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(data, { recursive: true, force: true });
    },
  };
};
