import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { EventDefinition, PayloadOf, RealtimePayload, RealtimeToClient } from 'shared-contracts/events';
import type { ConnectionState, HostApi, HostApiClient, HostNavigation, Session } from 'shared-contracts/host';
import type { MatchedRoute } from 'shared-contracts/routes';
import { useRemote } from './remote-context.tsx';

/** The host in which this remote is mounted. */
export const useHost = (): HostApi => useRemote().host;

export interface Navigation extends Pick<HostNavigation, 'navigate' | 'back'> {
  /** The current route. */
  readonly route: MatchedRoute;
}

/**
 * The current route, and navigation. The component renders again after every change of the address.
 * @example
 * const ToAppointments = () => {
 *   const { route, navigate } = useNavigation();
 *   if (route.routeId === 'myAppointments') return null;
 *   return <Button onClick={() => navigate(linkTo('myAppointments'))}>Appointments</Button>;
 * };
 */
export const useNavigation = (): Navigation => {
  const { navigation } = useHost();
  const route = useSyncExternalStore(navigation.subscribe, navigation.snapshot);
  return useMemo(() => ({ route, navigate: navigation.navigate, back: navigation.back }), [route, navigation]);
};

/**
 * Handles the page's own back button while the component is mounted.
 * @param handler returns true when it has handled the press, for example by closing a step
 * @param active false: the handler is not called
 */
export const useBackHandler = (handler: () => boolean, active = true): void => {
  const { navigation } = useHost();
  const latest = useLatest(handler);
  useEffect(() => (active ? navigation.onBack(() => latest.current()) : undefined), [navigation, active, latest]);
};

/** The session. The component renders again after sign-in and sign-out. */
export const useSession = (): Session => {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.snapshot);
};

/** The API client, for calls outside React Query. Prefer `useEndpointQuery` and `useEndpointMutation`. */
export const useApi = (): HostApiClient => useHost().api;

/**
 * Subscribes to an event of another remote while the component is mounted.
 * @param event a definition from `shared-contracts/events`
 * @param handler receives the payload; it may be another function in each render
 */
export const useEvent = <D extends EventDefinition>(event: D, handler: (payload: PayloadOf<D>) => void): void => {
  const { events } = useHost();
  const latest = useLatest(handler);
  useEffect(() => events.subscribe(event, (payload) => latest.current(payload)), [events, event, latest]);
};

/**
 * Subscribes to a message of the server while the component is mounted.
 * @param definition a message `to-client` from `shared-contracts/events`
 * @param handler receives the payload; it may be another function in each render
 */
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
