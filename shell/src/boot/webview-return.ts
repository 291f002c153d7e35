/**
 * A payment page sends the browser back to a plain address of the product. In a tab that is an app's webview the page
 * belongs under the webview host, so that it comes back without header and footer.
 */
const KEY = 'webview-prefix';
/** Query of an address that an outside page has sent the browser back to. */
const RETURN_QUERY = 'payment';

/** The webview host names itself for this tab, for as long as the tab lives. */
export const rememberWebview = (prefix: string): void => {
  try {
    sessionStorage.setItem(KEY, prefix);
  } catch {
    // Without storage the return shows the page with its chrome: less pretty, nothing lost.
  }
};

/** True when this page has been left for its address under the webview host. */
export const returnToWebview = ({ location, sessionStorage }: Window = window): boolean => {
  if (!new URLSearchParams(location.search).has(RETURN_QUERY)) return false;
  try {
    const prefix = sessionStorage.getItem(KEY);
    if (!prefix || !/^\/webview\/[a-z]+$/.test(prefix)) return false;
    location.replace(prefix + location.pathname + location.search);
    return true;
  } catch {
    return false;
  }
};
