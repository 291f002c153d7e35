/**
 * The commands, their options, and their functions. The code of a command is loaded when it is used, so that a rollback
 * does not wait for the others.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { MemberName } from 'shared-contracts/release';
import type { Entry } from '../releases/change.ts';
import type { Environment } from '../releases/open.ts';
import { memberNamed } from './context/context.ts';
import type { ReleaseContext, Outcome } from './context/context.ts';
import type { Limits, ReadHealth } from './watch/health.ts';
import { canary, freeze, promote, rollback } from './change/commands.ts';
import { tokenKeys } from './identity.ts';
import type { Options } from './context/options.ts';
import { channelNamed, UsageError } from './context/options.ts';
import { PREVIEW_HOURS } from '../releases/preview-token.ts';
import { outcomeOf } from './context/outcome.ts';
import { requireReason } from './context/reason.ts';
import { TRIAL_MINUTES } from './context/trial-time.ts';
import { USAGE, usageOf } from './usage.ts';

export interface Request {
  readonly context: ReleaseContext;
  readonly options: Options;
  readonly environment: Environment;
}
type Run = (request: Request) => Promise<Outcome>;
interface Command {
  /** Number of arguments after its name; one more is an error, such as a version that --to should name. */
  readonly most: number;
  /** Options of the command in addition to those of all commands; any other is an error. */
  readonly options: readonly string[];
  readonly run: Run;
}

const ALL_COMMANDS = ['json', 'help'];
const READING = ['channel'];
const WRITING = ['by', 'accept-clock', 'dry-run', 'yes'];
const CHANGING = ['channel', 'reason', ...WRITING];
/** Default port of the page for operators. */
const OPS_PORT = 8095;
const JUDGING = ['rate', 'min-loads', 'factor'];

/** Shown after a change: whether a watch is running. */
async function trialLine({ ledger, channel, now }: ReleaseContext, isCanary: boolean): Promise<string> {
  const length = isCanary ? 'its full duration' : `${TRIAL_MINUTES} min`;
  const { watchersOf } = await import('./watch/watchers.ts');
  const watchers = await watchersOf(ledger, channel, now());
  const watch =
    watchers.length > 0
      ? 'the running release watch gives it up when it fails'
      : 'NO WATCH runs for this channel: start release watch';
  return `on trial for ${length}: ${watch}`;
}

/** @throws UsageError */
async function limitsOf({ numbers }: Options): Promise<Limits> {
  const { LIMITS } = await import('./watch/health.ts');
  const { rate = LIMITS.rate, 'min-loads': loads = LIMITS.loads, factor = LIMITS.factor } = numbers;
  // 2 instead of 0.02 would mean that no version is ever given up.
  if (rate > 1) throw new UsageError(`--rate is a share of the loads, from 0 to 1 (0.02 is 2 %), not ${rate}`);
  return { rate, loads, factor };
}

async function readerOf(environment: Environment): Promise<ReadHealth> {
  const [{ platformHealth }, { opsAddress }] = await Promise.all([
    import('./watch/platform-health.ts'),
    import('./watch/ops.ts'),
  ]);
  return platformHealth(opsAddress(environment));
}

/** After a change: watches it for the given minutes. The outcome is a failure when the version was given up, or the platform could not be read. */
async function waited({ context, options, environment }: Request, made: Entry): Promise<Outcome> {
  const minutes = options.numbers.wait;
  if (minutes === undefined || made.change.percent === 0 || context.dryRun) {
    const { data, lines } = outcomeOf(made, context);
    if (context.dryRun) return { data, lines };
    const isTried = made.change.percent !== 0;
    if (!isTried) return { data, lines };
    const trial = await trialLine(context, made.change.action === 'canary');
    return { data, lines: [...lines, `${trial}; to watch from here, add --wait`] };
  }
  const stop = new AbortController();
  const over = pause(minutes * 60_000, undefined, { signal: stop.signal }).catch(() => undefined);
  const look = { read: await readerOf(environment), limits: await limitsOf(options), minutes, over };
  const { watchChange } = await import('./watch/wait.ts');
  return watchChange(context, made, look).finally(() => stop.abort());
}

