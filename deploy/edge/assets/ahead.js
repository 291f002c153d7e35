// boot-script.ts
(() => {
  const { base } = document.currentScript.dataset;
  const ask = () => document.head.append(document.getElementById('later').content);
  const isOfShell = ({ name }) => name.endsWith('.js') && new URL(name).pathname.startsWith(base);
  // The event of a script comes once all before it have run; here it is known when the first has come.
  if (window.PerformanceObserver) {
    new PerformanceObserver((list) => {
      if (list.getEntries().some(isOfShell)) ask();
    }).observe({ type: 'resource', buffered: true });
  }
  document.querySelector(`script[src^="${base}"]`).addEventListener('load', ask);
  // The product's own fonts come when the screen stands (see html/head.ts), or at once where the phone has them.
  const storage = (use) => {
    try {
      return use(localStorage);
    } catch {
      return null;
    }
  };
  const inOwnFace = () => document.documentElement.removeAttribute('data-face');
  const isOwn = ({ family }) => /Plex (Arabic|Latin)/.test(family);
  if (storage((kept) => kept.getItem('face')) === base) inOwnFace();
  document.fonts?.addEventListener?.('loadingdone', ({ fontfaces }) => {
    if (fontfaces.some(isOwn)) storage((kept) => kept.setItem('face', base));
  });
  // A shell of before does not say that its screen stands.
  window.addEventListener('load', () => setTimeout(inOwnFace, 5000));
  window.requestIdleCallback?.(() => Intl.DateTimeFormat().resolvedOptions());
})();
