import type { i18n } from 'i18next';
import { useCallback } from 'react';
import ar from '../locales/ar/webview.json';
import en from '../locales/en/webview.json';
import { useT } from '../context/shell-context.tsx';
import type { KeysOf, Translate } from 'shared-ui/remote-kit';

const NAMESPACE = 'webview';

/** Adds the texts of the webview host to the shell's. */
export const addWebviewTexts = (texts: i18n): void => {
  texts.addResourceBundle('ar', NAMESPACE, ar);
  texts.addResourceBundle('en', NAMESPACE, en);
};

type WebviewKey = KeysOf<typeof ar>;

/** A text outside any component. */
export const webviewText = (texts: i18n, key: WebviewKey): string => texts.t(key, { ns: NAMESPACE });

export const useWebviewText = (): Translate<WebviewKey> => {
  // The function of the provider accepts any namespace; its type contains only the keys of the default one.
  const t = useT() as Translate<string>;
  return useCallback<Translate<WebviewKey>>((key, values) => t(key, { ...values, ns: NAMESPACE }), [t]);
};