function percentOf({ numbers }: Options): number {
  const { percent } = numbers;
  if (percent === undefined || percent > 100) throw new UsageError('canary needs --percent N, from 0 to 100');
  return percent;
}

/** Upper limit of the minutes, below the maximum of a timer. */
const LONGEST_WAIT = 7 * 24 * 60;

/** Refused before anything is changed: `--wait` needs a platform that can be read. */
async function requireHealth({ options, environment }: Request): Promise<void> {
  const { wait } = options.numbers;
  if (wait === undefined) return;
  if (wait > LONGEST_WAIT) throw new UsageError(`--wait is at most ${LONGEST_WAIT} minutes, not ${wait}`);
  await limitsOf(options);
  (await import('./watch/ops.ts')).opsAddress(environment);
}

async function published({ context, environment, options: { words } }: Request): Promise<Outcome> {
  const { publish } = await import('./change/publish.ts');
  const done = await publish(context, memberNamed(words[0]));
  const { name, version, files, bytes, seconds, preview } = done;
  const { edgeAddresses } = await import('./query/served.ts');
  const [edge] = edgeAddresses(environment.RELEASE_EDGES ?? '');
  const size = `${files} files, ${Math.round(bytes / 1024)} KB`;
  return {
    data: context.dryRun ? { ...done, dryRun: true } : done,
    lines: context.dryRun
      ? [`dry run, nothing stored; would publish ${name} ${version}: ${size}`]
      : [
          `published ${name} ${version}: ${size}, in ${seconds.toFixed(1)} s; promote or canary it next`,
          `preview for ${PREVIEW_HOURS} h: ${edge ? new URL(preview ?? '', edge).href : `<address of the product>${preview}`}`,
        ],
  };
}

async function raised(request: Request, name: MemberName, version: string, text: string): Promise<Outcome> {
  const { context, options, environment } = request;
  if (options.numbers.percent !== undefined || options.numbers.wait !== undefined)
    throw new UsageError('--steps takes neither --percent nor --wait');
  const { EVERYBODY, pauseIn, raise, stepsIn } = await import('./watch/steps.ts');
  const order = { name, version, reason: options.reason, steps: stepsIn(text), pause: pauseIn(options.pause ?? '10m') };
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const next = (ms: number) => pause(ms, undefined, { signal: stop.signal }).catch(() => undefined);
  const look = { read: await readerOf(environment), limits: await limitsOf(options), next, signal: stop.signal };
  const outcome = await raise(context, order, look);
  // The steps have ended, but the trial has not.
  if (context.dryRun || outcome.well === false) return outcome;
  const isCanary = order.steps.at(-1) !== EVERYBODY;
  return { ...outcome, lines: [...outcome.lines, await trialLine(context, isCanary)] };
}

const frozen = async ({ context, options: { words, reason } }: Request, on: boolean): Promise<Outcome> =>
  outcomeOf(await freeze(context, { name: memberNamed(words[0]), reason: requireReason(reason), on }), context);

/** @throws UsageError */
function portOf({ numbers: { port } }: Options): number | null {
  if (port === undefined || (Number.isInteger(port) && port <= 65_535)) return port ?? null;
  throw new UsageError(`--port ${port} is not a port`);
}

