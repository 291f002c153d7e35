import type { PageTrouble, RemoteHealth } from 'shared-contracts/api';
import type { MemberName } from 'shared-contracts/release';
import { percentText } from '../context/format.ts';

/** When a version is given up. */
export interface Limits {
  /** Share of loads that may fail. */
  readonly rate: number;
  /** Loads below which nothing is concluded. */
  readonly loads: number;
  /** The previous version must be better by this factor: what fails for everybody is not the version's fault. */
  readonly factor: number;
}
export const LIMITS: Limits = { rate: 0.02, loads: 50, factor: 5 };

/** Loads of one network, and those of them that failed. */
export type Place = readonly [loads: number, failures: number];

export interface Counts {
  readonly loads: number;
  readonly failures: number;
  readonly places: readonly Place[];
}

/** Asks how versions of a member have been doing since an instant. @throws when the platform does not answer */
export type ReadHealth = (member: MemberName, since: string) => Promise<RemoteHealth>;

/** At most so many loads of one network are weighed. */
const WEIGHED = 10;
/** Where few networks load a version, each weighs more, so that together they can say as much as this many loads. */
const ENOUGH = 60;
/** A version that fails no more often than it may is given up by chance once in so many looks. */
const ERROR_RATE = 1e-6;
/** The previous version fails as well when its failures are less likely than this by chance alone. */
const DOUBT = 0.01;

/** How many networks are put aside: a third of all, but no fewer than `least` and no more than `most`. */
export interface Aside {
  readonly least: number;
  readonly most: number;
}
const A_THIRD: Aside = { least: 0, most: Infinity };

/**
 * What is left to judge by once those networks with the most failures are put aside that may be an attacker's. If they lie,
 * at most as many failures are left as the others really saw, whatever the liars report (ADR 0006).
 */
function believed(
  places: readonly Place[],
  all: number,
  { least, most }: Aside,
): { networks: number; loads: number; failures: number } {
  const aside = Math.max(least, Math.min(most, Math.floor(Math.max(places.length, all) / 3)));
  const networks = Math.max(0, places.length - aside);
  const weighed = Math.max(WEIGHED, ENOUGH / Math.max(1, networks));
  const left = places
    .map(([loads, failures]) => {
      const weight = Math.min(1, weighed / loads);
      return { loads: loads * weight, failures: failures * weight };
    })
    .sort((a, b) => b.failures - a.failures || a.loads - b.loads)
    .slice(aside);
  const sum = (of: 'loads' | 'failures') => left.reduce((total, place) => total + place[of], 0);
  return { networks, loads: sum('loads'), failures: sum('failures') };
}

/** The chance, at most, that so many loads fail when each does with this probability (bound of Chernoff). */
function chance({ loads, failures }: { loads: number; failures: number }, probability: number): number {
  const share = failures / loads;
  if (loads === 0 || share <= probability) return 1;
  const rest = share === 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - probability));
  return Math.exp(-loads * (share * Math.log(share / probability) + rest));
}

/** What the failures of a verdict are: loads, loads with a call that failed, or pages that began and never said that they run. */
export const FAILED = 'failed';
export const CALL_FAILED = 'had a call fail';
export const SILENT = 'were not heard of again';

/** Why a version is to be given up, in words; null when it may stay. `networks` are those it could be loaded from, `aside` how many are not believed. */
export function verdict(
  version: Counts,
  before: Counts,
  networks: number,
  { rate, loads, factor }: Limits = LIMITS,
  did: typeof FAILED | typeof CALL_FAILED | typeof SILENT = FAILED,
  aside: Aside = A_THIRD,
): string | null {
  if (version.loads < loads) return null;
  const [now, then] = [
    believed(version.places, networks, aside),
    believed(before.places, networks, { ...aside, least: 0 }),
  ];
  const failsAsWell = chance(then, rate) < DOUBT;
  const allowed = failsAsWell ? Math.max(rate, (factor * then.failures) / then.loads) : rate;
  if (allowed >= 1 || chance(now, allowed) >= ERROR_RATE) return null;
  const share = (part: number, all: number) => (all === 0 ? '0 %' : percentText(part / all));
  const seen = `${now.networks} of ${version.places.length} networks`;
  return `${share(now.failures, now.loads)} of loads ${did} in ${seen}, ${version.failures} of ${version.loads} in all; the version before: ${share(then.failures, then.loads)} of ${before.loads}`;
}

/** A version on trial: a canary's candidate, or one that was promoted a short time ago. */
export interface Trial {
  readonly member: MemberName;
  readonly kind: 'canary' | 'promote';
  readonly version: string;
  readonly before: string;
  readonly since: string;
}

/** As few networks as can make one of them a third. */
const FEW = 3;

/**
 * How many networks could load a version on trial. Everybody loads what was promoted, so an attacker who is quicker than
 * the patients wins nothing. A canary is loaded by few, and nobody knows from where; it ends sooner, which costs nobody
 * anything, but not by one network alone.
 */
export const networksOf = ({ kind }: Trial, { visitors }: Pick<RemoteHealth, 'visitors'>): number =>
  kind === 'promote' ? visitors : Math.min(visitors, FEW);

/**
 * Of a canary at most so many networks are put aside: a third of all would be every visitor for whom it fails, when it
 * fails for one in five. The forged reports of one network end none.
 */
const CANARY_ASIDE = 2;
export const asideOf = ({ kind }: Trial): Aside => (kind === 'canary' ? { least: 0, most: CANARY_ASIDE } : A_THIRD);

/**
 * Few visit a rare screen, and an attacker may choose it: of a promoted version at least so many networks are put aside there,
 * more than cost him little.
 */
const PART_ASIDE = 8;
export const asideInPart = (trial: Trial): Aside => ({
  ...asideOf(trial),
  least: trial.kind === 'canary' ? CANARY_ASIDE : PART_ASIDE,
});

/** In quiet hours the loads of a full conclusion take an hour. After this time fewer are enough, from several networks. */
const QUIET_MS = 5 * 60_000;
const QUIET_LOADS = 6;

/** The limits for a trial that has lasted since `since`; a version that a few networks alone loaded needs all its loads. */
export function limitsAt(limits: Limits, { since }: Trial, { places }: Counts, now: Date): Limits {
  const isQuiet = now.getTime() - Date.parse(since) >= QUIET_MS && places.length >= FEW;
  return isQuiet ? { ...limits, loads: Math.min(limits.loads, QUIET_LOADS) } : limits;
}

/** Phones lose their network, and browsers end: so many pages may be silent where nothing is known of the previous version. */
const SILENT_RATE = 0.05;

/** The limits for pages that were not reported again. */
export const silentLimits = (limits: Limits): Limits => ({ ...limits, rate: Math.max(limits.rate, SILENT_RATE) });

export const NOBODY: Counts = { loads: 0, failures: 0, places: [] };
export const countsOf = (
  health: { readonly versions: readonly (Counts & { readonly version: string })[] },
  version: string,
): Counts => health.versions.find((one) => one.version === version) ?? NOBODY;

/**
 * Pages on which a version loaded, and those of them with a problem, or pages that started with it, and those of them that
 * were not reported again; null where the platform does not send the counts.
 */
export const problemCounts = (health: RemoteHealth, version: string, what: PageTrouble | 'silent'): Counts | null =>
  health.versions.find((one) => one.version === version)?.[what] ?? null;
