/**
 * A payment page returns the browser to a plain address of the product. In the webview of an app that address is changed to the one
 * of the webview host, so that the page is shown without header and footer.
 */
const KEY = 'webview-prefix';
/** Query parameter of a return from an external payment page. */
const RETURN_QUERY = 'payment';

/** Stores the prefix of the webview host for this tab. */
export const rememberWebview = (prefix: string): void => {
  try {
    sessionStorage.setItem(KEY, prefix);
  } catch {
    // Without storage the page is shown with its chrome after the return.
  }
};

/** Redirects to the same address under the webview host. Returns true when it does. */
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
