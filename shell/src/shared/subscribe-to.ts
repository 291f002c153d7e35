import type { Unsubscribe } from 'shared-contracts/host';
import type { StoreApi } from 'zustand/vanilla';

/**
 * Offers a part of a store to subscribers, including remotes. A subscriber is called with the part when it has changed. When one
 * throws, the others are still called, and the same function subscribed twice is called twice.
 */
export const subscribeTo =
  <State, Part>({ subscribe }: StoreApi<State>, select: (state: State) => Part) =>
  (listener: (part: Part) => void): Unsubscribe =>
    subscribe((state, previous) => {
      const part = select(state);
      if (Object.is(part, select(previous))) return;
      try {
        listener(part);
      } catch (error) {
        reportError(error);
      }
    });
