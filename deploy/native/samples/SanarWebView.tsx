// One remote in a React Native WebView (react-native 0.76, react-native-webview 13.12, react-native-safe-area-context 5).
// Connect `app` to your own app.
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  AccessibilityInfo,
  AppState,
  BackHandler,
  Linking,
  PixelRatio,
  Platform,
  Pressable,
  Text,
  useColorScheme,
  View,
} from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { WebView, type WebViewMessageEvent } from 'react-native-webview';

const ORIGIN = 'https://app.example.sa';
const PAGES = [ORIGIN, 'https://pay.gateway.example'];
const EXTERNAL_HOSTS = ['www.google.com', 'maps.apple.com'];
const DEEP_LINKS = ['sanar://wallet', 'sanar://profile'];
const MAX_BYTES = 65_536;
const PLATFORM = Platform.OS === 'ios' ? 'ios' : 'android';

type PermissionState = 'granted' | 'denied' | 'blocked';
export interface App {
  readonly deviceId: string;
  readonly language: 'ar' | 'en';
  /** The text of `keep-files.js`. */
  readonly keepFilesScript: string;
  session: () => Promise<object>;
  renewedSession: () => Promise<object>;
  keepToken: (token: string | null) => void;
  /** `messaging().getToken()` of `@react-native-firebase/messaging` (iOS too); null while notifications are not allowed. */
  pushToken: () => Promise<string | null>;
  /** Called with a function that takes each further token (`onTokenRefresh`). */
  onPushToken: (tell: (token: string | null) => void) => () => void;
  openScreen: (remote: string, path: string) => boolean;
  openLink: (link: string) => void;
  /** Asks the system for `camera`, `microphone`, `location` or `storage`. */
  ask: (permission: string) => Promise<PermissionState>;
  place: () => Promise<{ lat: number; long: number } | null>;
  /** A calendar file or a PDF; `data` is base64. */
  keepFile: (file: { name: string; type: string; data: string }) => void;
  running: (versions: object) => void;
  closed: (result: object) => void;
  failed: (code: string, traceId: string) => void;
  /** The screen is there. After `failed`, hide the app's own screen again. */
  ready: () => void;
  /** Called with a function that notifies the page that the patient signed out in the app. */
  onSignOut: (tell: () => void) => () => void;
}
type Payload = Record<string, string | boolean>;
interface Frame {
  kind: 'request' | 'event' | 'answer' | 'refusal';
  id?: string;
  name?: string;
  payload?: Payload;
  result?: { handled?: boolean };
}

// React Native's own `URL` does not parse origins and hosts, so addresses are compared as texts.
const isOf = (origin: string, address: string): boolean => address === origin || address.startsWith(`${origin}/`);
const mayLeave = (address: string): boolean =>
  address.startsWith('tel:') || EXTERNAL_HOSTS.some((host) => isOf(`https://${host}`, address));

const pushOf = (token: string | null): object =>
  token === null ? { kind: 'none' } : { kind: 'token', service: 'fcm', token };

/** What the page must look like to belong to the app. Its points are CSS pixels. */
const useContext = ({ deviceId, language }: App): object => {
  const { top, bottom, left, right } = useSafeAreaInsets();
  const scheme = useColorScheme();
  const [reducedMotion, setReducedMotion] = useState(false);
  useEffect(() => {
    void AccessibilityInfo.isReduceMotionEnabled().then(setReducedMotion);
    const change = AccessibilityInfo.addEventListener('reduceMotionChanged', setReducedMotion);
    return () => change.remove();
  }, []);
  const isRtl = language === 'ar';
  return {
    language,
    theme: scheme === 'dark' ? 'dark' : 'light',
    insets: { top, bottom, start: isRtl ? right : left, end: isRtl ? left : right },
    textScale: Math.min(3, Math.max(0.5, PixelRatio.getFontScale())),
    reducedMotion,
    deviceId,
  };
};

