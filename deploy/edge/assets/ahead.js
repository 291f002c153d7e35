// boot-script.ts
(() => {
  const { base } = document.currentScript.dataset;
  const ask = () => document.head.append(document.getElementById('later').content);
  document.querySelector(`script[src^="${base}"]`).addEventListener('load', ask);
  window.requestIdleCallback?.(() => Intl.DateTimeFormat().resolvedOptions());
})();
