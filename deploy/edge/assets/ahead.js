// boot-script.ts
(() => {
  const { base } = document.currentScript.dataset;
  const ask = () => {
    const { content } = document.getElementById('later');
    // Asked for as if it were for paper: as a stylesheet of the screen it and its fonts would come before what draws that.
    for (const sheet of content.querySelectorAll('[media=print]')) {
      sheet.addEventListener('load', () => (sheet.media = 'all'), { once: true });
    }
    document.head.append(content);
  };
  const isOfShell = ({ name }) => name.endsWith('.js') && new URL(name).pathname.startsWith(base);
  // The event of a script comes once all before it have run; here it is known when the first has come.
  if (window.PerformanceObserver) {
    new PerformanceObserver((list) => {
      if (list.getEntries().some(isOfShell)) ask();
    }).observe({ type: 'resource', buffered: true });
  }
  document.querySelector(`script[src^="${base}"]`).addEventListener('load', ask);
  window.requestIdleCallback?.(() => Intl.DateTimeFormat().resolvedOptions());
})();
