/** A canary with automatic steps, which continues, holds or rolls back: `canary booking 1.4.0 --steps 1,5,25,100 --pause 10m`. */
import type { RemoteHealth } from 'shared-contracts/api';
import type { MemberName } from 'shared-contracts/release';
import type { Entry } from '../../releases/change.ts';
import { releaseEvent } from '../../releases/webhooks.ts';
import { canary, promote } from '../change/commands.ts';
import { requireMember } from '../context/composition.ts';
import type { Outcome, ReleaseContext } from '../context/context.ts';
import { currentEntry, requireConsent } from '../context/context.ts';
import { countsOf, problemCounts } from './health.ts';
import type { Counts, Limits, ReadHealth } from './health.ts';
import { UsageError } from '../context/options.ts';
import { requireReason } from '../context/reason.ts';
import { rolledBack } from '../change/rolled-back.ts';
import { FAILS, howItDoes, IS_SLOW, loadsLeft } from './sequential.ts';
import type { Answer } from './sequential.ts';
import { outcomeOf } from '../context/outcome.ts';
import { lastChangeOf } from './wait.ts';
import { LOOK_MS, lookOnce } from './watch.ts';

export const EVERYBODY = 100;
const UNITS = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** @throws UsageError */
export function stepsIn(text: string): number[] {
  const steps = text.split(',').map(Number);
  const rises = steps.every((step, index) => step > (steps[index - 1] ?? 0) && step <= EVERYBODY);
  if (!rises) throw new UsageError(`--steps are rising percents, such as 1,5,25,100, not ${text}`);
  return steps;
}

/** @throws UsageError */
export function pauseIn(text: string): number {
  const [, number, unit] = /^(\d{1,4})([smh])$/.exec(text) ?? [];
  if (number === undefined) throw new UsageError(`--pause is a time such as 30s, 10m or 2h, not ${text}`);
  return Number(number) * UNITS[unit as keyof typeof UNITS];
}

export interface StepsOrder {
  readonly name: MemberName;
  readonly version: string;
  readonly reason: string | undefined;
  /** Increasing percentages; after 100 the version is promoted. */
  readonly steps: readonly number[];
  /** Minimum duration of each step, in milliseconds. */
  readonly pause: number;
}

export interface StepsLook {
  readonly read: ReadHealth;
  readonly limits: Limits;
  /** Resolves when the next check is due. */
  readonly next: (ms: number) => Promise<unknown>;
  readonly signal: AbortSignal;
}

interface Step {
  readonly context: ReleaseContext;
  readonly order: StepsOrder;
  readonly look: StepsLook;
  /** Start of the step. */
  readonly made: Entry;
  readonly percent: number;
}

/** The rates in which a version is compared with the previous one. */
const COMPARED = [
  { of: countsOf, question: FAILS, did: 'loads failed' },
  {
    of: (health: RemoteHealth, version: string) => problemCounts(health, version, 'calls'),
    question: FAILS,
    did: 'pages had a call fail',
  },
  {
    of: (health: RemoteHealth, version: string) => problemCounts(health, version, 'silent'),
    question: FAILS,
    did: 'pages were not heard of again',
  },
  {
    of: (health: RemoteHealth, version: string) => problemCounts(health, version, 'slow'),
    question: IS_SLOW,
    did: 'pages were slow',
  },
] as const;

interface Compared {
  readonly answer: Answer;
  readonly numbers: string;
  /** While there is no decision: what it waits for. */
  readonly waits: string;
}

/** How often the reason for waiting is logged. */
const LOG_INTERVAL_MS = 60_000;

/** The decision for each rate that the platform counts; a version without evidence of success is undecided. */
function compare(health: RemoteHealth, version: string, before: string, fewest: number): Compared[] {
  return COMPARED.flatMap(({ of, question, did }): Compared[] => {
    const [now, then]: (Counts | null)[] = [of(health, version), of(health, before)];
    if (!now || !then) return [];
    const numbers = `${now.failures} of ${now.loads} ${did}; of the version before ${then.failures} of ${then.loads}`;
    const isKnown = of === countsOf || then.loads >= fewest;
    const left = isKnown ? loadsLeft(now, then, fewest, question) : null;
    const more = left === null ? 'the previous version has too few loads' : `at least ${left} more loads are needed`;
    return [
      {
        answer: isKnown ? howItDoes(now, then, fewest, question) : 'unsure',
        numbers,
        waits: `${more} (${numbers})`,
      },
    ];
  });
}

