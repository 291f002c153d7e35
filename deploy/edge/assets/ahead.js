// boot-script.ts
(() => {
  const { base } = document.currentScript.dataset;
  const ask = () => {
    document.head.append(document.getElementById('later').content);
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
