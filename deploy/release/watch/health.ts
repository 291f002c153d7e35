import type { PageTrouble, RemoteHealth } from 'shared-contracts/api';
import type { MemberName } from 'shared-contracts/release';
import { percentText } from '../context/format.ts';

/** When a version is given up. */
export interface Limits {
  /** Share of loads that may fail. */
  readonly rate: number;
  /** Minimum number of loads for a conclusion. */
  readonly loads: number;
  /** The previous version must be better by this factor: failures of both versions are not caused by the new one. */
  readonly factor: number;
}
export const LIMITS: Limits = { rate: 0.02, loads: 50, factor: 5 };

/** Loads of one network, and how many of them failed. */
export type Place = readonly [loads: number, failures: number];

export interface Counts {
  readonly loads: number;
  readonly failures: number;
  readonly places: readonly Place[];
}

/** Reads the health of a member's versions since an instant. @throws when the platform does not answer */
export type ReadHealth = (member: MemberName, since: string) => Promise<RemoteHealth>;

/** At most this number of loads of one network is weighed. */
const WEIGHED = 10;
/** Where few networks load a version, each is weighed more, so that together they count as this many loads. */
const ENOUGH = 60;
/** Significance level: a version with an acceptable failure rate is given up by chance once in this many checks. */
const ERROR_RATE = 1e-6;
/** The previous version fails as well when its failures have a lower probability than this. */
const DOUBT = 0.01;

/** Number of networks that are excluded: a third of all, but at least `least` and at most `most`. */
export interface Aside {
  readonly least: number;
  readonly most: number;
}
const A_THIRD: Aside = { least: 0, most: Infinity };

/**
 * The loads that remain after the networks with the most failures, which may belong to an attacker, are excluded. If they lie,
 * at most as many failures remain as the other networks really had, whatever the attacker reports (ADR 0006).
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

/** Upper bound of the probability of this many failures among the loads at the given failure rate (Chernoff bound). */
function chance({ loads, failures }: { loads: number; failures: number }, probability: number): number {
  const share = failures / loads;
  if (loads === 0 || share <= probability) return 1;
  const rest = share === 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - probability));
  return Math.exp(-loads * (share * Math.log(share / probability) + rest));
}

/** What a verdict counts: failed loads, loads with a failed call, or pages that started and never reported that they run. */
export const FAILED = 'failed';
export const CALL_FAILED = 'had a call fail';
export const SILENT = 'were not heard of again';

/** The reason to give a version up, as text; null when it is kept. `networks` is the number from which it could be loaded, `aside` how many are not trusted. */
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

/** A version on trial: a canary's candidate, or a version that was promoted a short time ago. */
export interface Trial {
  readonly member: MemberName;
  readonly kind: 'canary' | 'promote';
  readonly version: string;
  readonly before: string;
  readonly since: string;
}

/** The smallest number of networks of which one is a third. */
const FEW = 3;

/**
 * The number of networks that could load a version on trial. All visitors load a promoted version, so an attacker who reports before
 * the patients gains nothing. A canary is loaded by few visitors from unknown networks; it is ended sooner, which harms
 * no patient, but never because of a single network.
 */
export const networksOf = ({ kind }: Trial, { visitors }: Pick<RemoteHealth, 'visitors'>): number =>
  kind === 'promote' ? visitors : Math.min(visitors, FEW);

/**
 * The maximum number of networks that are excluded for a canary: a third of all could be every visitor for whom it fails, when it
 * fails for one in five. Forged reports from one network end no canary.
 */
const CANARY_ASIDE = 2;
export const asideOf = ({ kind }: Trial): Aside => (kind === 'canary' ? { least: 0, most: CANARY_ASIDE } : A_THIRD);

/**
 * A rare screen has few visitors, and an attacker may choose it: for a promoted version at least this many networks are excluded there,
 * more than an attacker controls at low cost.
 */
const PART_ASIDE = 8;
export const asideInPart = (trial: Trial): Aside => ({
  ...asideOf(trial),
  least: trial.kind === 'canary' ? CANARY_ASIDE : PART_ASIDE,
});

/** In quiet hours the loads of a full conclusion take an hour. After this time fewer are enough, from several networks. */
const QUIET_MS = 5 * 60_000;
const QUIET_LOADS = 6;

/** The limits for a trial that has lasted since `since`; a version that only a few networks loaded needs all its loads. */
export function limitsAt(limits: Limits, { since }: Trial, { places }: Counts, now: Date): Limits {
  const isQuiet = now.getTime() - Date.parse(since) >= QUIET_MS && places.length >= FEW;
  return isQuiet ? { ...limits, loads: Math.min(limits.loads, QUIET_LOADS) } : limits;
}

/** Phones lose their network, and browsers are closed: this share of pages may send no further report where no data about the previous version exists. */
const SILENT_RATE = 0.05;

/** The limits for pages that sent no further report. */
export const silentLimits = (limits: Limits): Limits => ({ ...limits, rate: Math.max(limits.rate, SILENT_RATE) });

export const NOBODY: Counts = { loads: 0, failures: 0, places: [] };
export const countsOf = (
  health: { readonly versions: readonly (Counts & { readonly version: string })[] },
  version: string,
): Counts => health.versions.find((one) => one.version === version) ?? NOBODY;

/**
 * Pages on which a version loaded, and how many of them had a problem; or pages that started with it, and how many of them sent
 * no further report; null where the platform does not send the counts.
 */
export const problemCounts = (health: RemoteHealth, version: string, what: PageTrouble | 'silent'): Counts | null =>
  health.versions.find((one) => one.version === version)?.[what] ?? null;
