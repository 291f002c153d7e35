export { createBridge, createNativeEnd } from './bridge.ts';
export type { Bridge, BridgeOptions, BridgeProblem, NativeBridge, NativeChannel, WebBridge } from './bridge.ts';
export { BridgeFailure, isBridgeFailure } from './bridge-failure.ts';
export { createMemoryChannel } from './memory-channel.ts';
export type { ChannelPair } from './memory-channel.ts';
export {
  CAPABILITIES,
  CloseResult,
  DEEP_LINK,
  EXTERNAL_URL,
  NATIVE_MESSAGES,
  NATIVE_PLATFORMS,
  NATIVE_THEMES,
  NativeContext,
  PERMISSION_STATES,
  PERMISSIONS,
  READY_TIMEOUT_MS,
} from './messages.ts';
export type {
  Capability,
  NativeDirection,
  NativeEvent,
  NativeEventName,
  NativeMessageName,
  NativeMessages,
  NativePayload,
  NativePlatform,
  NativeRequest,
  NativeRequestName,
  NativeResult,
  Permission,
  PermissionState,
} from './messages.ts';
export { PLAYGROUND_APP, PLAYGROUND_PATH } from './playground.ts';
export {
  agreeOnVersion,
  BRIDGE_ERROR_CODES,
  BridgeError,
  BridgeFrame,
  CHANNEL_NAME,
  isNativeMessageName,
  MAX_MESSAGE_BYTES,
  parseFrame,
  PROTOCOL,
  RECEIVER_NAME,
} from './protocol.ts';
export type { BridgeErrorCode, ParsedFrame } from './protocol.ts';
export {
  CHANNEL_HEADER,
  CHANNEL_QUERY,
  DEVICE_QUERY,
  parseWebviewPath,
  TOKEN_QUERIES,
  WEBVIEW_PREFIX,
  webviewPath,
} from './webview-path.ts';
export type { WebviewPath } from './webview-path.ts';
