/** A small seeded generator (mulberry32), so that the sample data is identical on every machine. */
export interface Random {
  /** 0 ≤ n < 1. */
  readonly next: () => number;
  /** min ≤ n ≤ max. */
  readonly int: (min: number, max: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
  /** `prefix_` and 20 characters, like `newId`. */
  readonly id: (prefix: string) => string;
  /** `count` distinct items in random order. */
  readonly sample: <T>(items: readonly T[], count: number) => T[];
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return value >>> 0;
};

export const randomFrom = (seed: string): Random => {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => items[int(0, items.length - 1)] as T;
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(int(0, left.length - 1), 1)[0] as T);
  };
  return {
    next,
    int,
    pick,
    sample,
    chance: (probability) => next() < probability,
    id: (prefix) => `${prefix}_${Array.from({ length: 20 }, () => pick([...ALPHABET])).join('')}`,
  };
};
