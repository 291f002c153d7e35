// Declarations of the React Native APIs that SanarWebView.tsx uses, according to their documentation, for `cli/compile-samples.ts`.
declare const __DEV__: boolean;
declare module 'react-native' {
  import type { ComponentType, ReactNode } from 'react';

  interface Subscription {
    remove(): void;
  }
  export const AccessibilityInfo: {
    isReduceMotionEnabled(): Promise<boolean>;
    addEventListener(name: 'reduceMotionChanged', handler: (on: boolean) => void): Subscription;
  };
  type AppStateStatus = 'active' | 'background' | 'inactive' | 'unknown' | 'extension';
  export const AppState: {
    addEventListener(name: 'change', handler: (state: AppStateStatus) => void): Subscription;
  };
  export const BackHandler: {
    addEventListener(name: 'hardwareBackPress', handler: () => boolean | null | undefined): Subscription;
  };
  export const Linking: { openSettings(): Promise<void>; openURL(url: string): Promise<unknown> };
  export const PixelRatio: { getFontScale(): number };
  export const Platform: {
    readonly OS: 'ios' | 'android' | 'macos' | 'windows' | 'web';
    readonly Version: number | string;
  };
  export function useColorScheme(): 'light' | 'dark' | null | undefined;

  interface ViewStyle {
    flex?: number;
    alignItems?: 'flex-start' | 'flex-end' | 'center' | 'stretch' | 'baseline';
    justifyContent?: 'flex-start' | 'flex-end' | 'center' | 'space-between' | 'space-around' | 'space-evenly';
    gap?: number;
    padding?: number;
  }
  type AccessibilityRole = 'header' | 'button' | 'link';
  interface Shared {
    children?: ReactNode;
    style?: ViewStyle;
    accessibilityRole?: AccessibilityRole;
  }
  export const View: ComponentType<Shared>;
  export const Text: ComponentType<Shared>;
  export const Pressable: ComponentType<Shared & { onPress?: (event: object) => void }>;
}
declare module 'react-native-safe-area-context' {
  export function useSafeAreaInsets(): { top: number; right: number; bottom: number; left: number };
}
declare module 'react-native-webview' {
  import { Component, type ReactElement } from 'react';

  interface NativeEvent {
    url: string;
    loading: boolean;
    title: string;
    canGoBack: boolean;
    canGoForward: boolean;
  }
  export interface WebViewMessageEvent {
    nativeEvent: NativeEvent & { data: string };
  }
  interface WebViewProps {
    source?: { uri: string };
    originWhitelist?: readonly string[];
    injectedJavaScriptBeforeContentLoaded?: string;
    onShouldStartLoadWithRequest?: (request: NativeEvent & { isTopFrame: boolean }) => boolean;
    onNavigationStateChange?: (event: NativeEvent) => void;
    onMessage?: (event: WebViewMessageEvent) => void;
    renderError?: (domain: string | undefined, code: number, description: string) => ReactElement;
    onContentProcessDidTerminate?: (event: object) => void;
    onRenderProcessGone?: (event: object) => void;
    mediaCapturePermissionGrantType?:
      | 'prompt'
      | 'grant'
      | 'deny'
      | 'grantIfSameHostElsePrompt'
      | 'grantIfSameHostElseDeny';
    allowsInlineMediaPlayback?: boolean;
    geolocationEnabled?: boolean;
    textZoom?: number;
    contentInsetAdjustmentBehavior?: 'automatic' | 'scrollableAxes' | 'never' | 'always';
    allowFileAccess?: boolean;
    allowFileAccessFromFileURLs?: boolean;
    allowUniversalAccessFromFileURLs?: boolean;
    mixedContentMode?: 'never' | 'always' | 'compatibility';
    setSupportMultipleWindows?: boolean;
    webviewDebuggingEnabled?: boolean;
  }
  export class WebView extends Component<WebViewProps> {
    injectJavaScript(script: string): void;
    reload(): void;
  }
}
