import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import ar from '../locales/ar/webview.json';
import en from '../locales/en/webview.json';
import type { Translate } from '../context/shell-context.tsx';

const NAMESPACE = 'webview';

/** Adds the texts of the webview host to the shell's. */
export const addWebviewTexts = (texts: i18n): void => {
  texts.addResourceBundle('ar', NAMESPACE, ar);
  texts.addResourceBundle('en', NAMESPACE, en);
};

export const useWebviewText = (): Translate => useTranslation(NAMESPACE).t as unknown as Translate;
