/**
 * The one object a host hands a remote, as a single-spa prop. Two hosts implement it: the shell, and the webview host.
 * Remotes import the types only; the object arrives at mount. Every `subscribe` returns its own unsubscribe.
 */
import type { Calendar } from '../domain/shown-calendar.ts';
import type { Endpoint, RequestOf, ResponseOf } from '../api/endpoint.ts';
import type { EventDefinition, PayloadOf } from '../events/define-event.ts';
import type {
  RealtimeAcknowledgement,
  RealtimePayload,
  RealtimeToClient,
  RealtimeToServer,
} from '../events/define-realtime.ts';
import type { Direction, Language } from '../domain/language.ts';
import type { Instant } from '../domain/time.ts';
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
import type { OverlayId, OverlayProps, OverlayResult } from './overlays.ts';

export type Unsubscribe = () => void;

/** Who is here. `restoring` lasts until a stored token has been checked with the server. */
export type Session =
  | { readonly kind: 'visitor' }
  /** `own`: calls carry the token that is being checked, so what they answer is of the person who may be signed in next. */
  | { readonly kind: 'restoring'; readonly own?: true }
  | { readonly kind: 'signed-in'; readonly user: SessionUser };

/** What every remote may know of the signed-in person. */
export interface SessionUser {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As the person writes their name, in any script; `displayNameOf` reads it. Left out by a shell of 2.1 and before. Empty: none. */
  readonly displayName?: string | undefined;
  /** Path of the avatar; null means the drawn default. */
  readonly image: string | null;
  readonly insured: boolean;
  /** In which dates are shown to them; left out by a shell of 2.1 and before. */
  readonly calendar?: Calendar | undefined;
}

export interface HostSession {
  readonly snapshot: () => Session;
  readonly subscribe: (listener: (session: Session) => void) => Unsubscribe;
  /**
   * Opens the sign-in dialog, keeps `returnTo` (a path of this product) as nextUrl, and resolves to true once signed
   * in, or false when the dialog was dismissed. Already signed in: true at once.
   */
  readonly requireSignIn: (returnTo: string) => Promise<boolean>;
  /** Stores a token the server has just issued (one-day cookie) and loads the user. Only the sign-in remote calls it. */
  readonly begin: (token: string) => Promise<Session>;
  /** Loads the user again, after a profile change. */
  readonly refresh: () => Promise<Session>;
  /** Revokes the token at the server and forgets the user. */
  readonly signOut: () => Promise<void>;
}

export interface HostNavigation {
  readonly snapshot: () => MatchedRoute;
  readonly subscribe: (listener: (route: MatchedRoute) => void) => Unsubscribe;
  /** Goes to a path of this product (with query). Guards run; there is one history. */
  readonly navigate: (href: string, options?: { replace?: boolean }) => void;
  /** One step back, or `fallback` when this page is the first of the visit. */
  readonly back: (fallback: string) => void;
  /** Asked before leaving by the page's own back: return true to say "handled" (a dialog or a step was closed). */
  readonly onBack: (handler: () => boolean) => Unsubscribe;
  /** Whether a screen stands at this address in the release that is served; else the page says that it opens soon. Since 2.1. */
  readonly isOpen?: (href: string) => boolean;
}

export interface HostI18n {
  readonly language: () => Language;
  readonly direction: () => Direction;
  readonly subscribe: (listener: (language: Language) => void) => Unsubscribe;
  /** Stores the language cookie (about ten years) and renders again in that language; nothing typed is lost. */
  readonly change: (language: Language) => Promise<void>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Required by endpoints declared `idempotent`; the same key again returns the first answer. */
  readonly idempotencyKey?: string;
}

export interface HostApiClient {
  /**
   * What the edge asked the server for with this page, by endpoint id, as it validated it: for a first view that neither
   * waits nor needs a schema. Undefined later in the visit, or when the edge asked for nothing. Since 1.1.
   */
  readonly prefetched?: (endpointId: string) => unknown;
  /** Calls an endpoint: validates request and response, unwraps the envelope, throws `ApiError`. 2000 ends the session. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions,
  ) => Promise<ResponseOf<E>>;
  /** Uploads one file (10 MB) and answers its id. `onProgress` receives 0–1. */
  readonly upload: (
    file: Blob,
    fileName: string,
    options?: { signal?: AbortSignal; onProgress?: (part: number) => void },
  ) => Promise<{ fileId: string; fileName: string }>;
  /** The bytes of one's own uploaded file. Absent in hosts older than 2.1. */
  readonly download?: (fileId: string, options?: { signal?: AbortSignal }) => Promise<Blob>;
}

