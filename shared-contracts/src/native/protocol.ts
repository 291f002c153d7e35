/**
 * The bridge between a native app and the remote that it embeds. One JSON text per message, at most 64 KB, over the channel of
 * the platform (React Native's `postMessage`, WKWebView's `messageHandlers`, Android's `addWebMessageListener`). A request
 * contains an id, and its answer the same id. An event is not answered.
 */
import * as z from 'zod/mini';
import { NATIVE_MESSAGES, type NativeMessageName } from './messages.ts';

/** Protocol versions that this contract supports. `hello` selects the highest version that both sides support. */
export const PROTOCOL = { min: 1, max: 1 } as const;
/** Maximum size of a message, in UTF-8 bytes. */
export const MAX_MESSAGE_BYTES = 64 * 1024;
/** Name of the object that Android injects, and of the WKWebView handler. */
export const CHANNEL_NAME = 'sanar';
/** Name of the page's object to which WKWebView and React Native pass messages: `sanarBridge.receive(text)`. */
export const RECEIVER_NAME = 'sanarBridge';

/** Machine-readable codes of a refused message. */
export const BRIDGE_ERROR_CODES = [
  'UNKNOWN_MESSAGE',
  'INVALID_MESSAGE',
  'TOO_LARGE',
  'TIMEOUT',
  'REFUSED',
  'PROTOCOL_UNSUPPORTED',
  'NOT_AVAILABLE',
] as const;
export type BridgeErrorCode = (typeof BRIDGE_ERROR_CODES)[number];
export const BridgeError = z.object({ code: z.enum(BRIDGE_ERROR_CODES), message: z.string().check(z.maxLength(500)) });
export type BridgeError = z.infer<typeof BridgeError>;

const RequestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const version = z.int().check(z.minimum(1), z.maximum(1000));

/** The frame of a message: `payload` and `result` are validated afterwards by the schemas of the message. */
export const BridgeFrame = z.discriminatedUnion('kind', [
  z.object({ v: version, kind: z.literal('request'), id: RequestId, name: z.string(), payload: z.unknown() }),
  z.object({ v: version, kind: z.literal('event'), name: z.string(), payload: z.unknown() }),
  z.object({ v: version, kind: z.literal('answer'), id: RequestId, result: z.unknown() }),
  // `id` is null when the refused message contained no readable id.
  z.object({ v: version, kind: z.literal('refusal'), id: z.nullable(RequestId), error: BridgeError }),
]);
export type BridgeFrame = z.infer<typeof BridgeFrame>;

export type ParsedFrame =
  | { readonly kind: 'frame'; readonly frame: BridgeFrame }
  | { readonly kind: 'refused'; readonly code: BridgeErrorCode; readonly id: string | null; readonly reason: string };

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The id of a message that is not a valid frame, so that its sender can be notified. */
const idOf = (value: unknown): string | null => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return RequestId.safeParse(id).success ? (id as string) : null;
};

/** Parses one message of a channel. Never throws; a text that is not a frame is refused with a typed error. */
export const parseFrame = (text: unknown): ParsedFrame => {
  if (typeof text !== 'string') return { kind: 'refused', code: 'INVALID_MESSAGE', id: null, reason: 'not a text' };
  // The length in UTF-16 units never exceeds the bytes, so a too large text is refused before it is encoded.
  if (text.length > MAX_MESSAGE_BYTES || bytesOf(text) > MAX_MESSAGE_BYTES) {
    return { kind: 'refused', code: 'TOO_LARGE', id: null, reason: `over ${MAX_MESSAGE_BYTES} bytes` };
  }
  const value = parseJson(text);
  const frame = BridgeFrame.safeParse(value);
  if (!frame.success) return { kind: 'refused', code: 'INVALID_MESSAGE', id: idOf(value), reason: 'not a frame' };
  if ('name' in frame.data && !Object.hasOwn(NATIVE_MESSAGES, frame.data.name)) {
    return { kind: 'refused', code: 'UNKNOWN_MESSAGE', id: idOf(value), reason: frame.data.name.slice(0, 80) };
  }
  const { v } = frame.data;
  if (v < PROTOCOL.min || v > PROTOCOL.max) {
    return {
      kind: 'refused',
      code: 'PROTOCOL_UNSUPPORTED',
      id: idOf(value),
      reason: `speaks ${PROTOCOL.min}–${PROTOCOL.max}`,
    };
  }
  return { kind: 'frame', frame: frame.data };
};

export const isNativeMessageName = (name: string): name is NativeMessageName => Object.hasOwn(NATIVE_MESSAGES, name);

/** The highest version that both sides support; null when there is none. */
export const agreeOnVersion = (theirs: { min: number; max: number }): number | null => {
  const highest = Math.min(PROTOCOL.max, theirs.max);
  return highest >= Math.max(PROTOCOL.min, theirs.min) ? highest : null;
};
