/** Every message of the bridge: its sender, whether it is answered, the time limit of an answer, and its payload. */
import * as z from 'zod/mini';
import { Language } from '../domain/language/language.ts';
import { APP_PUSH_SERVICES } from '../domain/product/notices.ts';
import { AppPushToken } from '../api/notifications/push-token.ts';
import { Id } from '../api/core/fields.ts';

export type NativeDirection = 'to-native' | 'to-web';

export interface NativeRequest<
  D extends NativeDirection = NativeDirection,
  P extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly style: 'request';
  readonly direction: D;
  readonly timeoutMs: number;
  readonly payload: P;
  readonly result: R;
  readonly summary: string;
}
export interface NativeEvent<D extends NativeDirection = NativeDirection, P extends z.ZodMiniType = z.ZodMiniType> {
  readonly style: 'event';
  readonly direction: D;
  readonly payload: P;
  readonly summary: string;
}

const request = <D extends NativeDirection, P extends z.ZodMiniType, R extends z.ZodMiniType>(
  direction: D,
  timeoutMs: number,
  payload: P,
  result: R,
  summary: string,
): NativeRequest<D, P, R> => ({ style: 'request', direction, timeoutMs, payload, result, summary });
const event = <D extends NativeDirection, P extends z.ZodMiniType>(
  direction: D,
  payload: P,
  summary: string,
): NativeEvent<D, P> => ({ style: 'event', direction, payload, summary });

const none = z.object({});
const short = z.string().check(z.maxLength(200));
// A path of this product and nothing else: no host, no backslash, no control character.
const path = z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/));
const milliseconds = z.number().check(z.minimum(0), z.maximum(600_000));
const pixels = z.number().check(z.minimum(0), z.maximum(500));

export const CAPABILITIES = [
  'back',
  'deep-link',
  'external-link',
  'location',
  'camera',
  'microphone',
  'storage',
  'transfer-code',
  'settings',
  'calendar',
] as const;
export type Capability = (typeof CAPABILITIES)[number];
export const NATIVE_PLATFORMS = ['ios', 'android'] as const;
export type NativePlatform = (typeof NATIVE_PLATFORMS)[number];
export const NATIVE_THEMES = ['light', 'dark', 'system'] as const;

/** The appearance of the page inside the app. Insets are in CSS pixels; `textScale` 1 is the default text size of the system. */
export const NativeContext = z.object({
  language: Language,
  theme: z.enum(NATIVE_THEMES),
  insets: z.object({ top: pixels, bottom: pixels, start: pixels, end: pixels }),
  textScale: z.number().check(z.minimum(0.5), z.maximum(3)),
  reducedMotion: z.boolean(),
  deviceId: Id,
});
export type NativeContext = z.infer<typeof NativeContext>;

/**
 * Addresses that may be passed to the system: a web page, a phone number, an e-mail address. Nothing else, whatever a page
 * requests.
 */
export const EXTERNAL_URL =
  /^(https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?([/?#]\S*)?|tel:\+?[0-9]{3,15}|mailto:[^\s@]+@[^\s@]+)$/;
/** A screen of the app, with the scheme of the app. */
export const DEEP_LINK = /^sanar:\/\/[A-Za-z0-9/_.~%?&=-]+$/;

/** The result with which the remote was closed. */
export const CloseResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('booked'), appointmentId: Id }),
  z.object({ kind: z.literal('cancelled'), appointmentId: z.optional(Id) }),
  z.object({ kind: z.literal('signed-in') }),
  z.object({ kind: z.literal('closed') }),
]);
export type CloseResult = z.infer<typeof CloseResult>;

/**
 * Requested only from an app with the capability of the same name. `storage`: files in the shared storage of the phone, for which
 * older systems require a permission.
 */
export const PERMISSIONS = ['camera', 'microphone', 'location', 'storage'] as const;
export type Permission = (typeof PERMISSIONS)[number];
/** `denied`: the system may show its dialog again. `blocked`: only the system settings can change it. */
export const PERMISSION_STATES = ['granted', 'denied', 'blocked'] as const;
export type PermissionState = (typeof PERMISSION_STATES)[number];
/** A session token or a transfer code: URL-safe, never logged. */
const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,200}$/));
const range = z.object({ min: z.int(), max: z.int() });

/** `none`: the patient has not allowed the app to show notifications, or the system has not issued a token yet. */
const pushToken = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), service: z.enum(APP_PUSH_SERVICES), token: AppPushToken }),
  z.object({ kind: z.literal('none') }),
]);

