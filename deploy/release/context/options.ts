import { parseArgs } from 'node:util';
import { DEFAULT_CHANNEL } from '../../releases/store.ts';

/** An invalid command line; `message` names the part. Compare by name. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Options {
  readonly command: string | undefined;
  readonly words: readonly string[];
  readonly json: boolean;
  readonly channel: string;
  readonly reason: string | undefined;
  readonly to: string | undefined;
  /** Address of an edge. */
  readonly edge: string | undefined;
  /** Percentages of a canary with automatic steps, and the minimum duration of each. */
  readonly steps: string | undefined;
  readonly pause: string | undefined;
  readonly by: string | undefined;
  /** Address to listen on. */
  readonly host: string | undefined;
  readonly dryRun: boolean;
  /** Continues without confirmation. */
  readonly yes: boolean;
  /** Names of the given options. */
  readonly given: readonly string[];
  readonly acceptClock: boolean;
  /** Given numbers, each at least 0. */
  readonly numbers: Readonly<Partial<Record<NumberName, number>>>;
}

const NUMBERS = ['percent', 'limit', 'keep-days', 'wait', 'rate', 'min-loads', 'factor', 'port'] as const;
type NumberName = (typeof NUMBERS)[number];
const FLAGS = Object.fromEntries(
  ['json', 'dry-run', 'accept-clock', 'yes', 'help'].map((name) => [
    name,
    { type: 'boolean' as const, ...(name === 'help' ? { short: 'h' } : {}) },
  ]),
);
const CHANNEL = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*$/;

/** @throws UsageError */
export function channelNamed(text: string): string {
  if (!CHANNEL.test(text)) throw new UsageError(`${text} is not the name of a channel`);
  return text;
}

/** @throws UsageError */
export function parseOptions(args: readonly string[]): Options {
  const texts = Object.fromEntries(
    ['channel', 'reason', 'to', 'by', 'edge', 'steps', 'pause', 'host', ...NUMBERS].map((name) => [
      name,
      { type: 'string' as const },
    ]),
  );
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...texts, ...FLAGS },
    });
  } catch (error) {
    // The first sentence states the error; the others explain the syntax of options in general.
    throw new UsageError((error as Error).message.split(/\.\s/)[0] ?? 'not understood');
  }
  const { values, positionals } = parsed;
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  const channel = channelNamed(text('channel') ?? DEFAULT_CHANNEL);
  // `promote -h` is the same as `help promote`.
  const [command, ...words] =
    values.help === true && positionals[0] !== 'help' ? ['help', ...positionals] : positionals;
  return {
    command,
    words,
    json: values.json === true,
    channel,
    reason: text('reason'),
    to: text('to'),
    edge: text('edge'),
    steps: text('steps'),
    pause: text('pause'),
    by: text('by'),
    host: text('host'),
    dryRun: values['dry-run'] === true,
    yes: values.yes === true,
    given: Object.keys(values),
    acceptClock: values['accept-clock'] === true,
    numbers: Object.fromEntries(NUMBERS.flatMap((name) => numberOf(name, text(name)))),
  };
}

function numberOf(name: NumberName, text: string | undefined): [NumberName, number][] {
  if (text === undefined) return [];
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new UsageError(`--${name} ${text} is not a number of at least 0`);
  return [[name, value]];
}
