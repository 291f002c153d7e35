export {
  CAPABILITIES,
  CloseResult,
  NATIVE_MESSAGES,
  NATIVE_PLATFORMS,
  NATIVE_THEMES,
  NativeContext,
  PERMISSIONS,
  READY_TIMEOUT_MS,
} from './messages.ts';
export type {
  NativeDirection,
  NativeEvent,
  NativeEventName,
  NativeMessageName,
  NativeMessages,
  NativePayload,
  NativeRequest,
  NativeRequestName,
  NativeResult,
} from './messages.ts';
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
} from './protocol.ts';
export type { BridgeErrorCode, ParsedFrame } from './protocol.ts';
