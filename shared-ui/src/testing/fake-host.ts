/** A complete in-memory host for tests of remotes: it records every call, and a test sets its answers and emits its events. */
import { ApiError, type Endpoint, type ResponseOf } from 'shared-contracts/api';
import { directionOf, type Language } from 'shared-contracts/domain';
import type {
  EventDefinition,
  PayloadOf,
  RealtimeAcknowledgement,
  RealtimePayload,
  RealtimeToClient,
} from 'shared-contracts/events';
import { REALTIME_REFUSALS, RealtimeFailure } from 'shared-contracts/events';
import {
  type AlertTone,
  CONTRACT_VERSION,
  type ConnectionState,
  type HostApi,
  type HostMode,
  type HostSettings,
  type OverlayId,
  type OverlayProps,
  type OverlayResult,
  type Session,
} from 'shared-contracts/host';
import { matchRoute, type RouteId } from 'shared-contracts/routes';
import { channel } from './channel.ts';
import { checkedAnswer, checkedPayload, checkRequest } from './contract-checks.ts';

/** Answers of an endpoint by its id: data, or a function of the request (throw an `ApiError` to refuse). */
export type FakeCalls = Readonly<Record<string, unknown>>;

export interface FakeHostOverrides {
  session?: Session;
  language?: Language;
  /** The current address; any path of the route table. */
  href?: string;
  /** The clock, in milliseconds. */
  now?: number;
  mode?: HostMode;
  calls?: FakeCalls;
  /**
   * The server is newer than the remote: answers are parsed as a host parses them. Otherwise an answer that the contract does not
   * know fails the test.
   */
  newerServer?: boolean;
  /** Results of overlays by id; without one the overlay is dismissed. */
  overlays?: Partial<Record<OverlayId, unknown>>;
  /**
   * Acknowledgements of messages to the server by name, or a function that creates one; without one the message is refused as
   * unknown.
   */
  realtime?: Readonly<Record<string, unknown>>;
  settings?: Partial<HostSettings>;
  /** Routes whose screens are not open yet. */
  closed?: readonly RouteId[];
}

/** What a test can control and inspect. */
export interface FakeControls {
  readonly setSession: (session: Session) => void;
  readonly setLanguage: (language: Language) => void;
  readonly goTo: (href: string) => void;
  readonly setNow: (now: number) => void;
  readonly setConnection: (state: ConnectionState) => void;
  readonly setCall: (endpoint: Pick<Endpoint, 'id'>, answer: unknown) => void;
  readonly emit: <D extends EventDefinition>(event: D, payload: PayloadOf<D>) => void;
  readonly receive: <D extends RealtimeToClient>(definition: D, payload: RealtimePayload<D>) => void;
  /** Presses the page's back; true when a handler handled it. */
  readonly pressBack: () => boolean;
  readonly log: FakeLog;
  /** Listeners still subscribed; 0 after a clean unmount. */
  readonly listeners: () => number;
}

export interface FakeLog {
  readonly calls: { endpoint: string; request: unknown; idempotencyKey: string | undefined }[];
  readonly navigations: { href: string; replace: boolean }[];
  readonly alerts: { tone: AlertTone; text: string }[];
  readonly errors: { error: unknown; where: string | undefined; traceId: string | undefined }[];
  readonly moments: { name: string; properties: Record<string, unknown> }[];
  readonly events: { name: string; payload: unknown }[];
  readonly overlays: { id: OverlayId; props: unknown }[];
  readonly signIns: string[];
  /** Realtime messages to the server. */
  readonly sent: { name: string; payload: unknown }[];
  /** Ids of files whose bytes were requested. */
  readonly downloads: string[];
}

export interface FakeHost extends HostApi {
  readonly fake: FakeControls;
}

const NOW = Date.parse('2026-11-20T09:00:00.000Z');

const SETTINGS: HostSettings = {
  mapTiles: null,
  emergencyNumber: '997',
  sandbox: true,
  supportPhone: '+966112000000',
};

const routeOf = (href: string) => {
  const route = matchRoute(href);
  if (!route) throw new Error(`No route has the path ${href}`);
  return route;
};

const emptyLog = (): FakeLog => ({
  calls: [],
  navigations: [],
  alerts: [],
  errors: [],
  moments: [],
  events: [],
  overlays: [],
  signIns: [],
  sent: [],
  downloads: [],
});

