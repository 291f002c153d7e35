/**
 * Domain events within one process, published AFTER COMMIT. A crash may lose one, so work that must not be lost is a job that
 * is enqueued in the transaction. Each module adds its events to `DomainEvents` by declaration merging.
 */
import type { Logger } from 'pino';

// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface DomainEvents {
  'session.revoked': { readonly uid: string; readonly sessionId: string };
  'user.registered': { readonly uid: string };
}
export type DomainEventName = keyof DomainEvents;
type Listener<N extends DomainEventName> = (payload: DomainEvents[N]) => void | Promise<void>;

export interface DomainBus {
  /** Runs every listener. A failing listener is logged and affects neither the publisher nor other listeners. */
  readonly publish: <N extends DomainEventName>(name: N, payload: DomainEvents[N]) => void;
  readonly subscribe: <N extends DomainEventName>(name: N, listener: Listener<N>) => () => void;
  /** Resolves when the listeners of all published events have finished; for tests and shutdown. */
  readonly settled: () => Promise<void>;
}

export const createBus = (log: Logger): DomainBus => {
  const listeners: { [N in DomainEventName]?: Set<Listener<N>> } = {};
  const running = new Set<Promise<void>>();
  const run = async <N extends DomainEventName>(
    name: N,
    listener: Listener<N>,
    payload: DomainEvents[N],
  ): Promise<void> => {
    try {
      await listener(payload);
    } catch (error) {
      log.error({ err: error, event: name }, 'listener of a domain event failed; the remaining listeners still run');
    }
  };
  return {
    publish: (name, payload) => {
      for (const listener of listeners[name] ?? []) {
        const work = run(name, listener, payload).finally(() => running.delete(work));
        running.add(work);
      }
    },
    subscribe: (name, listener) => {
      Object.assign(listeners, { [name]: new Set([...(listeners[name] ?? []), listener]) });
      return () => listeners[name]?.delete(listener);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