/** Whether the version is still on trial at this percentage: a watch, or a person, may have changed that. */
async function isTried({ context, order: { name, version }, percent }: Step): Promise<boolean> {
  const running = (await currentEntry(context)).release.canary?.[name];
  return running?.candidate.version === version && running.percent === percent;
}

/** The reason why a step continues. */
function whyItStays(seen: readonly Compared[]): string {
  const badly = seen.find(({ answer }) => answer === 'badly');
  if (badly) return `held, ${badly.numbers}`;
  return seen.find(({ answer }) => answer === 'unsure')?.waits ?? 'it does well, and --pause is not over';
}

/** Stays at a step until the version has passed; returns its numbers, or null when it is no longer on trial. */
async function stay(step: Step): Promise<string | null> {
  const { context, order, look, made, percent } = step;
  const { name, version, pause } = order;
  const earliest = Date.parse(made.release.createdAt) + pause;
  let held = false;
  let lastError = '';
  let loggedAt = Date.parse(made.release.createdAt);
  while (!look.signal.aborted) {
    if (!(await isTried(step))) return null;
    try {
      if ((await lookOnce(context, { ...look, member: name })).length > 0) return null;
      const health = await look.read(name, made.release.createdAt);
      const { release } = await currentEntry(context);
      const served = requireMember(release, name);
      const seen = compare(health, version, served.version, look.limits.loads);
      const isWell = seen.every(({ answer }) => answer === 'well');
      if (isWell && context.now().getTime() >= earliest) return seen.map(({ numbers }) => numbers).join(', ');
      const badly = seen.find(({ answer }) => answer === 'badly');
      if (badly && !held) {
        held = true;
        const reason = `held at ${percent} %: ${badly.numbers}`;
        const entry = await canary(context, { name, version, percent, reason });
        context.log(outcomeOf(entry).lines[0] ?? reason);
        context.notify(releaseEvent('held', entry));
      }
      if (context.now().getTime() - loggedAt >= LOG_INTERVAL_MS) {
        loggedAt = context.now().getTime();
        context.log(`${name} ${version} stays at ${percent} %: ${whyItStays(seen)}`);
      }
      lastError = '';
    } catch (error) {
      // A concurrent change, or an unavailable platform: the next check shows which.
      if ((error as Error).message !== lastError)
        context.log(`${name} stays at ${percent} %: ${(error as Error).message}`);
      lastError = (error as Error).message;
    }
    await look.next(LOOK_MS);
  }
  return null;
}

/**
 * Serves a version to a growing percentage of the visitors. It continues when a sequential test shows that the version fails no more
 * often than the previous one, holds when it shows the opposite, and rolls back under the conditions of every trial. Each decision is in the
 * ledger with its numbers.
 */
export async function raise(context: ReleaseContext, order: StepsOrder, look: StepsLook): Promise<Outcome> {
  const { name, version, steps } = order;
  const why = requireReason(order.reason);
  const share = `${steps.join(' %, ')} %`;
  await requireConsent(
    context,
    `serve ${name} ${version} to ${share} of the visitors of ${context.channel} in automatic steps`,
    await rolledBack(context, new Map([[name, version]])),
  );
  // All steps were confirmed.
  const agreed: ReleaseContext = { ...context, confirm: async () => true };
  let seen = 'first step';
  let made: Entry | null = null;
  for (const percent of steps) {
    const reason = `${why}; ${seen}`;
    const move = { name, version, reason };
    made = percent === EVERYBODY ? await promote(agreed, move) : await canary(agreed, { ...move, percent });
    if (context.dryRun) return outcomeOf(made, context);
    context.log(outcomeOf(made).lines[0] ?? '');
    context.notify(releaseEvent('step', made));
    if (percent === steps.at(-1)) break;
    const did = await stay({ context: agreed, order, look, made, percent });
    if (did === null) {
      const { data, lines } = outcomeOf(await lastChangeOf(context, name));
      const stopped = `stopped: ${name} ${version} keeps its ${percent} %; to end it: canary ${name} --percent 0`;
      return { data, lines: look.signal.aborted ? [...lines, stopped] : lines, well: false };
    }
    seen = `did well at ${percent} %: ${did}`;
  }
  return made ? outcomeOf(made) : { data: null, lines: [] };
}
