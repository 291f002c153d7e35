// One remote in a React Native WebView. Short on purpose: connect `app` to your own app.
import { useCallback, useEffect, useRef, useState } from 'react';
import { BackHandler, Linking } from 'react-native';
import { WebView, type WebViewMessageEvent } from 'react-native-webview';

const ORIGIN = 'https://app.example.sa';
const PAGES = [ORIGIN, 'https://pay.gateway.example'];
const EXTERNAL_HOSTS = ['www.google.com', 'maps.apple.com'];
const MAX_BYTES = 65_536;

export interface App {
  context: () => object;
  session: () => Promise<object>;
  renewedSession: () => Promise<object>;
  openScreen: (remote: string, path: string) => boolean;
  closed: (result: object) => void;
  failed: (code: string, traceId: string) => void;
}
type Payload = Record<string, string | boolean>;
interface Frame {
  kind: 'request' | 'event' | 'answer' | 'refusal';
  id?: string;
  name?: string;
  payload?: Payload;
  result?: { handled?: boolean };
}

// React Native's own `URL` does not know origins and hosts, so addresses are compared as texts.
const isOf = (origin: string, address: string): boolean => address === origin || address.startsWith(`${origin}/`);
const mayLeave = (address: string): boolean =>
  address.startsWith('tel:') || EXTERNAL_HOSTS.some((host) => isOf(`https://${host}`, address));

export const SanarWebView = ({ remote, path, app }: { remote: string; path: string; app: App }) => {
  const view = useRef<WebView>(null);
  const stopWatchdog = useRef<() => void>(() => undefined);
  // The path may have a query of its own: `nav.open` and restored pages do.
  const query = path.includes('?') ? '&' : '?';
  const [start, setStart] = useState({
    uri: `${ORIGIN}/webview/${remote}${path}${query}channel=app-android-5.2`,
    made: 1,
  });
  // Where the patient is, for a view made anew: every step is in the address.
  const last = useRef(start.uri);

  // Encoded twice: the frame as JSON, and that text as a JSON string.
  const post = useCallback((frame: object) => {
    const literal = JSON.stringify(JSON.stringify({ v: 1, ...frame }));
    view.current?.injectJavaScript(`sanarBridge.receive(${literal}); true;`);
  }, []);

  const unanswered = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const back = BackHandler.addEventListener('hardwareBackPress', () => {
      clearTimeout(unanswered.current);
      // A page that is still loading, or has failed, says nothing: then the app leaves it.
      unanswered.current = setTimeout(() => app.closed({ kind: 'closed' }), 500);
      post({ kind: 'request', id: 'back', name: 'nav.back', payload: {} });
      return true;
    });
    return () => {
      clearTimeout(unanswered.current);
      back.remove();
    };
  }, [app, post]);

  useEffect(() => {
    const timer = setTimeout(() => app.failed('NO_ANSWER', ''), 8000);
    stopWatchdog.current = () => clearTimeout(timer);
    return stopWatchdog.current;
  }, [app, start]);

  const resultOf = async (name: string, payload: Payload): Promise<object | null> => {
    switch (name) {
      case 'hello': {
        const about = { name: 'Sanar', version: '5.2.0', platform: 'android' };
        return { protocol: 1, app: about, capabilities: ['back', 'external-link'], context: app.context() };
      }
      case 'session.get':
        return app.session();
      case 'session.expired':
        return app.renewedSession();
      case 'nav.open':
        return { handled: app.openScreen(String(payload.remote), String(payload.path)) };
      case 'close':
        app.closed(payload);
        return {};
      case 'openExternal':
        if (!mayLeave(String(payload.url))) return null;
        await Linking.openURL(String(payload.url));
        return {};
      default:
        return null;
    }
  };

  const hear = async ({ nativeEvent }: WebViewMessageEvent) => {
    if (!isOf(ORIGIN, nativeEvent.url) || nativeEvent.data.length > MAX_BYTES) return;
    const { kind, id, name = '', payload = {}, result } = JSON.parse(nativeEvent.data) as Frame;
    if ((kind === 'answer' || kind === 'refusal') && id === 'back') {
      clearTimeout(unanswered.current);
      if (result?.handled !== true) app.closed({ kind: 'closed' });
    }
    const isFatal = name === 'error' && payload.fatal === true;
    if (kind === 'event' && (name === 'ready' || isFatal)) stopWatchdog.current();
    if (kind === 'event' && isFatal) app.failed(String(payload.code), String(payload.traceId));
    if (kind !== 'request') return;
    const answer = await resultOf(name, payload).catch(() => null);
    if (answer) post({ kind: 'answer', id, result: answer });
    else post({ kind: 'refusal', id, error: { code: 'REFUSED', message: '' } });
  };

  return (
    <WebView
      key={start.made}
      ref={view}
      source={{ uri: start.uri }}
      originWhitelist={PAGES}
      onShouldStartLoadWithRequest={({ url }) => PAGES.some((origin) => isOf(origin, url))}
      onNavigationStateChange={({ url }) => {
        if (isOf(ORIGIN, url)) last.current = url;
      }}
      onMessage={hear}
      onContentProcessDidTerminate={() => view.current?.reload()}
      // Android cannot use a view again whose process has gone.
      onRenderProcessGone={() => setStart({ uri: last.current, made: start.made + 1 })}
      allowFileAccess={false}
      allowFileAccessFromFileURLs={false}
      allowUniversalAccessFromFileURLs={false}
      mixedContentMode="never"
      setSupportMultipleWindows={false}
      webviewDebuggingEnabled={__DEV__}
    />
  );
};
