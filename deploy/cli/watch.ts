/**
 * Watches and builds the shell and every remote in one process, in development mode, and writes their release after
 * each change. Started by `dev.mjs`, to which it sends over IPC: `{ kind: 'built', names, state }`, for the edge.
 */
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { MEMBER_NAMES } from 'shared-contracts/release';
import type { MemberName } from 'shared-contracts/release';
import webpack from 'webpack';
import type { Stats } from 'webpack';
import type { ConfigFactory } from '../build/index.ts';
import type { DevState } from '../edge/pages/dev-events.ts';
import { composeRelease } from '../releases/compose.ts';
import { firstViewFile } from '../releases/first-view.ts';
import { openLedgerBy } from '../releases/open.ts';
import { packageFolder, WORKSPACE } from '../releases/paths.ts';
import { DEFAULT_CHANNEL } from '../releases/store.ts';
import { withHotUpdates } from './hot/config.ts';
import { checkTypes } from './lib/types.mjs';

/** Quiet time that joins the changes of one save. */
const SETTLE_MS = 60;
/** Length of one error in the overlay. */
const MOST_CHARACTERS = 4000;
const folder = process.env.RELEASES_DIR;
if (!folder) throw new Error('RELEASES_DIR names the folder of development releases');
const ledger = await openLedgerBy(process.env);

const configurations = await Promise.all(
  MEMBER_NAMES.map(async (name) => {
    const path = pathToFileURL(join(packageFolder(name), 'webpack.config.ts')).href;
    const { default: factory } = (await import(path)) as { default: ConfigFactory };
    return withHotUpdates(factory({ hot: true }, { mode: 'development' }));
  }),
);

const built = new Map<string, string>();
/** Members that are being built; their files are incomplete. */
const running = new Set<string>();
const buildErrors = new Map<string, string>();
const typeErrors = new Map<string, string>();
let firstView = '';
let changed: MemberName[] = [];
let timer: NodeJS.Timeout | undefined;

function send(names: readonly string[]): void {
  const errors = (title: string, of: ReadonlyMap<string, string>) =>
    [...of].map(([name, text]) => ({ title: `${title} of ${name}`, text: text.slice(0, MOST_CHARACTERS) }));
  const state: DevState = {
    builds: Object.fromEntries(built),
    firstView,
    errors: [...errors('Build', buildErrors), ...errors('Types', buildErrors.size > 0 ? new Map() : typeErrors)],
  };
  process.send?.({ kind: 'built', names, state });
}

let published = Promise.resolve();
/** Sequential, because each release refers to the previous one. */
const publishNext = (): void => {
  published = published.then(publish);
};

async function publish(): Promise<void> {
  // The first release needs every member built once. A build in progress publishes again when it ends.
  if (built.size < MEMBER_NAMES.length || running.size > 0) return;
  const names = changed;
  changed = [];
  try {
    const { shell } = await composeRelease({
      ledger,
      channel: DEFAULT_CHANNEL,
      artifacts: { workspace: WORKSPACE, mode: 'development' },
    });
    firstView = shell.files[firstViewFile(shell.entry.css) ?? ''] ?? '';
    send(names);
  } catch (error) {
    console.error((error as Error).message);
  }
  void checkTypesOf(names);
}

const unchecked = new Set<MemberName>();
let isChecking = false;

/** Runs after the build and one package at a time, so that it does not delay the update of the page. */
async function checkTypesOf(names: readonly MemberName[]): Promise<void> {
  for (const name of names) unchecked.add(name);
  if (isChecking) return;
  isChecking = true;
  for (const name of unchecked) {
    unchecked.delete(name);
    const [failure] = await checkTypes([basename(packageFolder(name))], { incremental: true });
    const before = typeErrors.get(name);
    if (failure) typeErrors.set(name, failure.output);
    else typeErrors.delete(name);
    if (failure && failure.output !== before) console.error(failure.output);
    if (failure?.output !== before) send([]);
  }
  isChecking = false;
}

/** Removes the name of the loader and the compiler's own stack. */
const readable = (message: string) =>
  stripVTControlCharacters(message)
    .replace(/^Module build failed \(from .*\):\n/, '')
    .replace(/\n\s*Caused by:[^]*$/, '');

function report(stats: Stats): void {
  const { hash = '' } = stats;
  const name = stats.compilation.name as MemberName;
  running.delete(name);
  clearTimeout(timer);
  timer = setTimeout(publishNext, SETTLE_MS);
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  if (errors.length > 0) {
    const text = errors.map(({ moduleName = name, message }) => `${moduleName}: ${readable(message)}`).join('\n\n');
    buildErrors.set(name, text);
    console.error(`${name}:\n${text}`);
    return;
  }
  buildErrors.delete(name);
  if (built.get(name) === hash) return;
  built.set(name, hash);
  changed.push(name);
}

const compiler = webpack(configurations);
if (!compiler) throw new Error('webpack made no compiler');
compiler.options.parallelism = 2;
for (const each of compiler.compilers) {
  each.hooks.watchRun.tap('watch', () => void running.add(each.name ?? ''));
  each.hooks.done.tap('watch', report);
}
const watching = compiler.watch({ aggregateTimeout: 30 }, (error) => {
  if (error) console.error(error.message);
});

const stop = () => watching?.close(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
