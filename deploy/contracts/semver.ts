import { parseVersion } from 'shared-contracts/release';
import type { Surface } from './surface.ts';

export type Bump = 'none' | 'minor' | 'major';

export interface Difference {
  readonly kind: 'removed' | 'changed' | 'extended' | 'added';
  /** `api: ErrorCode`. */
  readonly name: string;
}

const NEEDS = { removed: 'major', changed: 'major', extended: 'minor', added: 'minor' } as const;
const RANK = { none: 0, minor: 1, major: 2 } as const;

/** Names in a list of literals, which a report writes on one line, on lines of their own. */
const linesOf = (text: string): string[] =>
  text
    .replace(
      /readonly \[("[^"]*"(?:, "[^"]*")*)\]/g,
      (_, names: string) => `readonly [\n${names.replaceAll(', ', '\n')}\n]`,
    )
    .split('\n');

/** Every line still there, in order: members were added, none went or changed. */
function keepsEveryLine(before: string, now: string): boolean {
  const rest = linesOf(now)[Symbol.iterator]();
  return linesOf(before).every((line) => {
    for (let next = rest.next(); !next.done; next = rest.next()) if (next.value === line) return true;
    return false;
  });
}

const flat = (surface: Surface): Map<string, string> =>
  new Map(
    Object.entries(surface).flatMap(([subpath, exports]) =>
      Object.entries(exports).map(([name, text]) => [`${subpath}: ${name}`, text] as const),
    ),
  );

/** The version itself: changing it is what is asked for. */
const VERSION = 'host: CONTRACT_VERSION';

/** Stands for the names of a module that nobody listed; a list in its place takes nothing away. */
export const EVERYTHING = 'everything';

/** What changed between two surfaces, export by export. */
export function compareSurfaces(before: Surface, now: Surface): Difference[] {
  const [old, current] = [flat(before), flat(now)];
  const gone = [...old].flatMap(([name, text]): Difference[] => {
    const next = current.get(name);
    if (next === undefined) return [{ kind: 'removed', name }];
    if (next === text || name === VERSION) return [];
    const isMore = text === EVERYTHING || keepsEveryLine(text, next);
    return [{ kind: isMore ? 'extended' : 'changed', name }];
  });
  const added = [...current.keys()].filter((name) => !old.has(name));
  return [...gone, ...added.map((name): Difference => ({ kind: 'added', name }))];
}

/** The least bump that a set of differences asks for. */
export const bumpNeeded = (differences: readonly Difference[]): Bump =>
  differences.reduce<Bump>((most, { kind }) => (RANK[NEEDS[kind]] > RANK[most] ? NEEDS[kind] : most), 'none');

/** The bump between two versions. Below 1.0.0 nothing was promised, and a minor number breaks. */
export function bumpMade(before: string, now: string): Bump {
  const [old, current] = [parseVersion(before), parseVersion(now)];
  if (!old || !current) throw new Error(`${before} or ${now} is not a version`);
  const [oldMajor, oldMinor] = old.numbers;
  const [major, minor] = current.numbers;
  if (major !== oldMajor) return major > oldMajor ? 'major' : 'none';
  if (minor <= oldMinor) return 'none';
  return major === 0 ? 'major' : 'minor';
}

/** One clear line when the version does not say how much changed; null when it does. */
export function semverFault(before: string, now: string, differences: readonly Difference[]): string | null {
  const needed = bumpNeeded(differences);
  if (RANK[bumpMade(before, now)] >= RANK[needed]) return null;
  const named = differences.filter(({ kind }) => NEEDS[kind] === needed).map(({ kind, name }) => `${name} ${kind}`);
  const shown = named.slice(0, 8).join(', ') + (named.length > 8 ? ` and ${named.length - 8} more` : '');
  return `shared-contracts ${now} needs a ${needed} version above the published ${before}: ${shown}`;
}
