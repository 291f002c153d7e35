/**
 * Work that needs much memory or processor time: so much of it runs at the same time, so many callers wait for their turn, and for
 * so long. Everybody else is refused at once and may repeat the call.
 */
import { refuse } from './errors.ts';

export interface ConcurrencyLimits {
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitSeconds: number;
}

export interface ConcurrencyLimit {
  /** Runs `work` when it is its turn. @throws SERVICE_UNAVAILABLE when too many callers wait, or when the wait was too long */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

export const createConcurrencyLimit = ({ atOnce, waiting, waitSeconds }: ConcurrencyLimits): ConcurrencyLimit => {
  const queue = new Set<() => void>();
  let running = 0;

  /** Resolves to whether the turn came in time. */
  const turn = (): Promise<boolean> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve(true);
    }
    if (queue.size >= waiting) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const begin = (): void => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      queue.delete(begin);
      resolve(false);
    }, waitSeconds * 1000);
    queue.add(begin);
    return promise;
  };

  /** The place goes to the caller that has waited longest, so `running` stays the same. */
  const passOn = (): void => {
    const [next] = queue;
    if (next === undefined) {
      running -= 1;
      return;
    }
    queue.delete(next);
    next();
  };

  return {
    run: async (work) => {
      if (!(await turn())) return refuse('SERVICE_UNAVAILABLE');
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
};
