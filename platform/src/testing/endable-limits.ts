import type { TimeLimit } from '../adapters/calls/time-limit.ts';

export interface EndableLimits {
  readonly limit: TimeLimit;
  /** Ends the time limit of every request in progress. */
  readonly end: () => void;
}

/** Time limits of requests that a test ends instead of waiting. */
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
