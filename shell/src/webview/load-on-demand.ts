/** Screens and texts of the webview host that few patients see, in a chunk of their own that the first page does not load. */
import type { i18n } from 'i18next';

export const loadOnDemand = async (texts: i18n) => {
  const module = await import(/* webpackChunkName: "webview-on-demand" */ './on-demand.ts');
  module.addWebviewTexts(texts);
  return module;
};
