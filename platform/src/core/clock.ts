/** The one clock of the platform. Nothing else asks the machine for the time, and SQL gets the time as a parameter. */

export interface Clock {
  readonly now: () => Date;
  /** UTC ISO 8601 with milliseconds. */
  readonly nowIso: () => string;
  /** Called after the clock was moved by hand (sandbox, tests), so that what became due can run. Returns unsubscribe. */
  readonly onMoved: (listener: () => void | Promise<void>) => () => void;
}

/** A clock that can be moved. `offsetMs` is how far it is from the machine's. Listeners have finished when a move resolves. */
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
  /** Start this far from the machine's clock. */
  readonly offsetMs?: number;
  /** Stand still at this instant until moved: what tests want. */
  readonly frozenAt?: string;
  /** Told of each new offset, to keep it over a restart. */
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
