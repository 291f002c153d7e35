import type { Unsubscribe } from 'shared-contracts/host';
import type { StoreApi } from 'zustand/vanilla';

/**
 * How a part of a store is offered to subscribers, to remotes among them: called with the part when it has changed. One that
 * throws does not keep the others from being called, and the same function subscribed twice is called twice.
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
