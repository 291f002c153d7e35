// One remote in a React Native WebView. Short on purpose: connect `app` to your own app.
import { useCallback, useEffect, useRef } from 'react';
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
interface Frame {
  kind: 'request' | 'event' | 'answer' | 'refusal';
  id?: string;
  name?: string;
  payload?: Record<string, string>;
  result?: { handled?: boolean };
}

const mayLeave = (address: string): boolean => {
  const url = new URL(address);
  return url.protocol === 'tel:' || (url.protocol === 'https:' && EXTERNAL_HOSTS.includes(url.hostname));
};

export const SanarWebView = ({ remote, path, app }: { remote: string; path: string; app: App }) => {
  const view = useRef<WebView>(null);
  const watchdog = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Encoded twice: the frame as JSON, and that text as a JSON string.
  const post = useCallback((frame: object) => {
    const literal = JSON.stringify(JSON.stringify({ v: 1, ...frame }));
    view.current?.injectJavaScript(`sanarBridge.receive(${literal}); true;`);
  }, []);

  useEffect(() => {
    watchdog.current = setTimeout(() => app.failed('NO_ANSWER', ''), 8000);
    const back = BackHandler.addEventListener('hardwareBackPress', () => {
      post({ kind: 'request', id: 'back', name: 'nav.back', payload: {} });
      return true;
    });
    return () => {
      clearTimeout(watchdog.current);
      back.remove();
    };
  }, [app, post]);

  const resultOf = async (name: string, payload: Record<string, string>): Promise<object | null> => {
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
        return { handled: app.openScreen(payload.remote ?? '', payload.path ?? '') };
      case 'close':
        app.closed(payload);
        return {};
      case 'openExternal':
        if (!mayLeave(payload.url ?? '')) return null;
        await Linking.openURL(payload.url ?? '');
        return {};
      default:
        return null;
    }
  };

  const hear = async ({ nativeEvent }: WebViewMessageEvent) => {
    if (new URL(nativeEvent.url).origin !== ORIGIN || nativeEvent.data.length > MAX_BYTES) return;
    const { kind, id, name = '', payload = {}, result } = JSON.parse(nativeEvent.data) as Frame;
    if (kind === 'answer' && id === 'back' && result?.handled === false) app.closed({ kind: 'closed' });
    if (kind === 'event' && (name === 'ready' || name === 'error')) clearTimeout(watchdog.current);
    if (kind === 'event' && name === 'error') app.failed(payload.code ?? '', payload.traceId ?? '');
    if (kind !== 'request') return;
    const answer = await resultOf(name, payload).catch(() => null);
    if (answer) post({ kind: 'answer', id, result: answer });
    else post({ kind: 'refusal', id, error: { code: 'REFUSED', message: '' } });
  };

  return (
    <WebView
      ref={view}
      source={{ uri: `${ORIGIN}/webview/${remote}${path}?channel=app-android-5.2` }}
      originWhitelist={PAGES}
      onShouldStartLoadWithRequest={({ url }) => PAGES.includes(new URL(url).origin)}
      onMessage={hear}
      onContentProcessDidTerminate={() => view.current?.reload()}
      onRenderProcessGone={() => view.current?.reload()}
      allowFileAccess={false}
      allowFileAccessFromFileURLs={false}
      allowUniversalAccessFromFileURLs={false}
      mixedContentMode="never"
      setSupportMultipleWindows={false}
      webviewDebuggingEnabled={__DEV__}
    />
  );
};
