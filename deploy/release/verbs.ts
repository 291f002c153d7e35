import { setTimeout as pause } from 'node:timers/promises';
import type { Entry } from '../releases/change.ts';
import { sentence } from '../releases/ledger.ts';
import type { Environment } from '../releases/open.ts';
import { memberNamed, remoteNamed } from './desk.ts';
import type { Desk, Outcome } from './desk.ts';
import { copy } from './copy.ts';
import { gc } from './gc.ts';
import { LIMITS } from './health.ts';
import type { Limits, ReadHealth } from './health.ts';
import { diff, history, status, verify } from './looks.ts';
import { canary, freeze, promote, rollback } from './moves.ts';
import { opsAddress } from './ops.ts';
import type { Options } from './options.ts';
import { UsageError } from './options.ts';
import { publish } from './publish.ts';
import { TRIAL_MINUTES, watch } from './watch.ts';

export interface Request {
  readonly desk: Desk;
  readonly options: Options;
  readonly environment: Environment;
}
type Run = (request: Request) => Promise<Outcome>;
/** Words it takes after its name; one more is a mistake, such as a version that --to should name. */
type Verb = readonly [most: number, run: Run];

const told = ({ release, change }: Entry): Outcome => ({
  data: change,
  lines: [`release ${release.number} on ${release.channel}: ${sentence(change)}`],
});

/** Who moves something should know whether anybody looks. */
const ON_TRIAL = `on trial for ${TRIAL_MINUTES} min (a canary for as long as it runs): a running release watch gives it up when it fails; to watch from here, add --wait`;

const limitsOf = ({ numbers }: Options): Limits => ({
  rate: numbers.rate ?? LIMITS.rate,
  loads: numbers['min-loads'] ?? LIMITS.loads,
  factor: numbers.factor ?? LIMITS.factor,
});

const readerOf = async (environment: Environment): Promise<ReadHealth> =>
  (await import('./platform-health.ts')).platformHealth(opsAddress(environment));

/** After a move: watches it for the minutes asked for. Not well when it had to be given up. */
async function waited(request: Request, made: Entry): Promise<Outcome> {
  const { desk, options, environment } = request;
  const minutes = options.numbers.wait;
  if (minutes === undefined) {
    const { data, lines } = told(made);
    return { data, lines: made.change.percent === 0 ? lines : [...lines, ON_TRIAL] };
  }
  const read = await readerOf(environment);
  const remote = remoteNamed(made.change.member);
  const [first] = told(made).lines;
  desk.say(`${first}; watching for ${minutes} min`);
  const stop = new AbortController();
  const until = pause(minutes * 60_000, undefined, { signal: stop.signal }).catch(() => undefined);
  const given: Entry[] = [];
  const look = { read, limits: limitsOf(options), remote };
  void until.then(() => stop.abort());
  given.push(...(await watch(desk, { ...look, signal: stop.signal, onChange: () => stop.abort() })));
  const [undone] = given;
  if (!undone)
    return { ...told(made), lines: [`${made.change.member} ${made.change.version} did well for ${minutes} min`] };
  return { data: undone.change, lines: told(undone).lines, well: false };
}

function percentOf({ numbers }: Options): number {
  if (numbers.percent === undefined) throw new UsageError('canary needs --percent N, from 0 to 100');
  return numbers.percent;
}

/** Refused before anything is changed: who asks to wait must be able to look. */
function requireEyes({ options, environment }: Request): void {
  if (options.numbers.wait !== undefined) opsAddress(environment);
}

async function published({ desk, options: { words } }: Request): Promise<Outcome> {
  const done = await publish(desk, memberNamed(words[0]));
  const { name, version, files, bytes, seconds } = done;
  const size = `${files} files, ${Math.round(bytes / 1024)} KB`;
  return {
    data: done,
    lines: [`published ${name} ${version}: ${size}, in ${seconds.toFixed(1)} s; promote or canary it next`],
  };
}

const frozen = async ({ desk, options: { words, reason } }: Request, on: boolean): Promise<Outcome> =>
  told(await freeze(desk, { name: remoteNamed(words[0]), reason, on }));

async function watched({ desk, options, environment }: Request): Promise<Outcome> {
  const remote = options.words[0] === undefined ? null : remoteNamed(options.words[0]);
  const read = await readerOf(environment);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  desk.say(`watching ${remote ?? 'every remote'} on ${desk.channel}; Ctrl-C ends it`);
  const made = await watch(desk, { read, limits: limitsOf(options), remote, signal: stop.signal });
  return { data: made.map(({ change }) => change), lines: [`${made.length} versions were given up`] };
}

export const VERBS: Readonly<Record<string, Verb>> = {
  status: [0, ({ desk }) => status(desk)],
  history: [
    1,
    ({ desk, options: { words, numbers } }) =>
      history(desk, words[0] === undefined ? null : memberNamed(words[0]), numbers.limit),
  ],
  diff: [2, ({ desk, options: { words } }) => diff(desk, words[0], words[1])],
  verify: [0, ({ desk }) => verify(desk)],
  publish: [1, published],
  promote: [
    2,
    async (request) => {
      const { desk, options } = request;
      requireEyes(request);
      const name = memberNamed(options.words[0]);
      return waited(request, await promote(desk, { name, version: options.words[1] ?? '', reason: options.reason }));
    },
  ],
  canary: [
    2,
    async (request) => {
      const { desk, options } = request;
      requireEyes(request);
      const name = remoteNamed(options.words[0]);
      const version =
        options.words[1] ?? (await desk.ledger.current(desk.channel))?.release.canary?.[name]?.candidate.version;
      const percent = percentOf(options);
      return waited(request, await canary(desk, { name, version: version ?? '', percent, reason: options.reason }));
    },
  ],
  rollback: [
    1,
    async ({ desk, options: { words, reason, to } }) =>
      told(await rollback(desk, { name: memberNamed(words[0]), reason, to })),
  ],
  copy: [1, async ({ desk, options: { words, reason } }) => told(await copy(desk, { from: words[0], reason }))],
  freeze: [1, (request) => frozen(request, true)],
  unfreeze: [1, (request) => frozen(request, false)],
  gc: [
    0,
    ({ desk, options: { numbers, dryRun } }) => {
      const days = numbers['keep-days'];
      return gc(desk, { dryRun, ...(days === undefined ? {} : { days }) });
    },
  ],
  watch: [1, watched],
  drill: [
    0,
    async ({ desk, options }) => {
      const { drill } = await import('./drill/drill.ts');
      return drill({ artifacts: desk.artifacts, say: desk.say, limits: limitsOf(options) });
    },
  ],
};

/** What a command asks for. @throws UsageError */
export function verbNamed({ verb: name, words }: Options): Run {
  const verb = name === undefined ? undefined : Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) throw new UsageError(name === undefined ? 'no verb was given' : `there is no verb ${name}`);
  const [most, run] = verb;
  if (words.length > most) {
    const hint = name === 'rollback' ? `; a version to go back to is named with --to ${words[most]}` : '';
    throw new UsageError(`${name} does not know what to do with ${words.slice(most).join(' ')}${hint}`);
  }
  return run;
}
