/** The only clock of the platform. No other code reads the system time, and SQL receives the time as a parameter. */

export interface Clock {
  readonly now: () => Date;
  /** UTC ISO 8601 with milliseconds. */
  readonly nowIso: () => string;
  /** Called after the clock was advanced (sandbox, tests), so that due work can run. Returns the unsubscribe function. */
  readonly onMoved: (listener: () => void | Promise<void>) => () => void;
}

/** A clock that can be advanced. `offsetMs` is the difference from the system clock. A move resolves after its listeners. */
export interface MovableClock extends Clock {
  readonly offsetMs: () => number;
  readonly advance: (milliseconds: number) => Promise<void>;
  readonly setTo: (instant: string | Date) => Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  nowIso: () => new Date().toISOString(),
  onMoved: () => () => undefined,
};

interface ClockOptions {
  /** Initial offset from the system clock. */
  readonly offsetMs?: number;
  /** Stops the clock at this instant until it is moved; used by tests. */
  readonly frozenAt?: string;
  /** Receives each new offset, to persist it over a restart. */
  readonly saveOffset?: (offsetMs: number) => Promise<void>;
}

export const createMovableClock = ({ offsetMs = 0, frozenAt, saveOffset }: ClockOptions = {}): MovableClock => {
  const listeners = new Set<() => void | Promise<void>>();
  let frozen = frozenAt === undefined ? null : Date.parse(frozenAt);
  let offset = offsetMs;
  const milliseconds = (): number => frozen ?? systemClock.now().getTime() + offset;
  const advance = async (by: number): Promise<void> => {
    if (frozen === null) offset += by;
    else frozen += by;
    await saveOffset?.(offset);
    for (const listener of listeners) await listener();
  };
  return {
    now: () => new Date(milliseconds()),
    nowIso: () => new Date(milliseconds()).toISOString(),
    offsetMs: () => offset,
    advance,
    setTo: (instant) => advance(new Date(instant).getTime() - milliseconds()),
    onMoved: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
