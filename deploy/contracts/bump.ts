import { parseVersion } from 'shared-contracts/release';
import type { Difference } from './difference.ts';

export type Bump = 'none' | 'minor' | 'major';

const NEEDS = { breaking: 'major', compatible: 'minor' } as const;
const RANK = { none: 0, minor: 1, major: 2 } as const;
const MOST_SHOWN = 12;

/** The smallest bump that a set of differences requires. */
export const bumpNeeded = (differences: readonly Difference[]): Bump =>
  differences.reduce<Bump>((most, { kind }) => (RANK[NEEDS[kind]] > RANK[most] ? NEEDS[kind] : most), 'none');

/** The bump between two versions. Below 1.0.0 nothing was promised, and a minor number is breaking. */
export function bumpMade(before: string, now: string): Bump {
  const [old, current] = [parseVersion(before), parseVersion(now)];
  if (!old || !current) throw new Error(`${before} or ${now} is not a version`);
  const [oldMajor, oldMinor] = old.numbers;
  const [major, minor] = current.numbers;
  if (major !== oldMajor) return major > oldMajor ? 'major' : 'none';
  if (minor <= oldMinor) return 'none';
  return major === 0 ? 'major' : 'minor';
}

/** The differences that require a larger bump of the version, one line each; null when the version is correct. */
export function versionFault(before: string, now: string, differences: readonly Difference[]): string | null {
  const needed = bumpNeeded(differences);
  if (RANK[bumpMade(before, now)] >= RANK[needed]) return null;
  const texts = differences.filter(({ kind }) => NEEDS[kind] === needed).map(({ text }) => `  ${text}`);
  const rest = texts.length > MOST_SHOWN ? [`  and ${texts.length - MOST_SHOWN} more`] : [];
  const head = `shared-contracts ${now} needs a ${needed} version above the published ${before}:`;
  return [head, ...texts.slice(0, MOST_SHOWN), ...rest].join('\n');
}
