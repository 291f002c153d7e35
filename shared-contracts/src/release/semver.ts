/**
 * The part of semantic versioning that contract ranges need: `^1.2.3`, `~1.2.3`, `>=1.2.3`, `>`, `<=`, `<`, exact, and several of
 * them separated by spaces (all must match). It replaces a 12 KB library in every page.
 */
export interface Version {
  readonly numbers: readonly [number, number, number];
  /** Pre-release identifiers; empty for a final version. */
  readonly pre: readonly string[];
}

const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?$/;
const COMPARATOR = /^(\^|~|>=|<=|>|<|=)?(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/;

export function parseVersion(text: string): Version | null {
  const match = VERSION.exec(text);
  if (!match) return null;
  return { numbers: [Number(match[1]), Number(match[2]), Number(match[3])], pre: match[4] ? match[4].split('.') : [] };
}

/** Negative when `a` is older, positive when newer, 0 when equal. A pre-release is older than its final version. */
export function compareVersions(a: Version, b: Version): number {
  for (const index of [0, 1, 2] as const) {
    const difference = a.numbers[index] - b.numbers[index];
    if (difference !== 0) return difference;
  }
  if (a.pre.length === 0 || b.pre.length === 0) return b.pre.length - a.pre.length;
  for (let index = 0; index < Math.max(a.pre.length, b.pre.length); index += 1) {
    const difference = compareIdentifiers(a.pre[index], b.pre[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareIdentifiers(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  const [numericA, numericB] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (numericA && numericB) return Number(a) - Number(b);
  if (numericA !== numericB) return numericA ? -1 : 1;
  return a < b ? -1 : 1;
}

export function isRange(text: string): boolean {
  return (
    text.trim() !== '' &&
    text
      .trim()
      .split(/\s+/)
      .every((part) => COMPARATOR.test(part))
  );
}

/** Whether `version` is in `range`; a malformed version or range never matches. */
export function satisfies(version: string, range: string): boolean {
  const parsed = parseVersion(version);
  if (!parsed || !isRange(range)) return false;
  return range
    .trim()
    .split(/\s+/)
    .every((part) => satisfiesComparator(parsed, part));
}

function satisfiesComparator(version: Version, text: string): boolean {
  const match = COMPARATOR.exec(text);
  const bound = match?.[2] ? parseVersion(match[2]) : null;
  if (!match || !bound) return false;
  const order = compareVersions(version, bound);
  switch (match[1]) {
    case '^':
      return order >= 0 && sameUpTo(version, bound, bound.numbers[0] > 0 ? 1 : bound.numbers[1] > 0 ? 2 : 3);
    case '~':
      return order >= 0 && sameUpTo(version, bound, 2);
    case '>=':
      return order >= 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '<':
      return order < 0;
    default:
      return order === 0;
  }
}

function sameUpTo(a: Version, b: Version, count: number): boolean {
  return a.numbers.slice(0, count).every((part, index) => part === b.numbers[index]);
}
