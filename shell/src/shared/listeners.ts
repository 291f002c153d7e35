import type { Unsubscribe } from 'shared-contracts/host';

/** A set of listeners. When one throws, the others are still called. */
export const createListeners = <Value>() => {
  const listeners = new Set<(value: Value) => void>();
  return {
    add: (listener: (value: Value) => void): Unsubscribe => {
      // Wrapped, so that the same function subscribed twice is two subscriptions.
      const entry = (value: Value) => listener(value);
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    emit: (value: Value): void => {
      for (const listener of [...listeners]) {
        try {
          listener(value);
        } catch (error) {
          reportError(error);
        }
      }
    },
    size: () => listeners.size,
  };
};
