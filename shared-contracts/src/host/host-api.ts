/**
 * The interface between a host and its remotes: one object, passed as a single-spa prop when a remote is mounted. Two hosts
 * implement it, the shell and the webview host. Remotes import the types only.
 *
 * Every `@example` here is compiled by `deploy/structure/doc-examples.test.ts`, with `host` and `linkTo` given.
 */
import type { Calendar } from '../domain/time/shown-calendar.ts';
import type { Endpoint, RequestOf, ResponseOf } from '../api/core/endpoint.ts';
import type { EventDefinition, PayloadOf } from '../events/define-event.ts';
import type {
  RealtimeAcknowledgement,
  RealtimePayload,
  RealtimeToClient,
  RealtimeToServer,
} from '../events/define-realtime.ts';
import type { Direction, Language } from '../domain/language/language.ts';
import type { Instant } from '../domain/time/time.ts';
import type {
  Capability,
  CloseResult,
  NativePayload,
  NativePlatform,
  NativeRequestName,
  NativeResult,
  Permission,
  PermissionState,
} from '../native/messages.ts';
import type { MatchedRoute } from '../routes/match.ts';
import type { AddedOverlayResult, OverlayId, OverlayProps, OverlayResult } from './overlays.ts';

/** Ends a subscription. A second call has no effect. */
export type Unsubscribe = () => void;

/** State of the session. `restoring` lasts until the server has checked a stored token. */
export type Session =
  | { readonly kind: 'visitor' }
  /** `own`: API calls already carry the token that is being checked, so their answers belong to the account that may be signed in next. */
  | { readonly kind: 'restoring'; readonly own?: true }
  | { readonly kind: 'signed-in'; readonly user: SessionUser };

/** What every remote may know about the signed-in account holder. */
export interface SessionUser {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The name as its owner writes it, in any script; read it with `displayNameOf`. Absent in shells up to 2.1. Empty: not set. */
  readonly displayName?: string | undefined;
  /** Path of the avatar; null means the default drawing. */
  readonly image: string | null;
  readonly insured: boolean;
  /** Calendar in which dates are shown; absent in shells up to 2.1. */
  readonly calendar?: Calendar | undefined;
}

/** The session, and signing in and out. */
export interface HostSession {
  readonly snapshot: () => Session;
  /**
   * Calls the listener after every change of the session.
   * @param listener receives the new session
   * @returns ends the subscription
   */
  readonly subscribe: (listener: (session: Session) => void) => Unsubscribe;
  /**
   * Makes sure that somebody is signed in: opens the sign-in dialog unless somebody is.
   * @param returnTo path of this product (with query) that a sign-in on another page continues to
   * @returns true once signed in, at once when somebody already is; false when the dialog was dismissed
   * @example
   * const openWallet = async () => {
   *   if (await host.session.requireSignIn(linkTo('wallet'))) host.navigation.navigate(linkTo('wallet'));
   * };
   */
  readonly requireSignIn: (returnTo: string) => Promise<boolean>;
  /**
   * Starts a session and loads the user. Only the sign-in remote calls it.
   * @param token a token that the server has just issued; kept in a cookie for one day
   */
  readonly begin: (token: string) => Promise<Session>;
  /** Loads the user again, for example after a change of the profile. */
  readonly refresh: () => Promise<Session>;
  /** Revokes the token on the server and ends the session on this device. */
  readonly signOut: () => Promise<void>;
}

