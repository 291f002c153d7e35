/**
 * Watches and builds the shell and every remote in one process, in development mode, and writes their release after
 * each change. Started by `dev.mjs`, to which it sends over IPC: `{ kind: 'built', names }`.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MEMBER_NAMES } from 'shared-contracts/release';
import webpack from 'webpack';
import type { Stats } from 'webpack';
import type { ConfigFactory } from '../build/index.ts';
import { composeRelease } from '../releases/compose.ts';
import { openLedgerBy } from '../releases/open.ts';
import { packageFolder, WORKSPACE } from '../releases/paths.ts';
import { DEFAULT_CHANNEL } from '../releases/store.ts';

/** Quiet time that joins the changes of one save. */
const SETTLE_MS = 60;
const folder = process.env.RELEASES_DIR;
if (!folder) throw new Error('RELEASES_DIR names the folder of development releases');
const ledger = await openLedgerBy(process.env);

const configurations = await Promise.all(
  MEMBER_NAMES.map(async (name) => {
    const path = pathToFileURL(join(packageFolder(name), 'webpack.config.ts')).href;
    const { default: factory } = (await import(path)) as { default: ConfigFactory };
    return factory({}, { mode: 'development' });
  }),
);

const last = new Map<string, string | undefined>();
let changed: string[] = [];
let timer: NodeJS.Timeout | undefined;

async function publish(): Promise<void> {
  // The first release needs every member built once.
  if (last.size < MEMBER_NAMES.length) return;
  const names = changed;
  changed = [];
  try {
    await composeRelease({
      ledger,
      channel: DEFAULT_CHANNEL,
      artifacts: { workspace: WORKSPACE, mode: 'development' },
    });
    process.send?.({ kind: 'built', names });
  } catch (error) {
    console.error((error as Error).message);
  }
}

function report(stats: Stats): void {
  const name = stats.compilation.name ?? '';
  if (stats.hasErrors()) {
    console.error(`${name}:\n${stats.toString({ preset: 'errors-only', colors: false })}`);
    return;
  }
  if (last.get(name) === stats.hash) return;
  last.set(name, stats.hash);
  changed.push(name);
  clearTimeout(timer);
  timer = setTimeout(publish, SETTLE_MS);
}

const compiler = webpack(configurations);
if (!compiler) throw new Error('webpack made no compiler');
compiler.options.parallelism = 2;
for (const each of compiler.compilers) each.hooks.done.tap('watch', report);
const watching = compiler.watch({ aggregateTimeout: 30 }, (error) => {
  if (error) console.error(error.message);
});

const stop = () => watching?.close(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
