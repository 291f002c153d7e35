import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { EventDefinition, PayloadOf, RealtimePayload, RealtimeToClient } from 'shared-contracts/events';
import type { ConnectionState, HostApi, HostApiClient, HostNavigation, Session } from 'shared-contracts/host';
import type { MatchedRoute } from 'shared-contracts/routes';
import { useRemote } from './remote-context.tsx';

/** The host this remote is mounted in. */
export const useHost = (): HostApi => useRemote().host;

export interface Navigation extends Pick<HostNavigation, 'navigate' | 'back'> {
  /** Where the page is now; changes with the address. */
  readonly route: MatchedRoute;
}

/** The current route, and ways to go elsewhere. The host owns the only history. */
export const useNavigation = (): Navigation => {
  const { navigation } = useHost();
  const route = useSyncExternalStore(navigation.subscribe, navigation.snapshot);
  return useMemo(() => ({ route, navigate: navigation.navigate, back: navigation.back }), [route, navigation]);
};

/** While `active`, the page's own back calls the handler, which answers whether it dealt with it (closed a step, a dialog). */
export const useBackHandler = (handler: () => boolean, active = true): void => {
  const { navigation } = useHost();
  const latest = useLatest(handler);
  useEffect(() => (active ? navigation.onBack(() => latest.current()) : undefined), [navigation, active, latest]);
};

/** Who is here; changes with sign-in and sign-out. */
export const useSession = (): Session => {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.snapshot);
};

/** For calls outside a query; prefer `useEndpointQuery` and `useEndpointMutation`. */
export const useApi = (): HostApiClient => useHost().api;

/** Listens to an event of the bus while mounted. The handler may change between renders. */
export const useEvent = <D extends EventDefinition>(event: D, handler: (payload: PayloadOf<D>) => void): void => {
  const { events } = useHost();
  const latest = useLatest(handler);
  useEffect(() => events.subscribe(event, (payload) => latest.current(payload)), [events, event, latest]);
};

/** Listens to a realtime message of the server while mounted. */
export const useRealtime = <D extends RealtimeToClient>(
  definition: D,
  handler: (payload: RealtimePayload<D>) => void,
): void => {
  const { realtime } = useHost();
  const latest = useLatest(handler);
  useEffect(() => {
    return realtime.subscribe(definition, (payload) => latest.current(payload));
  }, [realtime, definition, latest]);
};

/** The state of the realtime connection. */
export const useConnection = (): ConnectionState => {
  const { realtime } = useHost();
  return useSyncExternalStore(realtime.subscribeState, realtime.state);
};

const useLatest = <Value>(value: Value) => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};
