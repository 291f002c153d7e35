import type { EventDefinition } from 'shared-contracts/events';
import type { HostEvents } from 'shared-contracts/host';
import { createListeners } from '../shared/listeners.ts';
import type { Telemetry } from '../context/host.ts';

/** The typed bus between remotes. Payloads are validated when they are published; an invalid one is dropped and reported. */
export const createEventBus = (telemetry: Pick<Telemetry, 'error'>): HostEvents => {
  const byName = new Map<string, ReturnType<typeof createListeners<unknown>>>();
  const listenersOf = (event: EventDefinition) => {
    const listeners = byName.get(event.name) ?? createListeners<unknown>();
    byName.set(event.name, listeners);
    return listeners;
  };
  return {
    publish: (event, payload) => {
      const parsed = event.payload.safeParse(payload);
      if (parsed.success) listenersOf(event).emit(parsed.data);
      else
        telemetry.error(new Error(`invalid event payload dropped: ${parsed.error.issues[0]?.path.join('.') ?? ''}`), {
          where: event.name,
        });
    },
    subscribe: (event, handler) => listenersOf(event).add(handler as (payload: unknown) => void),
  };
};
