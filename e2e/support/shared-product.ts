/** The product that the journeys of a run share: Playwright starts it before the first of them and stops it after the last. */
import { rmSync } from 'node:fs';
import { dataFolder, freePort, START, settingsOf } from './own-product.ts';

interface Place {
  readonly port: number;
  /** Folder of its data and releases; removed when the run ends. */
  readonly folder: string;
}

/** Each worker reads the configuration again and inherits the environment. */
const HANDED_ON = 'E2E_SHARED_PRODUCT';

const choosePlace = async (): Promise<string> => {
  const folder = dataFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return JSON.stringify({ port: await freePort(), folder } satisfies Place);
};

export const sharedProduct = async () => {
  process.env[HANDED_ON] ??= await choosePlace();
  const { port, folder } = JSON.parse(process.env[HANDED_ON]) as Place;
  const origin = `http://localhost:${port}`;
  const server = {
    command: `${JSON.stringify(process.execPath)} ${JSON.stringify(START)}`,
    url: `${origin}/readyz`,
    timeout: 240_000,
    stdout: 'pipe' as const,
    env: settingsOf(folder, port),
  };
  return { origin, server };
};