export const createFakeHost = (overrides: FakeHostOverrides = {}): FakeHost => {
  const log = emptyLog();
  const session = channel<Session>(overrides.session ?? { kind: 'visitor' });
  const language = channel<Language>(overrides.language ?? 'ar');
  const route = channel(routeOf(overrides.href ?? '/'));
  const connection = channel<ConnectionState>('connected');
  const bus = channel<{ name: string; payload: unknown } | null>(null);
  const socket = channel<{ name: string; payload: unknown } | null>(null);
  const backHandlers: (() => boolean)[] = [];
  const calls: Record<string, unknown> = { ...overrides.calls };
  let now = overrides.now ?? NOW;
  const goTo = (href: string) => route.set(routeOf(href));
  const on = (from: typeof bus, name: string, handler: (payload: unknown) => void) =>
    from.subscribe((message) => message?.name === name && handler(message.payload));

  const host: HostApi = {
    contractVersion: CONTRACT_VERSION,
    mode: overrides.mode ?? 'web',
    session: {
      snapshot: session.get,
      subscribe: session.subscribe,
      requireSignIn: async (returnTo) => {
        log.signIns.push(returnTo);
        return session.get().kind === 'signed-in';
      },
      begin: async () => session.get(),
      refresh: async () => session.get(),
      signOut: async () => session.set({ kind: 'visitor' }),
    },
    navigation: {
      snapshot: route.get,
      subscribe: route.subscribe,
      navigate: (href, options) => {
        log.navigations.push({ href, replace: options?.replace ?? false });
        goTo(href);
      },
      back: (fallback) => {
        log.navigations.push({ href: fallback, replace: false });
        goTo(fallback);
      },
      onBack: (handler) => {
        backHandlers.push(handler);
        return () => backHandlers.splice(backHandlers.indexOf(handler), 1);
      },
      isOpen: (href) => !(overrides.closed ?? []).includes(routeOf(href).routeId),
    },
    i18n: {
      language: language.get,
      direction: () => directionOf(language.get()),
      subscribe: language.subscribe,
      change: async (next) => language.set(next),
    },
    api: {
      call: async (endpoint, request, options) => {
        log.calls.push({ endpoint: endpoint.id, request, idempotencyKey: options?.idempotencyKey });
        if (!(endpoint.id in calls)) throw noAnswer(endpoint.id);
        checkRequest(endpoint, request);
        const answer = calls[endpoint.id];
        const given: unknown = await (typeof answer === 'function' ? answer(request, options) : answer);
        return (
          overrides.newerServer ? readAnswer(endpoint, given, log) : checkedAnswer(endpoint, given)
        ) as ResponseOf<typeof endpoint>;
      },
      upload: async (_file, fileName, options) => {
        options?.onProgress?.(1);
        return { fileId: 'file-1', fileName };
      },
      download: async (fileId) => {
        log.downloads.push(fileId);
        return new Blob(['bytes']);
      },
    },
    events: {
      publish: (event, payload) => {
        checkedPayload(`event ${event.name}`, event.payload, payload);
        log.events.push({ name: event.name, payload });
        bus.set({ name: event.name, payload });
      },
      subscribe: (event, handler) => on(bus, event.name, handler as (payload: unknown) => void),
    },
    realtime: {
      state: connection.get,
      subscribeState: connection.subscribe,
      subscribe: (definition, handler) => on(socket, definition.name, handler as (payload: unknown) => void),
      send: async (definition, payload) => {
        log.sent.push({ name: definition.name, payload: definition.payload.parse(payload) });
        const given = overrides.realtime?.[definition.name];
        const answer: unknown = typeof given === 'function' ? given(payload) : given;
        if (answer === undefined) throw new RealtimeFailure(REALTIME_REFUSALS.unknown, definition.name);
        return definition.acknowledgement.parse(answer) as RealtimeAcknowledgement<typeof definition>;
      },
    },
    overlays: {
      open: async (id, props: OverlayProps<OverlayId>) => {
        log.overlays.push({ id, props });
        return (overrides.overlays?.[id] ?? { kind: 'dismissed' }) as OverlayResult<typeof id>;
      },
    },
    alerts: { show: (alert) => void log.alerts.push(alert) },
    telemetry: {
      error: (error, context) => void log.errors.push({ error, where: context?.where, traceId: context?.traceId }),
      crash: (error, { remote, version, traceId }) => {
        log.errors.push({ error, where: `${remote}@${version}`, traceId });
        return false;
      },
      event: (name, properties = {}) => void log.moments.push({ name, properties }),
    },
    clock: { now: () => now, nowIso: () => new Date(now).toISOString() },
    settings: { ...SETTINGS, ...overrides.settings },
  };
  const channels = [session, language, route, connection, bus, socket];
  const fake: FakeControls = {
    setSession: session.set,
    setLanguage: language.set,
    goTo,
    setNow: (next) => {
      now = next;
    },
    setConnection: connection.set,
    setCall: (endpoint, answer) => {
      calls[endpoint.id] = answer;
    },
    emit: (event, payload) => bus.set({ name: event.name, payload }),
    receive: (definition, payload) => socket.set({ name: definition.name, payload: definition.payload.parse(payload) }),
    pressBack: () => [...backHandlers].reverse().some((handler) => handler()),
    log,
    listeners: () => channels.reduce((sum, one) => sum + one.size(), 0) + backHandlers.length,
  };
  return { ...host, fake };
};

const noAnswer = (id: string) =>
  new ApiError({ code: 'NOT_FOUND', message: `The test gave no answer for ${id}`, status: 1001, http: 404 });

/** As a host does: invalid parts are left out and reported, and only an unusable answer is refused. */
const readAnswer = (endpoint: Endpoint, answer: unknown, log: FakeLog): unknown => {
  const { data, unread } = endpoint.read(answer);
  for (const { kind, detail } of unread) {
    log.errors.push({ error: new Error(`${kind} ${detail}`), where: endpoint.id, traceId: undefined });
  }
  if (data) return data.value;
  throw new ApiError({ code: 'BAD_RESPONSE', message: `${endpoint.id} cannot be read`, status: 0, http: 0 });
};
