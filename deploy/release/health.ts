import type { RemoteHealth } from 'shared-contracts/api';
import type { MemberName } from 'shared-contracts/release';
import { percentText } from './format.ts';

/** When a version is given up. */
export interface Limits {
  /** Share of loads that may fail. */
  readonly rate: number;
  /** Loads below which nothing is concluded. */
  readonly loads: number;
  /** The version before must be better by this factor: what fails for everybody is not the version's fault. */
  readonly factor: number;
}
export const LIMITS: Limits = { rate: 0.02, loads: 50, factor: 5 };

export interface Counts {
  readonly loads: number;
  readonly failures: number;
}

/** Asks how versions of a member have been doing since an instant. @throws when the platform does not answer */
export type ReadHealth = (member: MemberName, since: string) => Promise<RemoteHealth>;

const rateOf = ({ loads, failures }: Counts): number => (loads === 0 ? 0 : failures / loads);

/** Why a version is to be given up, in words; null when it may stay. */
export function verdict(version: Counts, before: Counts, limits: Limits = LIMITS): string | null {
  if (version.loads < limits.loads) return null;
  const [rate, other] = [rateOf(version), rateOf(before)];
  if (rate <= limits.rate || rate < limits.factor * other) return null;
  return `${percentText(rate)} of ${version.loads} loads failed; the version before: ${percentText(other)} of ${before.loads}`;
}

/** A version on trial: a canary's candidate, or one that was promoted a short time ago. */
export interface Trial {
  readonly member: MemberName;
  readonly kind: 'canary' | 'promote';
  readonly version: string;
  readonly before: string;
  readonly since: string;
}

export const countsOf = (health: RemoteHealth, version: string): Counts =>
  health.versions.find((one) => one.version === version) ?? { loads: 0, failures: 0 };
