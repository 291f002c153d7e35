import { Refusal } from './context/context.ts';
import type { ReleaseContext } from './context/context.ts';
import type { Options } from './context/options.ts';
import { warningOf } from './context/question.ts';

/**
 * Asks for confirmation on a terminal, even when the output is redirected to a file. A script needs no confirmation, except `--yes` when
 * it serves a version again that was rolled back, because its author may not know that. A dry run only prints the question.
 */
export const confirmOnTerminal =
  ({ yes, dryRun }: Options, log: (line: string) => void): ReleaseContext['confirm'] =>
  async ({ what, again }) => {
    const warnings = again.map((one) => warningOf(one, new Date()));
    if (yes || dryRun) for (const warning of warnings) log(warning);
    if (dryRun) {
      const scripts = warnings.length > 0 ? ', and a script must add --yes' : '';
      log(`on a terminal this requires confirmation${scripts}: ${what}`);
    }
    if (yes || dryRun) return true;
    if (!process.stdin.isTTY || !process.stderr.isTTY) {
      if (warnings.length === 0) return true;
      throw new Refusal(`${warnings.join('; ')}; nothing was changed; --yes serves it anyway`);
    }
    for (const warning of warnings) process.stderr.write(`${warning}\n`);
    const { createInterface } = await import('node:readline/promises');
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question(`${what}${again.length > 0 ? ' all the same' : ''}? [y/N] `);
    terminal.close();
    return /^y(es)?$/i.test(answer.trim());
  };
