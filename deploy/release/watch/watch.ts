import { setTimeout as pause } from 'node:timers/promises';
import type { RemoteHealth } from 'shared-contracts/api';
import type { MemberName } from 'shared-contracts/release';
import type { Entry } from '../../releases/change.ts';
import { sentence } from '../../releases/ledger.ts';
import { releaseEvent } from '../../releases/webhooks.ts';
import type { ReleaseContext } from '../context/context.ts';
import {
  asideInPart,
  asideOf,
  CALL_FAILED,
  countsOf,
  FAILED,
  LIMITS,
  limitsAt,
  networksOf,
  NOBODY,
  SILENT,
  silentLimits,
  problemCounts,
  verdict,
} from './health.ts';
import type { Limits, ReadHealth, Trial } from './health.ts';
import { canary, rollback } from '../change/commands.ts';
import { membersOf, requireMember } from '../context/composition.ts';
import { automatic } from '../context/reason.ts';
import { TRIAL_MINUTES } from '../context/trial-time.ts';

export const LOOK_MS = 1000;

export interface WatchOptions {
  readonly read: ReadHealth;
  readonly limits?: Limits;
  readonly trialMinutes?: number;
  readonly lookMs?: number;
  /** Only this channel. */
  readonly member?: MemberName | null;
  /** Called with each change. */
  readonly onChange?: (entry: Entry) => void;
  /** Ends the watch. */
  readonly signal?: AbortSignal;
}

/** The trials of a channel: every canary, and every member whose last change is a recent promotion. */
export async function trialsOf(context: ReleaseContext, minutes = TRIAL_MINUTES): Promise<Trial[]> {
  const entry = await context.ledger.current(context.channel);
  if (!entry) return [];
  const { release } = entry;
  const oldest = context.now().getTime() - minutes * 60_000;
  const trials: Trial[] = [];
  const open = new Set<MemberName>(membersOf(release));
  // A canary is on trial for its full duration.
  const canaries = new Set(Object.keys(release.canary ?? {}));
  for await (const { change, release: then } of context.ledger.history(context.channel)) {
    const { member } = change;
    const recent = Date.parse(then.createdAt) >= oldest;
    if (!recent && canaries.size === 0) break;
    if (!member || !open.has(member)) continue;
    const candidate = release.canary?.[member]?.candidate.version;
    const { version, previous } = requireMember(release, member);
    if (change.action === 'canary' && candidate !== undefined && change.version === candidate) {
      open.delete(member);
      canaries.delete(member);
      trials.push({ member, kind: 'canary', version: candidate, before: version, since: then.createdAt });
    } else if (change.action === 'promote' && recent && change.version === version && previous) {
      open.delete(member);
      trials.push({ member, kind: 'promote', version, before: previous.version, since: then.createdAt });
    } else if (change.action !== 'freeze' && change.action !== 'unfreeze') open.delete(member);
  }
  return trials;
}

/** Ends a failed trial: the canary ends, or the previous version is restored. */
async function giveUp(context: ReleaseContext, { member, kind, version }: Trial, why: string): Promise<Entry> {
  const reason = automatic(`${member} ${version}: ${why}`);
  // A doubtful clock must not delay the rollback of a broken version.
  const watcher: ReleaseContext = { ...context, by: `watch (${context.by})`, proof: undefined, acceptClock: true };
  return kind === 'canary'
    ? canary(watcher, { name: member, version, percent: 0, reason })
    : rollback(watcher, { name: member, failed: version, reason });
}

/** The reason to end a trial because of the pages of one screen, of the web or of apps; null while it continues. */
function whyOverInPart(trial: Trial, { parts = [] }: RemoteHealth, limits: Limits, at: Date): string | null {
  for (const part of parts) {
    const counts = countsOf(part, trial.version);
    const enough = limitsAt(limits, trial, counts, at);
    const networks = networksOf(trial, part);
    const why = verdict(counts, countsOf(part, trial.before), networks, enough, FAILED, asideInPart(trial));
    if (why !== null) return `${PARTS[part.part] ?? `screen ${part.part}`}: ${why}`;
  }
  return null;
}
const PARTS: Readonly<Record<string, string>> = { web: 'on the web', app: 'in apps' };

/** The reason to end a trial, as text; null while it continues. */
function whyOver(trial: Trial, health: RemoteHealth, limits: Limits, at: Date): string | null {
  const { kind, version, before } = trial;
  const networks = networksOf(trial, health);
  const [counts, aside] = [countsOf(health, version), asideOf(trial)];
  const enough = limitsAt(limits, trial, counts, at);
  const failed = verdict(counts, countsOf(health, before), networks, enough, FAILED, aside);
  if (failed !== null) return failed;
  const there = whyOverInPart(trial, health, limits, at);
  if (there !== null) return there;
  const silent = problemCounts(health, version, 'silent');
  if (silent) {
    const fewest = limitsAt(silentLimits(limits), trial, silent, at);
    const hangs = verdict(silent, problemCounts(health, before, 'silent') ?? NOBODY, networks, fewest, SILENT, aside);
    if (hangs !== null) return hangs;
  }
  if (kind !== 'canary') return null;
  // Calls of any version fail when the platform does: they are only compared between versions that are served at the same time.
  const [now, then] = [problemCounts(health, version, 'calls'), problemCounts(health, before, 'calls')];
  return now && then && then.loads >= limits.loads ? verdict(now, then, networks, limits, CALL_FAILED, aside) : null;
}

/** Checks everything on trial once; returns the changes that it made. */
export async function lookOnce(
  context: ReleaseContext,
  { read, limits = LIMITS, trialMinutes, member }: WatchOptions,
): Promise<Entry[]> {
  const made: Entry[] = [];
  for (const trial of await trialsOf(context, trialMinutes)) {
    if (member && trial.member !== member) continue;
    const health = await read(trial.member, trial.since);
    const why = whyOver(trial, health, limits, context.now());
    if (why === null) continue;
    try {
      const entry = await giveUp(context, trial, why);
      made.push(entry);
      context.notify(releaseEvent('given-up', entry));
    } catch (error) {
      // A concurrent change; the next check reads it.
      if ((error as Error).name !== 'Conflict') throw error;
    }
  }
  return made;
}

/** Checks repeatedly until `signal` is aborted. An error is logged once, and does not end the watch. */
export async function watch(context: ReleaseContext, options: WatchOptions): Promise<Entry[]> {
  const all: Entry[] = [];
  let lastError = '';
  while (!options.signal?.aborted) {
    try {
      const made = await lookOnce(context, options);
      for (const entry of made) {
        context.log(`release ${entry.release.number}: ${sentence(entry.change)}`);
        options.onChange?.(entry);
      }
      all.push(...made);
      lastError = '';
    } catch (error) {
      if ((error as Error).message !== lastError) context.log(`cannot read the platform: ${(error as Error).message}`);
      lastError = (error as Error).message;
    }
    await pause(options.lookMs ?? LOOK_MS, undefined, options.signal ? { signal: options.signal } : {}).catch(
      () => undefined,
    );
  }
  return all;
}
