/** The rehearsal: real browsers load a broken booking remote, which is rolled back automatically, and another one manually. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { REMOTE_NAMES } from 'shared-contracts/release';
import { linkTo } from 'shared-contracts/routes';
import type { Entry } from '../../releases/change.ts';
import type { Artifacts } from '../../releases/paths.ts';
import type { Outcome } from '../context/context.ts';
import type { Limits } from '../watch/health.ts';
import { history } from '../query/queries.ts';
import { promote } from '../change/commands.ts';
import { opsAddress } from '../watch/ops.ts';
import { platformHealth } from '../watch/platform-health.ts';
import { watch } from '../watch/watch.ts';
import { table } from '../context/format.ts';
import { newTally, openBrowser, visit } from './browsers.ts';
import type { Tally } from './browsers.ts';
import { scratchProduct, startProduct } from './scratch-product.ts';
import type { ScratchProduct } from './scratch-product.ts';

/** Browsers that load pages at the same time. */
const BROWSERS = 3;
const WARM_UP = 6;
/** After this time the rehearsal has failed, because no watch reacted. */
const PATIENCE_MS = 240_000;
const MAIN = join(import.meta.dirname, '..', 'main.ts');

export interface RehearsalOptions {
  readonly artifacts: Artifacts;
  readonly log: (line: string) => void;
  readonly limits: Limits;
}

interface Figures {
  detectSeconds: number;
  recoverSeconds: number;
  loadsToDetect: number;
  manualSeconds: number;
  othersUntouched: boolean;
}

const seconds = (from: number): number => (performance.now() - from) / 1000;

/** Version of a remote in the next page. */
async function servedVersion(origin: string, remote: string): Promise<string> {
  const document = (await (await fetch(`${origin}/release.json`)).json()) as {
    remotes: Record<string, { version: string }>;
  };
  return document.remotes[remote]?.version ?? '';
}

async function untilServed(origin: string, remote: string, version: string): Promise<void> {
  while ((await servedVersion(origin, remote)) !== version);
}

/** Loads pages with several browsers until it is stopped. */
function crowd(browser: Browser, url: string, tally: Tally): { stop: () => Promise<void> } {
  let isOver = false;
  const lane = async () => {
    while (!isOver) await visit(browser, url, tally);
  };
  const lanes = Promise.all(Array.from({ length: BROWSERS }, lane));
  lanes.catch(() => undefined);
  return {
    async stop() {
      isOver = true;
      await lanes;
    },
  };
}

async function automatic(
  scratch: ScratchProduct,
  origin: string,
  options: RehearsalOptions,
  tally: Tally,
  browser: Browser,
) {
  const { context } = scratch;
  const broken = await scratch.publishCopy({
    name: 'booking',
    mark: 'rehearsal.1',
    edit: (_file, text, isEntry) => (isEntry ? `throw new Error("broken on purpose");${text}` : text),
  });
  const visitors = crowd(browser, `${origin}${linkTo('home')}`, tally);
  const warm = Math.min(WARM_UP, options.limits.loads);
  while (tally.pages < warm) await visit(browser, `${origin}${linkTo('home')}`, tally);
  options.log(
    `promoting a booking that throws as soon as it is run (${broken}), with ${BROWSERS} browsers loading pages`,
  );
  const before = (await context.ledger.current(context.channel))?.release.remotes.booking.version ?? '';
  const made = await promote(context, { name: 'booking', version: broken, reason: 'rehearsal: a broken version' });
  const started = performance.now();
  const loadsBefore = tally.pages;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  let found = started;
  const onChange = () => {
    found = performance.now();
    stop.abort();
  };
  const read = platformHealth(opsAddress(scratch.environment));
  const undone: Entry[] = await watch(context, {
    read,
    limits: options.limits,
    lookMs: 250,
    signal: stop.signal,
    onChange,
  });
  clearTimeout(timer);
  if (undone.length === 0) throw new Error(`no watch reacted within ${PATIENCE_MS / 1000} s`);
  await untilServed(origin, 'booking', before);
  const recoverSeconds = seconds(found);
  const loadsToDetect = tally.pages - loadsBefore;
  await visitors.stop();
  // Pages that are loaded after the rollback get the previous version, too.
  await visit(browser, `${origin}${linkTo('home')}`, tally);
  return { detectSeconds: (found - started) / 1000, recoverSeconds, loadsToDetect, brokenRelease: made.release.number };
}