/** Serves the page for operators until it is stopped. */
async function served({ context, options, environment }: Request): Promise<Outcome> {
  const [{ serveOps }, { platformMinutes }, { opsAddress }, { edgeAddresses }] = await Promise.all([
    import('../ops/serve.ts'),
    import('./watch/platform-health.ts'),
    import('./watch/ops.ts'),
    import('./query/served.ts'),
  ]);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  await serveOps(
    {
      context,
      keys: tokenKeys(environment, context.ledger),
      edges: edgeAddresses(environment.RELEASE_EDGES ?? ''),
      minutes: async () => platformMinutes(opsAddress(environment))(),
    },
    { port: portOf(options) ?? OPS_PORT, host: options.host ?? '127.0.0.1', signal: stop.signal },
  );
  return { data: {}, lines: ['stopped'] };
}

async function watched({ context, options, environment }: Request): Promise<Outcome> {
  const member = options.words[0] === undefined ? null : memberNamed(options.words[0]);
  const limits = await limitsOf(options);
  const port = portOf(options);
  const read = await readerOf(environment);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const channel = options.given.includes('channel') ? context.channel : null;
  context.log(`watching ${member ?? 'the shell and every remote'} on ${channel ?? 'every channel'}; Ctrl-C ends it`);
  const onListening = (open: number) => context.log(`health check on port ${open}, /healthz`);
  const { watchService } = await import('./watch/watch-service.ts');
  const made = await watchService(context, { read, limits, member, channel, port, onListening, signal: stop.signal });
  return { data: made.map(({ change }) => change), lines: [`versions given up: ${made.length}`] };
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  status: {
    most: 0,
    options: [...READING, 'edge'],
    run: async ({ context, options: { edge }, environment }) => {
      const [{ status }, { edgeAddresses }] = await Promise.all([
        import('./query/queries.ts'),
        import('./query/served.ts'),
      ]);
      return status(context, edgeAddresses(edge ?? environment.RELEASE_EDGES ?? ''));
    },
  },
  history: {
    most: 1,
    options: [...READING, 'limit'],
    run: async ({ context, options: { words, numbers } }) =>
      (await import('./query/queries.ts')).history(
        context,
        words[0] === undefined ? null : memberNamed(words[0]),
        numbers.limit,
      ),
  },
  versions: {
    most: 1,
    options: [],
    run: async ({ context, options: { words } }) =>
      (await import('./query/published.ts')).versions(context, words[0] === undefined ? null : memberNamed(words[0])),
  },
  diff: {
    most: 2,
    options: [],
    run: async ({ context, options: { words } }) =>
      (await import('./query/queries.ts')).diff(context, words[0], words[1]),
  },
  verify: {
    most: 0,
    options: ['edge'],
    run: async ({ context, options: { edge } }) => {
      const [{ verify }, { edgeAddress }] = await Promise.all([
        import('./query/queries.ts'),
        import('./query/served.ts'),
      ]);
      return verify(context, edge === undefined ? null : edgeAddress(edge));
    },
  },
  publish: { most: 1, options: WRITING, run: published },
  approve: {
    most: 2,
    options: CHANGING,
    run: async ({ context, options: { words, reason } }) => {
      const { approve } = await import('./change/approval.ts');
      return approve(context, { name: memberNamed(words[0]), version: words[1] ?? '', reason });
    },
  },
  promote: {
    most: 2,
    options: [...CHANGING, 'wait', ...JUDGING],
    run: async (request) => {
      const { context, options } = request;
      const name = memberNamed(options.words[0]);
      await requireHealth(request);
      const version = options.words[1] ?? '';
      return waited(request, await promote(context, { name, version, reason: options.reason }));
    },
  },
  canary: {
    most: 2,
    options: [...CHANGING, 'percent', 'steps', 'pause', 'wait', ...JUDGING],
    run: async (request) => {
      const { context, options } = request;
      const name = memberNamed(options.words[0]);
      await requireHealth(request);
      const version =
        options.words[1] ?? (await context.ledger.current(context.channel))?.release.canary?.[name]?.candidate.version;
      if (options.steps !== undefined) return raised(request, name, version ?? '', options.steps);
      const percent = percentOf(options);
      const reason = requireReason(options.reason);
      return waited(request, await canary(context, { name, version: version ?? '', percent, reason }));
    },
  },
  rollback: {
    most: 1,
    options: [...CHANGING, 'to'],
    run: async ({ context, options: { words, reason, to } }) =>
      outcomeOf(await rollback(context, { name: memberNamed(words[0]), reason, to }), context),
  },
  copy: {
    most: 1,
    options: CHANGING,
    run: async ({ context, options: { words, reason } }) =>
      outcomeOf(await (await import('./change/copy.ts')).copy(context, { from: words[0], reason }), context),
  },
  close: {
    most: 1,
    options: ['reason', ...WRITING],
    run: async ({ context, options: { words, reason } }) => {
      const [channel] = words;
      if (channel === undefined) throw new UsageError('the channel to close is missing');
      const { close } = await import('./change/close.ts');
      return outcomeOf(await close({ ...context, channel: channelNamed(channel) }, reason), context);
    },
  },
  freeze: { most: 1, options: CHANGING, run: (request) => frozen(request, true) },
  unfreeze: { most: 1, options: CHANGING, run: (request) => frozen(request, false) },
  gc: {
    most: 0,
    options: [...READING, 'keep-days', 'accept-clock', 'dry-run', 'yes'],
    run: async ({ context, options: { numbers } }) => {
      const days = numbers['keep-days'];
      return (await import('./change/gc.ts')).gc(context, days === undefined ? {} : { days });
    },
  },
  watch: { most: 1, options: ['channel', 'by', 'port', ...JUDGING], run: watched },
  ops: { most: 0, options: ['port', 'host'], run: served },
  rehearse: {
    most: 0,
    options: JUDGING,
    run: async ({ context, options }) => {
      const { rehearse } = await import('./rehearsal/rehearsal.ts');
      return rehearse({ artifacts: context.artifacts, log: context.log, limits: await limitsOf(options) });
    },
  },
};

