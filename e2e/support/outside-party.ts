/** The test double of an outside party (`platform/src/testing`), next to a product that is configured for it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, type OwnProduct, startOwnProduct } from './own-product.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', 'platform', 'src', 'testing', 'serve-double.ts');

export interface OutsideParty {
  readonly product: OwnProduct;
  readonly settings: Readonly<Record<string, string>>;
  /** What the party received, as its test double reports it. */
  readonly received: <T>() => Promise<T>;
  /** A push to this token is refused from now on, as one that is not registered. */
  readonly refuse: (token: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const startOutsideParty = async (name: 'moyasar' | 'checkout' | 'fcm'): Promise<OutsideParty> => {
  const port = await freePort();
  const child = spawn(process.execPath, [SCRIPT, name, `http://localhost:${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const failed = exited.then(() => Promise.reject(new Error(`the double of ${name} did not start; see above`)));
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), failed]);
  const { settings, control } = JSON.parse(String(line)) as {
    readonly settings: Record<string, string>;
    readonly control: string;
  };
  const product = await startOwnProduct({ PORT: String(port), ...settings });
  return {
    product,
    settings,
    received: async <T>() => (await (await fetch(new URL('/received', control))).json()) as T,
    refuse: async (token) => {
      const answer = await fetch(new URL(`/refuse?${new URLSearchParams({ token })}`, control), { method: 'POST' });
      if (!answer.ok) throw new Error(`the double of ${name} answered ${answer.status}`);
    },
    stop: async () => {
      await product.stop();
      child.kill('SIGTERM');
      await exited;
    },
  };
};
