/**
 * The channels of native apps. Each receives messages only through the object that its platform has put into the page; window messages
 * of frames and other pages are ignored. Only the top-level page has a bridge.
 */
import { CHANNEL_NAME, type NativeChannel, RECEIVER_NAME } from 'shared-contracts/native';

interface Poster {
  readonly postMessage: (text: string) => void;
}
/** The object that Android's `addWebMessageListener` adds to pages of the allowed origins. */
interface AndroidListener extends Poster {
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void;
  removeEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void;
}
/** The objects that native apps add to a page. */
export interface NativeWindow {
  readonly top: unknown;
  readonly self: unknown;
  readonly [CHANNEL_NAME]?: Partial<AndroidListener>;
  readonly webkit?: { readonly messageHandlers?: { readonly [CHANNEL_NAME]?: Poster } };
  readonly ReactNativeWebView?: Poster;
}

const android = (listener: AndroidListener): NativeChannel => ({
  name: 'android',
  send: (text) => listener.postMessage(text),
  receive: (handler) => {
    const handle = ({ data }: { data: unknown }) => handler(data);
    listener.addEventListener('message', handle);
    return () => listener.removeEventListener('message', handle);
  },
});

/**
 * WKWebView and React Native have no object with message events: they run `sanarBridge.receive(text)` in the page. The receiver
 * can be neither replaced nor read, and the page's policy blocks foreign scripts that could call it.
 */
const receiver = (target: object): NativeChannel['receive'] => {
  const handlers = new Set<(text: unknown) => void>();
  const receive = (text: unknown) => {
    for (const handler of handlers) handler(text);
  };
  Object.defineProperty(target, RECEIVER_NAME, {
    value: Object.freeze({ receive }),
    writable: false,
    configurable: false,
  });
  return (handler) => {
    handlers.add(handler);
    return () => handlers.delete(handler);
  };
};

const poster = (name: string, target: object, to: Poster): NativeChannel => ({
  name,
  send: (text) => to.postMessage(text),
  receive: receiver(target),
});

/** The channel of the app; null in a browser, in a frame, or in an app that provides none. */
export const detectChannel = (target: NativeWindow): NativeChannel | null => {
  if (target.top !== target.self) return null;
  const listener = target[CHANNEL_NAME];
  if (typeof listener?.postMessage === 'function' && typeof listener.addEventListener === 'function') {
    return android(listener as AndroidListener);
  }
  const handler = target.webkit?.messageHandlers?.[CHANNEL_NAME];
  if (typeof handler?.postMessage === 'function') return poster('webkit', target, handler);
  const reactNative = target.ReactNativeWebView;
  if (typeof reactNative?.postMessage === 'function') return poster('react-native', target, reactNative);
  return null;
};
