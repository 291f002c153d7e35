/** Watches a change that was just made and reports its result. */
import type { MemberName } from 'shared-contracts/release';
import type { Entry } from '../../releases/change.ts';
import { memberOf } from '../context/composition.ts';
import { currentEntry, memberNamed } from '../context/context.ts';
import type { ReleaseContext, Outcome } from '../context/context.ts';
import { countsOf } from './health.ts';
import type { Limits, ReadHealth } from './health.ts';
import { outcomeOf } from '../context/outcome.ts';
import { TRIAL_MINUTES } from '../context/trial-time.ts';
import { watch } from './watch.ts';

export interface WatchMove {
  readonly read: ReadHealth;
  readonly limits: Limits;
  /** The requested period, as text and in milliseconds; `over` resolves when it has passed. */
  readonly minutes: number;
  readonly over: Promise<unknown>;
  readonly lookMs?: number;
}

/**
 * Watches one change until `over`, and gives it up when it fails. The outcome describes the state at the end: another
 * watch, or a person, may have rolled back in between, and without a reachable platform nothing was checked.
 */
export async function watchChange(context: ReleaseContext, made: Entry, options: WatchMove): Promise<Outcome> {
  const { read, limits, minutes, over, lookMs } = options;
  const member = memberNamed(made.change.member);
  context.log(`${outcomeOf(made).lines[0]}; watching for ${minutes} min`);
  const stop = new AbortController();
  void over.then(() => stop.abort());
  const [undone] = await watch(context, {
    read,
    limits,
    member,
    trialMinutes: Math.max(TRIAL_MINUTES, minutes),
    signal: stop.signal,
    onChange: () => stop.abort(),
    ...(lookMs === undefined ? {} : { lookMs }),
  });
  return undone ? { ...outcomeOf(undone), data: undone.change, well: false } : howItDid(context, made, member, options);
}

async function howItDid(
  context: ReleaseContext,
  made: Entry,
  member: MemberName,
  { read, minutes }: WatchMove,
): Promise<Outcome> {
  const { version = '' } = made.change;
  const label = `${member} ${version}`;
  const { release } = await currentEntry(context);
  const served = [memberOf(release, member)?.version, release.canary?.[member]?.candidate.version];
  if (!served.includes(version)) {
    const later = await lastChangeOf(context, member);
    return { data: later.change, lines: [`${label} is no longer served: ${outcomeOf(later).lines[0]}`], well: false };
  }
  try {
    const { loads, failures } = countsOf(await read(member, made.release.createdAt), version);
    const seen = loads === 0 ? 'but no load of it was reported' : `${loads} loads, ${failures} of them failed`;
    return { data: made.change, lines: [`${label} was not given up in ${minutes} min: ${seen}`] };
  } catch (error) {
    const why = (error as Error).message;
    return { data: made.change, lines: [`${label} is served, but its health is unknown: ${why}`], well: false };
  }
}

export async function lastChangeOf(context: ReleaseContext, member: MemberName): Promise<Entry> {
  for await (const entry of context.ledger.history(context.channel)) {
    const { member: changed } = entry.change;
    if (changed === undefined || changed === member) return entry;
  }
  return currentEntry(context);
}
