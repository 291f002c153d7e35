export { CONTRACT_VERSION } from './contract-version.ts';
export type {
  AlertTone,
  CallOptions,
  ConnectionState,
  HostAlerts,
  HostApi,
  HostApiClient,
  HostClock,
  HostEvents,
  HostI18n,
  HostMode,
  HostNative,
  NativePlace,
  HostNavigation,
  HostOverlays,
  HostRealtime,
  HostSession,
  HostSettings,
  HostTelemetry,
  RemoteProps,
  Session,
  SessionUser,
  Unsubscribe,
} from './host-api.ts';
export type { OverlayDefinition } from './define-overlay.ts';
export { DISMISSED } from './dismissed.ts';
export type { Dismissed } from './dismissed.ts';
export { overlayDefinition, overlayOwner, OVERLAYS } from './overlays.ts';
export type {
  AddedOverlayMountProps,
  AddedOverlayResult,
  OverlayId,
  OverlayMountProps,
  OverlayProps,
  OverlayResult,
} from './overlays.ts';
