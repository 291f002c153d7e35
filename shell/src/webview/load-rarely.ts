/** Screens and texts of the webview host that few patients see, in a chunk of their own: the first page does not wait for them. */
import type { i18n } from 'i18next';

export const loadRarely = async (texts: i18n) => {
  const rarely = await import(/* webpackChunkName: "webview-rarely" */ './rarely.ts');
  rarely.addWebviewTexts(texts);
  return rarely;
};
