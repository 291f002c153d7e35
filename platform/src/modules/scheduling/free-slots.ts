/** Computes which slots of a provider are free, given the busy times. Pure; times are epoch milliseconds. */

export interface Busy {
  readonly start: number;
  readonly end: number;
  /** The account that holds or booked it. */
  readonly uid: string;
}

export interface SlotQuery {
  /** Ascending. */
  readonly starts: readonly number[];
  /** Ascending by start and never overlapping, which the database enforces. */
  readonly busy: readonly Busy[];
  readonly lengthMs: number;
  /** Time that stays free after the slot, e.g. for travel; busy times already include theirs. */
  readonly gapMs: number;
}

/** Index of the first value not below `at`. */
export const firstIndexFrom = (values: readonly number[], at: number): number => {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < at) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The booking or hold that conflicts with a slot, if any. */
export const blockerOf = (start: number, { busy, lengthMs, gapMs }: SlotQuery): Busy | null => {
  for (const block of busy) {
    if (block.start >= start + lengthMs + gapMs) return null;
    if (block.end > start) return block;
  }
  return null;
};

/** The first free start times in `[from, until)`. */
export const nextFree = (query: SlotQuery, from: number, until: number, limit: number): number[] => {
  const { starts, busy, lengthMs, gapMs } = query;
  const free: number[] = [];
  let block = 0;
  for (let index = firstIndexFrom(starts, from); index < starts.length && free.length < limit; index += 1) {
    const start = starts[index] as number;
    if (start >= until) break;
    while (block < busy.length && (busy[block] as Busy).end <= start) block += 1;
    const next = busy[block];
    if (next === undefined || next.start >= start + lengthMs + gapMs) free.push(start);
  }
  return free;
};
