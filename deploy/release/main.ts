/** The `release` command for Node 24. Settings come from the environment, the command from the arguments. */
import { resolve } from 'node:path';
import { openLedgerBy } from '../releases/open.ts';
import { webhooks } from '../releases/webhooks.ts';
import { ARTIFACTS } from '../releases/paths.ts';
import type { Artifacts } from '../releases/paths.ts';
import { confirmOnTerminal } from './confirmation.ts';
import { releaseContext } from './context/context.ts';
import type { Outcome } from './context/context.ts';
import { parseOptions } from './context/options.ts';
import type { Options } from './context/options.ts';
import { changesSomething, commandNamed, usageFor } from './command-list.ts';
import { identityOf } from './identity.ts';

const EXIT: Readonly<Record<string, number>> = { UsageError: 2, Conflict: 3, StoreError: 4 };
const HELP = 'npm run release -- help tells how it is used';
const NOT_WELL = 5;
/** How long pending webhooks may take at the end. */
const LAST_NEWS_MS = 5000;

const print = (text: string) => process.stdout.write(`${text}\n`);

function printOutcome({ data, lines, well = true }: Outcome, json: boolean): void {
  print(
    json
      ? JSON.stringify({ ok: well, ...(Array.isArray(data) ? { items: data } : (data as object)) })
      : lines.join('\n'),
  );
  if (!well) process.exitCode = NOT_WELL;
}

function printError(error: Error, json: boolean): void {
  const code = EXIT[error.name] ?? 1;
  const line = [error.message.replace(/\s+/g, ' '), ...(code === 2 ? [HELP] : [])].join('; ');
  if (json) print(JSON.stringify({ ok: false, error: line, exitCode: code }));
  else process.stderr.write(`${line}\n`);
  process.exitCode = code;
}

async function run(args: readonly string[]): Promise<void> {
  let options: Options | undefined;
  try {
    options = parseOptions(args);
    if (options.command === 'help' || args.length === 0) {
      const usage = usageFor(options.words[0]);
      return void print(options.json ? JSON.stringify({ ok: true, usage }) : usage.trimEnd());
    }
    const command = commandNamed(options);
    const { json, channel, by, acceptClock, dryRun } = options;
    const workspace = process.env.WORKSPACE_DIR;
    const artifacts: Artifacts = workspace ? { workspace: resolve(workspace), mode: 'production' } : ARTIFACTS;
    const log = json ? () => undefined : (line: string) => print(`· ${line}`);
    const hooks = webhooks(process.env, { log });
    const ledger = await openLedgerBy(process.env);
    // A watch is identified by its own key.
    const identity = changesSomething(options) ? await identityOf(process.env, ledger, by) : { by };
    const context = releaseContext({
      ledger,
      artifacts,
      channel,
      ...identity,
      needsApproval: process.env.RELEASE_APPROVAL === 'required',
      acceptClock,
      dryRun,
      confirm: confirmOnTerminal(options, log),
      log,
      notify: hooks.notify,
    });
    const outcome = await command({ context, options, environment: process.env });
    await hooks.close(LAST_NEWS_MS);
    printOutcome(outcome, json);
  } catch (error) {
    printError(error as Error, options?.json ?? args.includes('--json'));
  }
}

// `release … | head -1`: the reader closed the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
await run(process.argv.slice(2));
