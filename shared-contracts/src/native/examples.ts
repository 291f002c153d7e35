/**
 * One valid example of every message, for the protocol page and the fixtures of native teams. No page loads it. Tokens are
 * fictitious.
 */
import {
  CAPABILITIES,
  type NativeMessageName,
  type NativePayload,
  type NativeRequestName,
  type NativeResult,
} from './messages.ts';

type Examples = {
  readonly [N in NativeMessageName]: { readonly payload: NativePayload<N> } & (N extends NativeRequestName
    ? { readonly results: readonly NativeResult<N>[] }
    : object);
};

const token = 'example-token-that-opens-nothing-0000000000';
const context: NativePayload<'context.changed'> = {
  language: 'ar',
  theme: 'dark',
  insets: { top: 47, bottom: 34, start: 0, end: 0 },
  textScale: 1.3,
  reducedMotion: false,
  deviceId: 'device-7f3a',
};

export const NATIVE_EXAMPLES: Examples = {
  hello: {
    payload: {
      protocol: { min: 1, max: 1 },
      contract: '1.0.0',
      remote: 'booking',
      release: 42,
      capabilities: [...CAPABILITIES],
    },
    results: [
      {
        protocol: 1,
        app: { name: 'Sanar', version: '5.2.0', platform: 'ios' },
        capabilities: ['back', 'external-link', 'location'],
        context,
      },
    ],
  },
  ready: { payload: { path: '/browse/telemedicine', durationMs: 840 } },
  error: { payload: { code: 'REMOTE_FAILED', traceId: 'f3a91c0d7e22', fatal: true } },
  'version.report': {
    payload: { release: 42, shell: '1.0.0', remote: 'booking', remoteVersion: '1.4.0', contract: '1.0.0' },
  },
  'session.get': {
    payload: {},
    results: [{ kind: 'token', token }, { kind: 'transfer-code', code: token }, { kind: 'visitor' }],
  },
  'session.expired': { payload: {}, results: [{ kind: 'token', token }, { kind: 'visitor' }] },
  'session.started': { payload: { token } },
  'session.ended': { payload: {} },
  'session.cleared': { payload: {} },
  'context.changed': { payload: context },
  'push.get': {
    payload: {},
    results: [
      { kind: 'token', service: 'fcm', token: 'example-token-of-an-app:0000000000' },
      { kind: 'token', service: 'apns', token: '00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0' },
      { kind: 'none' },
    ],
  },
  'push.changed': { payload: { kind: 'token', service: 'fcm', token: 'example-token-of-an-app:0000000001' } },
  'lifecycle.changed': { payload: { state: 'background' } },
  'nav.back': { payload: {}, results: [{ handled: true }, { handled: false }] },
  'nav.open': { payload: { remote: 'account', path: '/wallet' }, results: [{ handled: true }, { handled: false }] },
  close: { payload: { kind: 'booked', appointmentId: 'apt_0123456789abcdefghjk' }, results: [{}] },
  openExternal: { payload: { url: 'tel:937' }, results: [{}] },
  openDeepLink: { payload: { link: 'sanar://wallet?tab=vouchers' }, results: [{}] },
  'permission.request': {
    payload: { permission: 'location' },
    results: [{ state: 'granted' }, { state: 'denied' }, { state: 'blocked' }],
  },
  'settings.open': { payload: { permission: 'camera' }, results: [{}] },
  'place.get': {
    payload: {},
    results: [
      { lat: 24.7136, long: 46.6753, place: 'العليا، الرياض' },
      { lat: 21.5433, long: 39.1728 },
    ],
  },
};
