/** The cost of federation for a patient: home as it is built and as one build, measured the same way. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from '@playwright/test';
import { measureOnce, median, medianLoad, type PageLoad } from './page-load.ts';

export interface FederationOverhead {
  readonly federated: PageLoad;
  readonly single: PageLoad;
  /** Federated ÷ one build, median over the pairs. */
  readonly lcpRatio: number;
  /** The same ratio for the moment at which the remote's own screen is rendered, where federation costs most. */
  readonly usableRatio: number;
}

const PAIRS = 7;

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
  if (!child.stdout) throw new Error('the edge of the measurement has no standard output');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the edge of the measurement did not start'))),
  ]);
  return line as string;
};

interface Edge {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

const startEdge = async (kind: 'single' | 'federated', platform: string): Promise<Edge> => {
  const child = spawn(process.execPath, [SERVE, kind, platform], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const origin = await originOf(child);
  // The first page fills the caches of the edge, which are not measured.
  await (await fetch(origin)).text();
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return { origin, stop };
};

/** Loads alternate, so that other work of the machine affects both; LCP is compared pair by pair. */
export const measureFederation = async (
  browser: Browser,
  platform: string,
  screen: string,
): Promise<FederationOverhead> => {
  buildSingle();
  const one = await startEdge('single', platform);
  const many = await startEdge('federated', platform);
  try {
    const pairs: { single: PageLoad; federated: PageLoad }[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const federated = await measureOnce(browser, many.origin, screen);
      pairs.push({ federated, single: await measureOnce(browser, one.origin, screen) });
    }
    return {
      federated: medianLoad(pairs.map(({ federated }) => federated)),
      single: medianLoad(pairs.map(({ single }) => single)),
      lcpRatio: median(pairs.map(({ federated, single }) => federated.lcp / single.lcp)),
      usableRatio: median(pairs.map(({ federated, single }) => federated.usable / single.usable)),
    };
  } finally {
    await one.stop();
    await many.stop();
  }
};