/** The current page, and navigation to others. The host owns the only router and the browser history. */
export interface HostNavigation {
  readonly snapshot: () => MatchedRoute;
  /**
   * Calls the listener after every change of the address.
   * @param listener receives the new route
   * @returns ends the subscription
   */
  readonly subscribe: (listener: (route: MatchedRoute) => void) => Unsubscribe;
  /**
   * Navigates to a page of this product. The guards of its route run first, so another page may be shown instead.
   * @param href path with query; build it with `linkTo`
   * @param options `replace`: the page takes the place of the current history entry
   * @example
   * host.navigation.navigate(linkTo('myAppointments'), { replace: true });
   */
  readonly navigate: (href: string, options?: { replace?: boolean }) => void;
  /**
   * Goes one step back in the browser history.
   * @param fallback path to navigate to when the current page is the first one of this visit
   */
  readonly back: (fallback: string) => void;
  /**
   * Registers a handler for the page's own back button, for example to close a step first. The latest handler runs first.
   * @param handler returns true when it has handled the press; the page then stays
   * @returns removes the handler
   */
  readonly onBack: (handler: () => boolean) => Unsubscribe;
  /**
   * Whether the release that is served has a screen for an address. Show "soon" instead of a link otherwise. Since 2.1.
   * @param href path with query
   */
  readonly isOpen?: (href: string) => boolean;
}

/** Language and direction of the page. Texts are the remote's own. */
export interface HostI18n {
  readonly language: () => Language;
  readonly direction: () => Direction;
  /**
   * Calls the listener after every change of the language.
   * @param listener receives the new language
   * @returns ends the subscription
   */
  readonly subscribe: (listener: (language: Language) => void) => Unsubscribe;
  /**
   * Changes the language of the page and keeps the choice in a cookie for about ten years. Forms keep what was typed.
   * @param language the language to change to
   * @returns resolves when the texts of the host have been loaded
   */
  readonly change: (language: Language) => Promise<void>;
}

export interface CallOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  /** Required by endpoints declared `idempotent`. A repeated call with the same key receives the first answer. */
  readonly idempotencyKey?: string;
}

/** Calls to the platform. In components use `useEndpointQuery` and `useEndpointMutation` of `shared-ui/remote-kit`. */
export interface HostApiClient {
  /**
   * Answers that the edge has fetched and validated together with the page, so that the first view needs no request and no schema.
   * Since 1.1.
   * @param endpointId id of an endpoint (`endpoint.id`)
   * @returns the answer; undefined later in the visit, and for endpoints that the edge does not fetch
   */
  readonly prefetched?: (endpointId: string) => unknown;
  /**
   * Calls an endpoint. Request and response are validated and the envelope is unwrapped. Status 2000 ends the session.
   * @param endpoint a descriptor from `shared-contracts/api`
   * @param request parameters of the path, the query or the body, as the endpoint declares them
   * @param options signal and idempotency key
   * @returns `data` of the answer; rejects with an `ApiError`
   * @example
   * const balance = async (): Promise<number | null> => {
   *   try {
   *     return (await host.api.call(wallet, {})).balance;
   *   } catch (error) {
   *     if (isApiError(error, 'NETWORK', 'TIMEOUT')) return null;
   *     throw error;
   *   }
   * };
   */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions,
  ) => Promise<ResponseOf<E>>;
  /**
   * Uploads one file of at most 10 MB.
   * @param file the bytes
   * @param fileName name that the patient sees
   * @param options signal; `onProgress` receives the share that has been sent, from 0 to 1
   * @returns id and name under which the platform keeps the file
   * @example
   * const sendReport = async (file: File, bar: HTMLProgressElement): Promise<string> => {
   *   const onProgress = (part: number) => {
   *     bar.value = part;
   *   };
   *   return (await host.api.upload(file, file.name, { onProgress })).fileId;
   * };
   */
  readonly upload: (
    file: Blob,
    fileName: string,
    options?: { signal?: AbortSignal; onProgress?: (part: number) => void },
  ) => Promise<{ fileId: string; fileName: string }>;
  /**
   * Downloads a file that the account has uploaded. Absent in hosts older than 2.1.
   * @param fileId id that `upload` returned
   * @param options signal
   */
  readonly download?: (fileId: string, options?: { signal?: AbortSignal }) => Promise<Blob>;
}

