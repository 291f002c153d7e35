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
export { OVERLAY_IDS, overlayOwner } from './overlays.ts';
export type { OverlayId, OverlayMountProps, OverlayProps, OverlayRegistry, OverlayResult } from './overlays.ts';
