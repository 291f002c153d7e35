/** An observable value. */
export interface Channel<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: (value: Value) => void) => () => void;
  readonly size: () => number;
}

export const channel = <Value>(first: Value): Channel<Value> => {
  let current = first;
  const listeners = new Set<(value: Value) => void>();
  return {
    get: () => current,
    set: (value) => {
      current = value;
      for (const listener of listeners) listener(value);
    },
    subscribe: (listener) => {
      // A listener that is added twice is called twice, so each subscription has its own identity.
      const own = (value: Value) => listener(value);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    size: () => listeners.size,
  };
};