/** Events between remotes. They are not kept: a remote that subscribes later does not receive earlier ones. */
export interface HostEvents {
  /**
   * Publishes an event that this remote owns. An invalid payload is dropped and reported; nothing is thrown.
   * @param event a definition from `shared-contracts/events`
   * @param payload fits the schema of the event
   */
  readonly publish: <D extends EventDefinition>(event: D, payload: PayloadOf<D>) => void;
  /**
   * Calls the handler for every event of a kind. An event may arrive twice.
   * @param event a definition from `shared-contracts/events`
   * @param handler receives the validated payload
   * @returns ends the subscription
   * @example
   * const seen = new Set<string>();
   * const stop = host.events.subscribe(appointmentBooked, ({ appointmentId }) => void seen.add(appointmentId));
   */
  readonly subscribe: <D extends EventDefinition>(event: D, handler: (payload: PayloadOf<D>) => void) => Unsubscribe;
}

export type ConnectionState = 'connected' | 'connecting' | 'disconnected';

/** Messages over the socket. It is connected while somebody is signed in. */
export interface HostRealtime {
  readonly state: () => ConnectionState;
  /**
   * Calls the listener after every change of the connection.
   * @returns ends the subscription
   */
  readonly subscribeState: (listener: (state: ConnectionState) => void) => Unsubscribe;
  /**
   * Calls the handler for every message of a kind. Messages that do not fit the definition are dropped and reported. The host
   * need not know the message.
   * @param definition a message `to-client` from `shared-contracts/events`
   * @param handler receives the validated payload
   * @returns ends the subscription
   */
  readonly subscribe: <D extends RealtimeToClient>(
    definition: D,
    handler: (payload: RealtimePayload<D>) => void,
  ) => Unsubscribe;
  /**
   * Sends a message to the server.
   * @param definition a message `to-server` from `shared-contracts/events`
   * @param payload fits the schema of the message
   * @returns the acknowledgement of the server; rejects with a `RealtimeFailure`, whose `code` gives the reason
   */
  readonly send: <D extends RealtimeToServer>(
    definition: D,
    payload: RealtimePayload<D>,
  ) => Promise<RealtimeAcknowledgement<D>>;
}

/** Dialogs. Each belongs to one remote and can be opened by all. */
export interface HostOverlays {
  /**
   * Opens a dialog. While a dialog with this id is open, the call returns the promise of that dialog.
   * @param id an id of `OVERLAYS`
   * @param props fit the definition of the dialog
   * @returns the result of the dialog, or `{ kind: 'dismissed' }`; it never rejects
   * @example
   * const choosePlace = async (): Promise<string | null> => {
   *   const result = await host.overlays.open('booking.location', {});
   *   return result.kind === 'chosen' ? result.location.place[host.i18n.language()] : null;
   * };
   */
  readonly open: <Id extends OverlayId>(id: Id, props: OverlayProps<Id>) => Promise<OverlayResult<Id>>;
  /**
   * Opens a dialog that the manifest of a remote adds. The contract does not know its props: agree on them with its owner. Since 2.3.
   * @param id name of the remote and of the dialog: `labs.details`
   * @param props an object
   * @returns the result of the dialog, or `{ kind: 'dismissed' }`, also where the release has no such dialog; it never rejects
   */
  readonly openAdded?: (id: string, props: Readonly<Record<string, unknown>>) => Promise<AddedOverlayResult>;
}

export type AlertTone = 'success' | 'danger' | 'info' | 'warning';

export interface HostAlerts {
  /**
   * Shows a banner for 3000 ms. It stays while the pointer or the focus is on it.
   * @param alert `text` in the language of the page
   */
  readonly show: (alert: { tone: AlertTone; text: string }) => void;
}

/** Reports to operations. They must not contain personal data. */
export interface HostTelemetry {
  /**
   * Reports an error that was caught.
   * @param error the value that was thrown
   * @param context `where` names the operation that failed; `traceId` is the one that the patient sees
   */
  readonly error: (error: unknown, context?: { where?: string; traceId?: string }) => void;
  /**
   * Reports that a module of a remote failed while it was rendered. The error boundary of the remote kit calls it.
   * @returns true when the host replaces the module by another version; otherwise the remote shows its failure card
   */
  readonly crash: (error: unknown, where: { remote: string; version: string; traceId: string }) => boolean;
  /**
   * Counts an event.
   * @param name kebab-case
   * @param properties small, not personal
   */
  readonly event: (name: string, properties?: Record<string, string | number | boolean>) => void;
}