export const SanarWebView = ({ remote, path, app }: { remote: string; path: string; app: App }) => {
  const view = useRef<WebView>(null);
  const stopWatchdog = useRef<() => void>(() => undefined);
  const context = useContext(app);
  // The path may contain a query, as in `nav.open` and restored pages.
  const query = path.includes('?') ? '&' : '?';
  const address = `${ORIGIN}/webview/${remote}${path}${query}channel=app-${PLATFORM}-5.2`;
  const [start, setStart] = useState({ uri: address, made: 1 });
  // The current address, for a new view: every step is in the address.
  const last = useRef(start.uri);
  // Another `path` opens in the running view, for instance from a notification.
  useEffect(() => {
    last.current = address;
    setStart((now) => (now.uri === address ? now : { ...now, uri: address }));
  }, [address]);
  const again = () => setStart(({ made }) => ({ uri: last.current, made: made + 1 }));

  // Encoded twice: the frame as JSON, and that text as a JSON string.
  const post = useCallback((frame: object) => {
    const literal = JSON.stringify(JSON.stringify({ v: 1, ...frame }));
    view.current?.injectJavaScript(`window.sanarBridge && sanarBridge.receive(${literal}); true;`);
  }, []);
  const tell = useCallback((name: string, payload: object) => post({ kind: 'event', name, payload }), [post]);

  const words = JSON.stringify(context);
  useEffect(() => tell('context.changed', JSON.parse(words) as object), [tell, words]);
  useEffect(() => app.onPushToken((token) => tell('push.changed', pushOf(token))), [app, tell]);
  useEffect(() => app.onSignOut(() => tell('session.cleared', {})), [app, tell]);
  useEffect(() => {
    const change = AppState.addEventListener('change', (state) =>
      tell('lifecycle.changed', { state: state === 'active' ? 'active' : 'background' }),
    );
    return () => change.remove();
  }, [tell]);

  const unanswered = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const back = BackHandler.addEventListener('hardwareBackPress', () => {
      clearTimeout(unanswered.current);
      // A page that is still loading, or has failed, does not answer: then the app closes it.
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
        const about = { name: 'Sanar', version: '5.2.0', platform: PLATFORM };
        const can = ['back', 'external-link', 'deep-link', 'location', 'camera', 'microphone', 'settings'];
        // Before Android 10 a file in the shared storage needs a permission.
        if (Platform.OS === 'android' && Number(Platform.Version) < 29) can.push('storage');
        // A page of an older release does not have every capability, so only those in its own message are named.
        const page = payload.capabilities as unknown as readonly string[];
        return { protocol: 1, app: about, capabilities: can.filter((one) => page.includes(one)), context };
      }
      case 'session.get':
        return app.session();
      case 'session.expired':
        return app.renewedSession();
      case 'push.get':
        return pushOf(await app.pushToken());
      case 'nav.open':
        return { handled: app.openScreen(String(payload.remote), String(payload.path)) };
      case 'close':
        app.closed(payload);
        return {};
      case 'permission.request':
        return { state: await app.ask(String(payload.permission)) };
      case 'settings.open':
        await Linking.openSettings();
        return {};
      case 'place.get':
        return app.place();
      case 'openDeepLink': {
        const link = String(payload.link);
        if (!DEEP_LINKS.some((known) => link === known || link.startsWith(`${known}?`))) return null;
        app.openLink(link);
        return {};
      }
      case 'openExternal':
        if (!mayLeave(String(payload.url))) return null;
        await Linking.openURL(String(payload.url));
        return {};
      default:
        return null;
    }
  };

  const heard = (name: string, payload: Payload) => {
    const isFatal = name === 'error' && payload.fatal === true;
    if (name === 'ready' || isFatal) stopWatchdog.current();
    if (name === 'ready') app.ready();
    if (isFatal) app.failed(String(payload.code), String(payload.traceId));
    if (name === 'version.report') app.running(payload);
    if (name === 'session.started') app.keepToken(String(payload.token));
    if (name === 'session.ended') app.keepToken(null);
  };

  const hear = async ({ nativeEvent }: WebViewMessageEvent) => {
    if (!isOf(ORIGIN, nativeEvent.url)) return;
    const said = JSON.parse(nativeEvent.data) as Frame & { name?: string; type?: string; data?: string };
    if (said.data !== undefined) {
      return app.keepFile({ name: said.name ?? 'file', type: said.type ?? '', data: said.data });
    }
    if (nativeEvent.data.length > MAX_BYTES) return;
    const { kind, id, name = '', payload = {}, result } = said;
    if ((kind === 'answer' || kind === 'refusal') && id === 'back') {
      clearTimeout(unanswered.current);
      if (result?.handled !== true) app.closed({ kind: 'closed' });
    }
    if (kind === 'event') heard(name, payload);
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
      injectedJavaScriptBeforeContentLoaded={`${app.keepFilesScript.replace('SEND(', 'window.ReactNativeWebView.postMessage(')}; true;`}
      onShouldStartLoadWithRequest={({ url }) => PAGES.some((origin) => isOf(origin, url))}
      onNavigationStateChange={({ url }) => {
        if (isOf(ORIGIN, url)) last.current = url;
      }}
      onMessage={hear}
      // Nothing was loaded: the app shows its own text. Also load again when `@react-native-community/netinfo` reports that the network is available.
      renderError={() => {
        stopWatchdog.current();
        return (
          <View style={{ flex: 1, alignItems: 'center', justifyContent: 'center', gap: 16, padding: 24 }}>
            <Text accessibilityRole="header">
              {app.language === 'ar' ? 'لا يوجد اتصال بالإنترنت' : 'No internet connection'}
            </Text>
            <Pressable accessibilityRole="button" onPress={again}>
              <Text>{app.language === 'ar' ? 'إعادة المحاولة' : 'Try again'}</Text>
            </Pressable>
            <Pressable accessibilityRole="link" onPress={() => void Linking.openURL('tel:997')}>
              <Text>997</Text>
            </Pressable>
          </View>
        );
      }}
      onContentProcessDidTerminate={() => view.current?.reload()}
      // Android cannot reuse a view whose process has ended.
      onRenderProcessGone={again}
      // Camera and microphone of a call: only for our origin; the library requests the permission of the system on Android.
      mediaCapturePermissionGrantType="grantIfSameHostElseDeny"
      allowsInlineMediaPlayback
      geolocationEnabled
      textZoom={100}
      contentInsetAdjustmentBehavior="never"
      allowFileAccess={false}
      allowFileAccessFromFileURLs={false}
      allowUniversalAccessFromFileURLs={false}
      mixedContentMode="never"
      setSupportMultipleWindows={false}
      webviewDebuggingEnabled={__DEV__}
    />
  );
};
