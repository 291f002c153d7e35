/**
 * Limits work that needs much memory or CPU time: the number of concurrent runs, the length of the queue, and the waiting time.
 * Other callers are rejected immediately and may retry.
 */
import { refuse } from './errors.ts';

export interface ConcurrencyLimits {
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitSeconds: number;
}

export interface ConcurrencyLimit {
  /** Runs `work` when a slot is free. @throws SERVICE_UNAVAILABLE when the queue is full or the wait was too long */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

export const createConcurrencyLimit = ({ atOnce, waiting, waitSeconds }: ConcurrencyLimits): ConcurrencyLimit => {
  const queue = new Set<() => void>();
  let running = 0;

  /** Resolves to whether a slot became free in time. */
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

  /** The slot is passed to the longest waiting caller, so `running` does not change. */
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
