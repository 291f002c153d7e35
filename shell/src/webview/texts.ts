import type { i18n } from 'i18next';
import { useCallback } from 'react';
import ar from '../locales/ar/webview.json';
import en from '../locales/en/webview.json';
import { type Translate, useT } from '../context/shell-context.tsx';

const NAMESPACE = 'webview';

/** Adds the texts of the webview host to the shell's. */
export const addWebviewTexts = (texts: i18n): void => {
  texts.addResourceBundle('ar', NAMESPACE, ar);
  texts.addResourceBundle('en', NAMESPACE, en);
};

/** A text outside any component. */
export const sayInWebview = (texts: i18n, key: string): string => texts.t(key, { ns: NAMESPACE });

export const useWebviewText = (): Translate => {
  const t = useT();
  return useCallback<Translate>((key, values) => t(key, { ...values, ns: NAMESPACE }), [t]);
};