/** `webview`: inside a native app. `partner`: with the theme of a partner. */
export type HostMode = 'web' | 'webview' | 'partner';

/** The time of the server. Use it in place of `Date.now`, so that countdowns agree with the server (a sandbox can change its time). */
export interface HostClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly nowIso: () => Instant;
}

/** Position of the phone. `place` is its name in the language of the page; null when no name is known. */
export interface NativePlace {
  readonly lat: number;
  readonly long: number;
  readonly place: string | null;
}

/** The native app around this page. Present in the mode `webview` when the app implements the bridge. */
export interface HostNative {
  readonly platform: NativePlatform;
  /** What this version of the app can do; check it before `request`. */
  readonly capabilities: readonly Capability[];
  /**
   * Sends a request to the app.
   * @param name a request `to-native` from `shared-contracts/native`
   * @param payload fits the schema of the request
   * @returns the answer of the app; rejects with a `BridgeFailure` (`code` TIMEOUT, REFUSED, NOT_AVAILABLE …)
   * @example
   * const openSettings = async () => {
   *   if (!host.native?.capabilities.includes('settings')) return;
   *   await host.native.request('settings.open', { permission: 'camera' });
   * };
   */
  readonly request: <N extends NativeRequestName<'to-native'>>(
    name: N,
    payload: NativePayload<N>,
  ) => Promise<NativeResult<N>>;
  /**
   * Requests a device permission. When it is refused, the host has already explained how to allow it on that platform.
   * @param permission the permission to request
   */
  readonly permission: (permission: Permission) => Promise<PermissionState>;
  /** Reads the position of the phone, with the app's name for it or the platform's; null when the permission is refused. */
  readonly place: () => Promise<NativePlace | null>;
  /**
   * Sets where the app's back button leads when the history holds no page before this one, because the page was restored or opened
   * directly. Absent in older hosts, in which back closes the page.
   * @param href path of the previous step
   * @returns removes the setting
   */
  readonly stepBefore?: (href: string) => Unsubscribe;
  /**
   * Closes the page and returns to the app.
   * @param result the result that the app receives, by kind
   */
  readonly close: (result: CloseResult) => void;
}

/** Settings of this installation that screens may need. */
export interface HostSettings {
  /** Tile URL template for Leaflet (`https://…/{z}/{x}/{y}.png`); null: the map is drawn without tiles. */
  readonly mapTiles: string | null;
  readonly emergencyNumber: string;
  readonly sandbox: boolean;
  readonly supportPhone: string;
  /** Absent where the installation has none. */
  readonly supportEmail?: string | undefined;
  /** Origins of the payment gateway's pages; absent where payments stay within the product. */
  readonly paymentOrigins?: readonly string[] | undefined;
  /** Addresses of the external pages that the installation has, by `OutsideLink`. */
  readonly links?: { readonly [link: string]: string | undefined } | undefined;
}

/** Everything that a host offers to a remote. In components read it with `useHost` of `shared-ui/remote-kit`. */
export interface HostApi {
  /** Version of shared-contracts that the host was built with. */
  readonly contractVersion: string;
  readonly mode: HostMode;
  readonly session: HostSession;
  readonly navigation: HostNavigation;
  readonly i18n: HostI18n;
  readonly api: HostApiClient;
  readonly events: HostEvents;
  readonly realtime: HostRealtime;
  readonly overlays: HostOverlays;
  readonly alerts: HostAlerts;
  readonly telemetry: HostTelemetry;
  readonly clock: HostClock;
  readonly settings: HostSettings;
  /** Absent outside a native app. */
  readonly native?: HostNative;
}

/** Props of every lifecycle that a remote exposes. */
export interface RemoteProps {
  readonly host: HostApi;
}
