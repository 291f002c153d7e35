/** A rollback with the operator's command, timed until a browser that opens a page renders the previous version. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { promote } from '../../../deploy/release/change/commands.ts';
import type { Stage } from './cell.ts';
import { placeOf } from './places.ts';
import { servedBy, untilServed } from './served.ts';

const COMMAND = join(import.meta.dirname, '..', '..', '..', 'deploy', 'cli', 'release.mjs');
const MEMBER = 'pharmacy';
const TIMES = 5;

const versionOn = async (page: Page, url: string): Promise<string> => {
  await page.goto(url, { waitUntil: 'commit' });
  const screen = page.locator(`[data-remote^="${MEMBER}@"]:has(h1)`).first();
  await screen.waitFor({ state: 'visible' });
  return (await screen.getAttribute('data-remote'))?.split('@')[1] ?? '';
};

/** Seconds of each rollback, from the start of the command. */
export const timeRollbacks = async ({ scratch, carrier, browser }: Stage): Promise<number[]> => {
  const { context } = scratch;
  const before = await servedBy(carrier.origin, MEMBER);
  const version = await scratch.publishCopy({ name: MEMBER, mark: 'rollback.1', packed: false });
  const page = await browser.newPage();
  const url = carrier.origin + placeOf(MEMBER).web;
  const took: number[] = [];
  while (took.length < TIMES) {
    await promote(context, { name: MEMBER, version, reason: 'drill: to be rolled back' });
    await untilServed(carrier.origin, MEMBER, version);
    await versionOn(page, url);
    const began = performance.now();
    const args = [COMMAND, 'rollback', MEMBER, '--to', before, '--reason', 'drill: by hand', '--by', 'operator'];
    const command = spawn(process.execPath, args, {
      env: { ...process.env, ...scratch.environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(command, 'exit');
    // A browser that reloads the page all the time would take processor time from the measured command.
    await untilServed(carrier.origin, MEMBER, before);
    while ((await versionOn(page, url)) !== before);
    took.push((performance.now() - began) / 1000);
    await ended;
  }
  await page.close();
  return took;
};