export const NATIVE_MESSAGES = {
  hello: request(
    'to-native',
    3000,
    z.object({
      protocol: range,
      contract: short,
      remote: short,
      release: z.int(),
      capabilities: z.array(z.enum(CAPABILITIES)),
    }),
    z.object({
      protocol: z.int(),
      app: z.object({ name: short, version: short, platform: z.enum(NATIVE_PLATFORMS) }),
      capabilities: z.array(z.enum(CAPABILITIES)),
      context: NativeContext,
    }),
    'First message. The app answers with the protocol it chose, what it can do of the capabilities that the page names (it skips those that it does not know), and its context; PROTOCOL_UNSUPPORTED when it speaks none of the range.',
  ),
  ready: event(
    'to-native',
    z.object({ path, durationMs: milliseconds }),
    'The screen is there. The app waits 8 s for this or `error`.',
  ),
  error: event(
    'to-native',
    z.object({ code: short, traceId: short, fatal: z.boolean() }),
    'Something failed; with `fatal` the app shows its own screen.',
  ),
  'version.report': event(
    'to-native',
    z.object({ release: z.int(), shell: short, remote: short, remoteVersion: short, contract: short }),
    'What runs, for the app’s own error reports.',
  ),
  'session.get': request(
    'to-native',
    5000,
    none,
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('token'), token: Token }),
      z.object({ kind: z.literal('transfer-code'), code: Token }),
      z.object({ kind: z.literal('visitor') }),
    ]),
    'Asks for the session. A transfer code is the safer way: it works once, for 60 s, on one device.',
  ),
  'session.expired': request(
    'to-native',
    120_000,
    none,
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('token'), token: Token }),
      z.object({ kind: z.literal('visitor') }),
    ]),
    'The token was refused or has ended. The page waits for a new one and keeps what was typed.',
  ),
  'session.started': event(
    'to-native',
    z.object({ token: Token }),
    'The patient signed in on the page. Keep the token where the app keeps its own, never in a log.',
  ),
  'session.ended': event('to-native', none, 'The patient signed out on the page; the token is revoked.'),
  'session.cleared': event('to-web', none, 'The patient signed out in the app.'),
  'context.changed': event('to-web', NativeContext, 'Language, theme, insets or text size changed.'),
  'push.get': request(
    'to-native',
    10_000,
    none,
    pushToken,
    'Only while a patient is signed in: the page registers the token for that account and this device. The app asks the system for no permission here. An app without pushes refuses with UNKNOWN_MESSAGE.',
  ),
  'push.changed': event(
    'to-web',
    pushToken,
    'The system gave the app another token, or the patient allowed notifications.',
  ),
  'lifecycle.changed': event(
    'to-web',
    z.object({ state: z.enum(['active', 'background']) }),
    'The webview came to the front or left it.',
  ),
  'nav.back': request(
    'to-web',
    500,
    none,
    z.object({ handled: z.boolean() }),
    'The app’s back. Not handled: the app closes the webview.',
  ),
  'nav.open': request(
    'to-native',
    500,
    z.object({ remote: short, path }),
    z.object({ handled: z.boolean() }),
    'A route of another remote. No answer in 500 ms: the page loads that remote itself.',
  ),
  close: request('to-native', 5000, CloseResult, none, 'The patient is done here.'),
  openExternal: request(
    'to-native',
    5000,
    z.object({ url: z.string().check(z.maxLength(2000), z.regex(EXTERNAL_URL)) }),
    none,
    'A web page, phone number or mail address, by the app’s allow-list.',
  ),
  openDeepLink: request(
    'to-native',
    5000,
    z.object({ link: z.string().check(z.maxLength(2000), z.regex(DEEP_LINK)) }),
    none,
    'A screen of the app, by its allow-list.',
  ),
  'permission.request': request(
    'to-native',
    120_000,
    z.object({ permission: z.enum(PERMISSIONS) }),
    z.object({ state: z.enum(PERMISSION_STATES) }),
    '`blocked`: only the system settings can change it.',
  ),
  'settings.open': request(
    'to-native',
    5000,
    z.object({ permission: z.enum(PERMISSIONS) }),
    none,
    'Opens the system settings where the permission can be given.',
  ),
  'place.get': request(
    'to-native',
    20_000,
    none,
    z.object({
      lat: z.number().check(z.minimum(-90), z.maximum(90)),
      long: z.number().check(z.minimum(-180), z.maximum(180)),
      place: z.optional(short),
    }),
    'Where the phone is; the platform looks the name up when the app gives none.',
  ),
} as const;

export type NativeMessages = typeof NATIVE_MESSAGES;
export type NativeMessageName = keyof NativeMessages;
type NamesOf<Style, Direction> = {
  [N in NativeMessageName]: NativeMessages[N] extends { readonly style: Style; readonly direction: Direction }
    ? N
    : never;
}[NativeMessageName];
/** Names of requests in one direction, or in both. */
export type NativeRequestName<D extends NativeDirection = NativeDirection> = NamesOf<'request', D>;
/** Names of events in one direction, or in both. */
export type NativeEventName<D extends NativeDirection = NativeDirection> = NamesOf<'event', D>;
export type NativePayload<N extends NativeMessageName> = z.output<NativeMessages[N]['payload']>;
export type NativeResult<N extends NativeRequestName> = NativeMessages[N] extends {
  readonly result: infer R extends z.ZodMiniType;
}
  ? z.output<R>
  : never;

/** How long the app waits for `ready` or `error` before it shows its own screen. */
export const READY_TIMEOUT_MS = 8000;