export interface HostEvents {
  /** Publishes one of this remote's own events. An invalid payload is dropped with a telemetry error, never thrown. */
  readonly publish: <D extends EventDefinition>(event: D, payload: PayloadOf<D>) => void;
  readonly subscribe: <D extends EventDefinition>(event: D, handler: (payload: PayloadOf<D>) => void) => Unsubscribe;
}

export type ConnectionState = 'connected' | 'connecting' | 'disconnected';

export interface HostRealtime {
  readonly state: () => ConnectionState;
  readonly subscribeState: (listener: (state: ConnectionState) => void) => Unsubscribe;
  /** Messages that do not fit the definition are dropped and reported; the host need not know the message. */
  readonly subscribe: <D extends RealtimeToClient>(
    definition: D,
    handler: (payload: RealtimePayload<D>) => void,
  ) => Unsubscribe;
  /** Sends to the server and resolves with its acknowledgement; rejects with a `RealtimeFailure` (see its `code`). */
  readonly send: <D extends RealtimeToServer>(
    definition: D,
    payload: RealtimePayload<D>,
  ) => Promise<RealtimeAcknowledgement<D>>;
}

export interface HostOverlays {
  /** Opens a dialog of any remote by name; resolves with its typed result. A second open of the same id joins the first. */
  readonly open: <Id extends OverlayId>(id: Id, props: OverlayProps<Id>) => Promise<OverlayResult<Id>>;
}

export type AlertTone = 'success' | 'danger' | 'info' | 'warning';

export interface HostAlerts {
  /** Shows a banner that hides itself after 3000 ms (paused under pointer or focus). */
  readonly show: (alert: { tone: AlertTone; text: string }) => void;
}

export interface HostTelemetry {
  readonly error: (error: unknown, context?: { where?: string; traceId?: string }) => void;
  /**
   * A module of a remote broke while drawing. True when the host puts another version in its place; otherwise the remote
   * shows a card. The remote kit's error boundary calls it.
   */
  readonly crash: (error: unknown, where: { remote: string; version: string; traceId: string }) => boolean;
  /** A named moment with small, non-personal properties. */
  readonly event: (name: string, properties?: Record<string, string | number | boolean>) => void;
}

export type HostMode = 'web' | 'webview' | 'partner';

/** `Date.now` of the product: the server's clock, so that countdowns agree with the server (the sandbox moves it). */
export interface HostClock {
  readonly now: () => number;
  readonly nowIso: () => Instant;
}

/** Where the phone is; `place` in the reader's language, null when nobody knows a name for it. */
export interface NativePlace {
  readonly lat: number;
  readonly long: number;
  readonly place: string | null;
}

/** The native app around this page; present in webview mode when the app speaks the bridge. */
export interface HostNative {
  readonly platform: NativePlatform;
  readonly capabilities: readonly Capability[];
  /** Asks the app; rejects with a `BridgeFailure` (`code` TIMEOUT, REFUSED, NOT_AVAILABLE …). */
  readonly request: <N extends NativeRequestName<'to-native'>>(
    name: N,
    payload: NativePayload<N>,
  ) => Promise<NativeResult<N>>;
  /** Asks for a device permission. When it is refused the patient has been told what to do, in that system's words. */
  readonly permission: (permission: Permission) => Promise<PermissionState>;
  /** Where the phone is, with a name (the app's, else looked up by the platform); null when that is not allowed. */
  readonly place: () => Promise<NativePlace | null>;
  /**
   * Where the app's back leads from this page when the history holds nothing before it: the page was restored, or opened
   * in the middle. Holds until the returned function is called. Absent in hosts older than this field: back leaves then.
   */
  readonly stepBefore?: (href: string) => Unsubscribe;
  /** Leaves the remote with a typed result. */
  readonly close: (result: CloseResult) => void;
}

/** Settings of this installation that screens may need. */
export interface HostSettings {
  /** Tile URL template for Leaflet (`https://…/{z}/{x}/{y}.png`); null draws the map. */
  readonly mapTiles: string | null;
  readonly emergencyNumber: string;
  readonly sandbox: boolean;
  readonly supportPhone: string;
  /** Absent where the installation has none. */
  readonly supportEmail?: string | undefined;
  /** Origins of the payment gateway's pages; absent where payments stay within the product. */
  readonly paymentOrigins?: readonly string[] | undefined;
  /** Addresses of the pages outside the product that the installation has, by `OutsideLink`; others are left out. */
  readonly links?: { readonly [link: string]: string | undefined } | undefined;
}

export interface HostApi {
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

/** What every exposed lifecycle of a remote receives. */
export interface RemoteProps {
  readonly host: HostApi;
}
