// boot-script.ts
(() => {
  const { base } = document.currentScript.dataset;
  const ask = () => {
    document.head.append(document.getElementById('later').content);
  };
  const isOfShell = ({ name }) => name.endsWith('.js') && new URL(name).pathname.startsWith(base);
  // The load event of a script comes after all previous scripts have run; this finds out when the first has loaded.
  if (window.PerformanceObserver) {
    new PerformanceObserver((list) => {
      if (list.getEntries().some(isOfShell)) ask();
    }).observe({ type: 'resource', buffered: true });
  }
  document.querySelector(`script[src^="${base}"]`).addEventListener('load', ask);
  window.requestIdleCallback?.(() => Intl.DateTimeFormat().resolvedOptions());
})();
