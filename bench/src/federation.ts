/** What federation costs a patient: home as it is built and as one build would be, measured the same way. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from '@playwright/test';
import { measurePage, type PageLoad } from './page-load.ts';

export interface FederationOverhead {
  readonly federated: PageLoad;
  readonly single: PageLoad;
}

const root = join(import.meta.dirname, '..', '..');
const SERVE = join(root, 'bench', 'single', 'serve.ts');
const CONFIG = join(root, 'bench', 'single', 'webpack.config.ts');

const buildSingle = (): void => {
  const webpack = join(root, 'shell', 'node_modules', 'webpack', 'bin', 'webpack.js');
  execFileSync(process.execPath, [webpack, '--config', CONFIG], {
    cwd: join(root, 'shell'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

const originOf = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('no output');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the edge of the measurement did not start'))),
  ]);
  return line as string;
};

const measure = async (
  kind: 'single' | 'federated',
  browser: Browser,
  platform: string,
  ready: (page: Page) => Promise<unknown>,
): Promise<PageLoad> => {
  const child = spawn(process.execPath, [SERVE, kind, platform], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  try {
    const origin = await originOf(child);
    // The first page also fills the caches of the edge, which are not the subject.
    await (await fetch(origin)).text();
    return await measurePage(browser, origin, ready);
  } finally {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
};

export const measureFederation = async (
  browser: Browser,
  platform: string,
  ready: (page: Page) => Promise<unknown>,
): Promise<FederationOverhead> => {
  buildSingle();
  return {
    federated: await measure('federated', browser, platform, ready),
    single: await measure('single', browser, platform, ready),
  };
};
