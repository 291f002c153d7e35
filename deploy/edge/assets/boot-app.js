// Notifies the app around the page that no shell started; see boot-script.ts.
(() => {
  const { v, channel, code } = document.currentScript.dataset;
  const root = document.getElementById('root');
  new MutationObserver((_changes, watch) => {
    if (!root.querySelector('[data-start-failed]') || top !== self) return;
    watch.disconnect();
    const traceId = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0'));
    const payload = { code, traceId: traceId.join(''), fatal: true };
    const app = window[channel] ?? window.webkit?.messageHandlers?.[channel] ?? window.ReactNativeWebView;
    app?.postMessage(JSON.stringify({ v: +v, kind: 'event', name: 'error', payload }));
  }).observe(root, { childList: true });
})();