/** Rolls another remote back with the operator's command. */
async function manual(
  scratch: ScratchProduct,
  origin: string,
  options: RehearsalOptions,
  tally: Tally,
  browser: Browser,
) {
  const { context } = scratch;
  const before = (await context.ledger.current(context.channel))?.release.remotes.pharmacy.version ?? '';
  const version = await scratch.publishCopy({ name: 'pharmacy', mark: 'rehearsal.1' });
  await promote(context, { name: 'pharmacy', version, reason: 'rehearsal: a version that works' });
  await untilServed(origin, 'pharmacy', version);
  await visit(browser, `${origin}${linkTo('prescriptions')}`, tally);
  const then = (await context.ledger.current(context.channel))?.release;
  options.log(`rolling pharmacy ${version} back manually`);
  const visitors = crowd(browser, `${origin}${linkTo('prescriptions')}`, tally);
  const started = performance.now();
  const args = ['rollback', 'pharmacy', '--reason', 'rehearsal: by hand', '--by', 'operator'];
  const env = { ...process.env, ...scratch.environment, NODE_NO_WARNINGS: '1' };
  const { status, stderr } = spawnSync(process.execPath, [MAIN, ...args], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the rollback was refused: ${stderr.trim()}`);
  await untilServed(origin, 'pharmacy', before);
  const manualSeconds = seconds(started);
  await visitors.stop();
  const now = (await context.ledger.current(context.channel))?.release;
  const others = REMOTE_NAMES.filter((name) => name !== 'pharmacy');
  const hashes = (release: typeof now) => JSON.stringify(others.map((name) => release?.remotes[name].files));
  return { manualSeconds, othersUntouched: hashes(then) === hashes(now) };
}

function report(figures: Figures, tally: Tally, audit: readonly string[]): Outcome {
  const { detectSeconds, recoverSeconds, loadsToDetect, manualSeconds, othersUntouched } = figures;
  const rows = [
    ['time to detect', `${detectSeconds.toFixed(1)} s (${loadsToDetect} page loads after the promote)`],
    ['time to recover', `${recoverSeconds.toFixed(2)} s from the decision to pages with the version before`],
    ['rollback by hand', `${manualSeconds.toFixed(2)} s from the command to pages with the version before`],
    ['other remotes', othersUntouched ? 'untouched, the same hashes' : 'CHANGED'],
    ['page loads served', String(tally.pages)],
    ['blank pages seen', String(tally.blank)],
    ['API calls failed', `${tally.failedCalls} of ${tally.calls}`],
  ];
  const well = tally.blank === 0 && tally.failedCalls === 0 && othersUntouched;
  return {
    data: { ...figures, ...tally, audit },
    lines: [...table(['rehearsal', ''], rows), '', 'audit log', ...audit],
    well,
  };
}

export async function rehearse(options: RehearsalOptions): Promise<Outcome> {
  const { artifacts, log } = options;
  const scratch = await scratchProduct(artifacts, log);
  mkdirSync(join(scratch.folder, 'data'));
  log(`starting the product on ${scratch.folder}`);
  const product = await startProduct(scratch);
  const browser = await openBrowser();
  const tally = newTally();
  try {
    const first = await automatic(scratch, product.origin, options, tally, browser);
    const second = await manual(scratch, product.origin, options, tally, browser);
    const audit = await history(scratch.context, null);
    return report({ ...first, ...second }, tally, audit.lines);
  } finally {
    await browser.close();
    await product.stop();
    scratch.remove();
  }
}
