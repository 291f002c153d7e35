import type { TimeLimit } from '../adapters/calls/time-limit.ts';

export interface EndableLimits {
  readonly limit: TimeLimit;
  /** The time is over for every request that is under way. */
  readonly end: () => void;
}

/** Limits of requests that end when a test says so, in place of a wait. */
export const endableLimits = (): EndableLimits => {
  const underWay = new Set<AbortController>();
  return {
    limit: () => {
      const controller = new AbortController();
      underWay.add(controller);
      return controller.signal;
    },
    end: () => {
      for (const controller of underWay) controller.abort(new DOMException('no answer in time', 'TimeoutError'));
      underWay.clear();
    },
  };
};