/** Whether it writes to the store with the author's identity. A watch writes with its own key. */
export const changesSomething = ({ command }: Options): boolean =>
  command !== undefined && Object.hasOwn(COMMANDS, command) && COMMANDS[command]?.options.includes('dry-run') === true;

/** The help of a command, or of all commands when `name` is none. */
export const usageFor = (name: string | undefined): string =>
  name !== undefined && Object.hasOwn(COMMANDS, name)
    ? usageOf(name, [...ALL_COMMANDS, ...(COMMANDS[name]?.options ?? [])])
    : USAGE;

/** Options that have an effect only with one of some others. */
const BESIDE: readonly (readonly [option: string, others: readonly string[]])[] = [
  ['pause', ['steps']],
  ...JUDGING.map((option) => [option, ['wait', 'steps']] as const),
];

/** Refuses an option that would have no effect, because its author expects one. @throws UsageError */
function requireMeaning(given: readonly string[], known: readonly string[]): void {
  for (const [option, others] of BESIDE) {
    const beside = others.filter((other) => known.includes(other));
    if (!given.includes(option) || beside.length === 0 || beside.some((other) => given.includes(other))) continue;
    throw new UsageError(`--${option} has no effect without ${beside.map((other) => `--${other}`).join(' or ')}`);
  }
}

/** Arguments and options of a command. @throws UsageError */
export function commandNamed({ command: name, words, given }: Options): Run {
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === undefined ? 'no command was given' : `there is no command ${name}`);
  const { most, options, run } = command;
  if (words.length > most) {
    const hint = name === 'rollback' ? `; a version to go back to is named with --to ${words[most]}` : '';
    throw new UsageError(`${name} takes no argument ${words.slice(most).join(' ')}${hint}`);
  }
  const unknown = given.filter((option) => !ALL_COMMANDS.includes(option) && !options.includes(option));
  if (unknown.length > 0) throw new UsageError(`${name} has no option --${unknown.join(', --')}`);
  requireMeaning(given, options);
  return run;
}
